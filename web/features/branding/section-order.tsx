import type { ProfileSection } from '#shared/branding/sections.ts';
import { useWords } from '../../i18n/use-words.ts';
import { OrderList } from '../../ui/order-list.tsx';

type SectionOrderProps = { sections: ProfileSection[]; onChange: (sections: ProfileSection[]) => void };

/** The parts of a profile in their order. */
export function SectionOrder({ sections, onChange }: SectionOrderProps) {
  const t = useWords('branding');
  const called = (section: ProfileSection) => t(`parts.${section}`);
  return (
    <fieldset>
      <legend className="text-14 font-550">{t('order')}</legend>
      <OrderList
        items={sections}
        onChange={onChange}
        show={called}
        words={{
          up: (section) => t('up', { part: called(section) }),
          down: (section) => t('down', { part: called(section) }),
          moved: (section, place) => t('moved', { part: called(section), place }),
        }}
      />
    </fieldset>
  );
}
