import { useTranslations } from 'use-intl';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { reportCategories, reportDays, reportLimits } from '#shared/reports/limits.ts';
import { useErrors } from '../../api/use-errors.ts';
import { CsrfField } from '../../forms/csrf-token.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';

export type Typed = { category?: string; message?: string; email?: string };

/** What is the matter with a page. Works without script, and comes back with what was typed. */
export function ReportForm({ id, typed, failure }: { id: string; typed: Typed; failure: FormFailure | undefined }) {
  const t = useTranslations('reports');
  const { word } = useErrors();
  const wrong = (failure?.errors ?? []).map(({ path, code }) => ({ fieldId: path, message: word(code) }));
  const errorOf = (field: string) => wrong.find(({ fieldId }) => fieldId === field)?.message;
  return (
    <>
      {failure && wrong.length === 0 && (
        <Banner tone="danger" role="alert" className="mt-8">
          <strong>{t('form.failed')}</strong>
          <p className="mt-1">{word(failure.code)}</p>
        </Banner>
      )}
      <ErrorSummary title={t('form.fix')} errors={wrong} className="mt-8" />
      <form method="post" noValidate className="mt-8 grid gap-5">
        <CsrfField />
        <input type="hidden" name="id" value={id} />
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
        <div aria-hidden="true" className="sr-only">
          <label htmlFor="website">{t('form.trap')}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="text-14 text-muted">{t('form.kept', { days: reportDays.decided })}</p>
        <Button type="submit" size="large" className="justify-self-start">
          {t('form.send')}
        </Button>
      </form>
    </>
  );
}
