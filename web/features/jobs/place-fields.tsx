import { workplaces } from '#shared/jobs/limits.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { PostPart } from './post-values.ts';

/** Where the work is done, for how long in a week, and in which language. */
export function PlaceFields({ values, set, errors }: PostPart) {
  const t = useWords('jobs.form');
  const words = useWords('jobs');
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <SelectField
        name="workplace"
        label={t('workplace')}
        value={values.workplace}
        error={errors.workplace}
        options={[
          { value: '', label: t('choose') },
          ...workplaces.map((value) => ({ value, label: words(`workplaces.${value}`) })),
        ]}
        onChange={({ target }) => set({ workplace: target.value })}
      />
      <SelectField
        name="language"
        label={t('language')}
        value={values.language}
        error={errors.language}
        options={(['en', 'es'] as const).map((value) => ({ value, label: words(`languages.${value}`) }))}
        onChange={({ target }) => set({ language: target.value })}
      />
      <TextField
        name="place"
        label={t('place')}
        help={t('placeHelp')}
        optional={values.workplace === 'remote'}
        value={values.place}
        error={errors.place}
        onChange={({ target }) => set({ place: target.value })}
      />
      <TextField
        name="zones"
        label={t('zones')}
        help={t('zonesHelp')}
        optional={values.workplace !== 'remote'}
        value={values.zones}
        error={errors.zones}
        onChange={({ target }) => set({ zones: target.value })}
      />
      <TextField
        name="hours"
        label={t('hours')}
        inputMode="decimal"
        optional
        value={values.hours}
        error={errors.hours}
        onChange={({ target }) => set({ hours: target.value })}
      />
    </div>
  );
}
