import type { FormFailure } from '#shared/http/form-failure.ts';
import { ApiError } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Failure } from '#web/ui/failure.tsx';

/** What a form that was sent without script came back with. */
export const failureError = (failure: FormFailure) => new ApiError({ type: 'about:blank', title: '', ...failure });

/** Words for the fields of the answer that need another look. */
export function useFieldErrors(error: Error | null): { answer?: string; comment?: string; code?: string } {
  return useErrors().fields(error);
}

type AnswerErrorsProps = {
  error: Error | null;
  owner: string;
  /** Where the words that go with the answer are typed. */
  commentField?: string;
  className?: string;
};

/** Why the answer was not taken, and that nothing is lost. */
export function AnswerErrors({ error, owner, commentField = 'comment', className }: AnswerErrorsProps) {
  const t = useWords('signing.form');
  const { fields, title, message } = useErrors();
  if (!error) return null;
  const errors = Object.entries(fields(error)).map(([path, text]) => ({
    fieldId: path === 'comment' ? commentField : path,
    message: text,
  }));
  if (errors.length > 0) return <ErrorSummary title={t('errorTitle')} errors={errors} className={className} />;
  const code = error instanceof ApiError ? error.problem.code : '';
  const words =
    code === 'project_changed' ? t('changed', { owner }) : code === 'not_found' ? t('closed') : message(error);
  return (
    // The button is far below, and a screen away on a phone.
    <div className={className}>
      <Failure title={title(error, t('errorTitle'))} why={words} of={error} />
    </div>
  );
}
