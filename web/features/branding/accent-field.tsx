import { readableAccent } from '#shared/branding/accent.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/control.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';

type AccentFieldProps = { accent: string | null; onChange: (accent: string | null) => void };

/** A colour, and what becomes of it in each theme. */
export function AccentField({ accent, onChange }: AccentFieldProps) {
  const t = useWords('branding');
  const shown = accent ? readableAccent(accent) : null;
  return (
    <FieldFrame frame={{}} id="accent" label={t('accent')} help={t('accentHelp')}>
      <span className="flex flex-wrap items-center gap-4">
        <Input
          type="color"
          id="accent"
          name="accent"
          aria-describedby="accent-help"
          value={`#${accent ?? '0b5d3b'}`}
          onChange={({ target }) => onChange(target.value.slice(1).toLowerCase())}
          className="h-11 w-16 cursor-pointer rounded-6 border border-edge bg-surface p-1"
        />
        {shown && <span className="text-14 text-muted">{t('becomes', shown)}</span>}
        {accent && (
          <Button variant="bare" onClick={() => onChange(null)}>
            {t('noAccent')}
          </Button>
        )}
      </span>
    </FieldFrame>
  );
}
