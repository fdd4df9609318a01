import { useWords } from '../../i18n/use-words.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';

/**
 * Single keys can be put to rest, for those whose software types what it hears. Shown where the script runs that has
 * the key (search-as-typed.ts).
 */
export function SlashKey() {
  const t = useWords('search');
  return (
    <div hidden data-slash-key>
      <CheckboxField name="slash" label={t('slash')} defaultChecked className="mt-14 text-14" />
    </div>
  );
}
