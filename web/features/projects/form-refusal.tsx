import { useTranslations } from 'use-intl';
import { isChangedElsewhere } from '#web/forms/draft-state.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { type FormStep, stepOf, stepPath } from './form-steps.ts';
import type { FormValues } from './form-values.ts';
import type { DraftName } from './project-queries.ts';
import type { FormRefusalState } from './use-form-refusal.ts';

type FormRefusalProps = {
  refusal: FormRefusalState;
  draft: DraftName;
  values: FormValues;
  onGo: (step: FormStep, field: string) => void;
};

/** Why the form did not go on: each field with its step, and the way to it. */
export function FormRefusal({ refusal, draft, values, onGo }: FormRefusalProps) {
  const t = useTranslations('projects.form');
  const labels = useFieldLabels(values);
  const error = isChangedElsewhere(refusal.error) ? null : refusal.error;
  return (
    <div className="mt-5 empty:hidden">
      <FormErrors
        key={refusal.round}
        error={error}
        title={t(refusal.sent ? 'failed' : 'fix')}
        labels={labels}
        leads={{
          hrefOf: (field) => `${stepPath(draft, stepOf(field))}#${field}`,
          go: (field) => onGo(stepOf(field), field),
        }}
      />
    </div>
  );
}

/** Step and name of each field by the path that an error carries, for the list of errors on top of the form. */
function useFieldLabels({ links, signers, skills }: FormValues): Record<string, string> {
  const t = useTranslations('projects.form');
  const steps = useTranslations('projects.steps');
  const link = useTranslations('forms.links');
  const row = (name: string, index: number, count: number) => (count > 1 ? `${name} ${index + 1}` : name);
  const linkLabels = links.flatMap((_, index) => [
    [`links.${index}.url`, row(link('url'), index, links.length)],
    [`links.${index}.label`, row(link('label'), index, links.length)],
  ]);
  const signerLabels = signers.flatMap((_, index) => [
    [`signers.${index}.email`, row(t('signerEmail'), index, signers.length)],
    [`signers.${index}.name`, row(t('signerName'), index, signers.length)],
    [`signers.${index}.relationship`, row(t('relationship'), index, signers.length)],
    [`signers.${index}.organisation`, row(t('signerOrganisation'), index, signers.length)],
  ]);
  const labels: Record<string, string> = {
    title: t('title'),
    summary: t('summary'),
    role: t('role'),
    organisation: t('organisation'),
    started_on: t('started'),
    ended_on: t('ended'),
    description: t('description'),
    links: t('links'),
    ...Object.fromEntries(linkLabels),
    skills: t('skills'),
    ...Object.fromEntries(skills.map((skill, index) => [`skills.${index}`, skill])),
    signers: t('signers'),
    ...Object.fromEntries(signerLabels),
    note: t('note'),
  };
  return Object.fromEntries(
    Object.entries(labels).map(([path, label]) => [path, t('inStep', { step: steps(stepOf(path)), label })]),
  );
}
