import { jobKinds, jobLimits } from '#shared/jobs/limits.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { WordsField } from '#web/ui/words-field.tsx';
import type { PostPart } from './post-values.ts';

/** What the work is, and for whom. */
export function WorkFields({ values, set, errors }: PostPart) {
  const t = useWords('jobs.form');
  const words = useWords('jobs');
  return (
    <>
      <TextField
        name="title"
        label={t('title')}
        help={t('titleHelp')}
        value={values.title}
        error={errors.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextField
        name="organisation"
        label={t('organisation')}
        help={t('organisationHelp')}
        autoComplete="organization"
        value={values.organisation}
        error={errors.organisation}
        onChange={({ target }) => set({ organisation: target.value })}
      />
      <TextArea
        name="description"
        label={t('description')}
        help={t('descriptionHelp')}
        rows={10}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <SelectField
        name="kind"
        label={t('kind')}
        value={values.kind}
        error={errors.kind}
        options={[
          { value: '', label: t('choose') },
          ...jobKinds.map((value) => ({ value, label: words(`kinds.${value}`) })),
        ]}
        onChange={({ target }) => set({ kind: target.value })}
      />
      <WordsField
        name="skills"
        label={t('skills')}
        help={t('skillsHelp', { max: jobLimits.skills })}
        error={errors.skills ?? Object.entries(errors).find(([path]) => path.startsWith('skills.'))?.[1]}
        value={values.skills}
        onChange={(skills) => set({ skills })}
        say={{
          added: (skill) => t('skillAdded', { skill }),
          removed: (skill) => t('skillRemoved', { skill }),
          remove: (skill) => t('removeSkill', { skill }),
        }}
        posted
      />
    </>
  );
}
