import { useTranslations } from 'use-intl';
import { FormErrors } from '../../forms/form-errors.tsx';
import { isChangedElsewhere } from '../../forms/use-draft.ts';
import { type FormStep, stepOf, stepPath } from './form-steps.ts';
import type { FormValues } from './form-values.ts';
import type { DraftName } from './project-queries.ts';
import { useFieldLabels } from './use-field-labels.ts';
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
  );
}
