import { useTranslations } from 'use-intl';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import type { SentFormState } from '#web/forms/use-sent-form.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';

type ResumeFileFormProps = { of: SentFormState; error: string | undefined; again: boolean };

/** Takes one file, with and without script alike. `again`: there is one already. */
export function ResumeFileForm({ of, error, again }: ResumeFileFormProps) {
  const t = useTranslations('resume');
  return (
    <>
      {error && <ErrorSummary title={t('fix')} errors={[{ fieldId: 'file', message: error }]} className="mt-6" />}
      <SentForm of={of} clears encType="multipart/form-data" className="mt-6 grid gap-5">
        <TextField
          type="file"
          name="file"
          label={t('file')}
          help={t('fileHelp')}
          error={error}
          accept=".json,.zip,application/json,application/zip"
        />
        <SendButton sending={of} busyLabel={t('reading')} variant={again ? 'secondary' : 'primary'}>
          {t(again ? 'readAnother' : 'read')}
        </SendButton>
      </SentForm>
    </>
  );
}
