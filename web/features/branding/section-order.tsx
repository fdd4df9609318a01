import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { ProfileSection } from '#shared/branding/sections.ts';
import { useWords } from '../../i18n/use-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type SectionOrderProps = { sections: ProfileSection[]; onChange: (sections: ProfileSection[]) => void };

/** The parts of a profile in their order, each moved by its buttons; where it went is said. */
export function SectionOrder({ sections, onChange }: SectionOrderProps) {
  const t = useWords('branding');
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const moved = sections[from];
    const other = sections[to];
    if (!moved || !other) return;
    onChange(sections.with(from, other).with(to, moved));
    setSaid(t('moved', { part: t(`parts.${moved}`), place: to + 1 }));
  };
  return (
    <fieldset>
      <legend className="text-14 font-550">{t('order')}</legend>
      <ol className="mt-2 border-t border-line">
        {sections.map((section, index) => (
          <li key={section} className="flex items-center gap-2 border-b border-line py-1">
            <span className="flex-1">{t(`parts.${section}`)}</span>
            <IconButton
              label={t('up', { part: t(`parts.${section}`) })}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp size={18} strokeWidth={1.6} />
            </IconButton>
            <IconButton
              label={t('down', { part: t(`parts.${section}`) })}
              aria-disabled={index === sections.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={18} strokeWidth={1.6} />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
