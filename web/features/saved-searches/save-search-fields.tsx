import { type SearchAlert, savedSearchLimits, searchAlerts } from '#shared/saved-searches/limits.ts';
import type { SavedSearchChange } from '#shared/saved-searches/saved-searches.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { TextField } from '#web/ui/field.tsx';

type SaveSearchFieldsProps = {
  typed: SavedSearchChange;
  onChange: (typed: SavedSearchChange) => void;
  errors: Record<string, string>;
};

/** The name of a search, and when one is told of it. */
export function SaveSearchFields({ typed, onChange, errors }: SaveSearchFieldsProps) {
  const t = useWords('savedSearches');
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        maxLength={savedSearchLimits.name}
        value={typed.name}
        error={errors.name}
        onChange={({ target }) => onChange({ ...typed, name: target.value })}
      />
      <ChoiceGroup
        legend={t('alert')}
        name="alert"
        help={t('alertHelp')}
        options={searchAlerts.map((value) => ({ value, title: t(`alerts.${value}`) }))}
        value={typed.alert}
        {...(errors.alert && { error: errors.alert })}
        onChange={(alert) => onChange({ ...typed, alert: alert as SearchAlert })}
      />
    </>
  );
}
