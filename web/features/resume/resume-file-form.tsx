import { useTranslations } from 'use-intl';
import { resumePaths } from '#shared/resume/paths.ts';
import { CsrfField, MadeForField } from '#web/forms/csrf-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';

type ResumeFileFormProps = { error: string | undefined; again: boolean };

/** Takes one file, with and without script alike. `again`: there is one already. */
export function ResumeFileForm({ error, again }: ResumeFileFormProps) {
  const t = useTranslations('resume');
  return (
    <>
      {error && <ErrorSummary title={t('fix')} errors={[{ fieldId: 'file', message: error }]} className="mt-6" />}
      <form
        method="post"
        action={resumePaths.importProjects()}
        encType="multipart/form-data"
        className="mt-6 grid gap-5"
      >
        <CsrfField />
        <MadeForField />
        <TextField
          type="file"
          name="file"
          label={t('file')}
          help={t('fileHelp')}
          error={error}
          accept=".json,.zip,application/json,application/zip"
        />
        <Button type="submit" variant={again ? 'secondary' : 'primary'} className="justify-self-start">
          {t(again ? 'readAnother' : 'read')}
        </Button>
      </form>
    </>
  );
}
