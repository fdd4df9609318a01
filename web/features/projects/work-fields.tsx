import { useTranslations } from 'use-intl';
import { latestToday } from '#shared/text/latest-today.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { FormPart } from './form-part.ts';

/** What was done, for whom, and in which part. */
export function WorkFields({ values, set, errors }: FormPart) {
  const t = useTranslations('projects.form');
  return (
    <div className="grid gap-6">
      <TextField
        label={t('title')}
        name="title"
        help={t('titleHelp')}
        value={values.title}
        error={errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label={t('summary')}
        name="summary"
        help={t('summaryHelp')}
        rows={3}
        value={values.summary}
        error={errors.summary}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <TextField
        label={t('role')}
        name="role"
        help={t('roleHelp')}
        value={values.role}
        error={errors.role}
        onChange={(event) => set({ role: event.target.value })}
      />
      <TextField
        label={t('organisation')}
        name="organisation"
        help={t('organisationHelp')}
        optional
        autoComplete="off"
        value={values.organisation}
        error={errors.organisation}
        onChange={(event) => set({ organisation: event.target.value })}
      />
      <TextArea
        label={t('description')}
        name="description"
        help={t('descriptionHelp')}
        optional
        rows={8}
        value={values.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </div>
  );
}

export function WhenFields({ values, set, errors }: FormPart) {
  const t = useTranslations('projects.form');
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        type="date"
        label={t('started')}
        name="started_on"
        max={latestToday()}
        value={values.started_on}
        error={errors.started_on}
        onChange={(event) => set({ started_on: event.target.value })}
      />
      <TextField
        type="date"
        label={t('ended')}
        name="ended_on"
        optional
        min={values.started_on || undefined}
        max={latestToday()}
        value={values.ended_on}
        error={errors.ended_on}
        onChange={(event) => set({ ended_on: event.target.value })}
      />
    </div>
  );
}
