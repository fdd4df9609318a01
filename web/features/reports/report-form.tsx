import { useTranslations } from 'use-intl';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { reportCategories, reportDays, reportLimits } from '#shared/reports/limits.ts';
import { PostedForm } from '#web/forms/posted-form.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';

export type Typed = { category?: string; message?: string; email?: string };

/** What is the matter with a page. */
export function ReportForm({ id, typed, failure }: { id: string; typed: Typed; failure: FormFailure | undefined }) {
  const t = useTranslations('reports');
  const words = {
    failed: t('form.failed'),
    fix: t('form.fix'),
    trap: t('form.trap'),
    kept: t('form.kept', { days: reportDays.decided }),
    send: t('form.send'),
  };
  return (
    <PostedForm id={id} failure={failure} words={words}>
      {(errorOf) => (
        <>
          <ChoiceGroup
            name="category"
            legend={t('form.category')}
            defaultValue={typed.category}
            error={errorOf('category')}
            options={reportCategories.map((each) => ({
              value: each,
              title: t(`categories.${each}`),
              detail: t(`form.details.${each}`),
            }))}
          />
          <TextArea
            name="message"
            label={t('form.message')}
            help={t('form.messageHelp')}
            error={errorOf('message')}
            defaultValue={typed.message}
            maxLength={reportLimits.message}
            rows={6}
          />
          <TextField
            name="email"
            type="email"
            label={t('form.email')}
            help={t('form.emailHelp')}
            error={errorOf('email')}
            defaultValue={typed.email}
            autoComplete="email"
            optional
          />
        </>
      )}
    </PostedForm>
  );
}
