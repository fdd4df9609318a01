import { useTranslations } from 'use-intl';
import { resumePaths } from '#shared/resume/paths.ts';
import { CsrfField } from '../../forms/csrf-token.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';

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
