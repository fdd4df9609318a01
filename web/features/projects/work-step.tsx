import { useTranslations } from 'use-intl';
import { projectLimits } from '#shared/projects/limits.ts';
import { type ClientVisibility, clientVisibilities } from '#shared/signing/client-visibility.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Folded } from '#web/ui/folded.tsx';
import type { FormPart } from './form-part.ts';
import { MonthField } from './month-field.tsx';

/** What was done, for whom, in which part and when. */
export function WorkStep({ values, set, errors }: FormPart) {
  const t = useTranslations('projects.form');
  const typed = (name: 'title' | 'summary' | 'role' | 'organisation' | 'description') => ({
    name,
    label: t(name),
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <div className="grid gap-6">
      <TextField {...typed('title')} help={t('titleHelp')} autoComplete="off" />
      <div className="grid gap-1">
        <TextArea {...typed('summary')} help={t('summaryHelp')} rows={3} />
        <p aria-hidden="true" className="text-right text-12 text-muted tabular-nums noscript:hidden">
          {t('summaryCount', { count: values.summary.trim().length, max: projectLimits.summary })}
        </p>
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField {...typed('role')} autoComplete="off" />
        <TextField {...typed('organisation')} optional autoComplete="off" />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <MonthField
          name="started_on"
          label={t('started')}
          end="started"
          value={values.started_on}
          error={errors.started_on}
          onChange={(started_on) => set({ started_on })}
        />
        <MonthField
          name="ended_on"
          label={t('ended')}
          none={t('goesOn')}
          end="ended"
          value={values.ended_on}
          error={errors.ended_on}
          onChange={(ended_on) => set({ ended_on })}
        />
      </div>
      <Folded label={t('addDescription')} open={values.description !== ''}>
        <TextArea {...typed('description')} help={t('descriptionHelp')} rows={8} />
      </Folded>
      <ClientField visibility={values.client_visibility} onChange={(client_visibility) => set({ client_visibility })} />
    </div>
  );
}

type ClientFieldProps = { visibility: ClientVisibility; onChange: (visibility: ClientVisibility) => void };

/** Whether others may know who the client is. */
function ClientField({ visibility, onChange }: ClientFieldProps) {
  const t = useTranslations('projects.form.client');
  return (
    <Folded label={t('fold')} open={visibility !== 'open'}>
      <SelectField
        name="client_visibility"
        label={t('label')}
        help={t('help')}
        options={clientVisibilities.map((value) => ({ value, label: t(value) }))}
        value={visibility}
        onChange={({ target }) => onChange(target.value as ClientVisibility)}
      />
    </Folded>
  );
}
