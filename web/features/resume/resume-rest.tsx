import { useTranslations } from 'use-intl';
import { resumePaths } from '#shared/resume/paths.ts';
import { CsrfField, MadeForField } from '#web/forms/csrf-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { DownloadResume } from './download-resume.tsx';

type ResumeRestProps = { id: string; error: string | undefined };

/** What becomes of all else that a résumé holds: it comes back out, or is forgotten. */
export function ResumeRest({ id, error }: ResumeRestProps) {
  const t = useTranslations('resume');
  return (
    <section aria-labelledby="rest" className="border-t border-line pt-5">
      <h2 id="rest" className="text-14 font-600">
        {t('rest')}
      </h2>
      <p className="mt-1 text-14 text-muted">{t('restText')}</p>
      <div className="mt-2">
        <DownloadResume />
      </div>
      <form method="post" action={resumePaths.importProjects()} className="mt-4">
        <CsrfField />
        <MadeForField />
        <input type="hidden" name="id" value={id} />
        <FieldError id="forget-error">{error}</FieldError>
        <Button type="submit" name="forget" value="1" variant="secondary">
          {t('forget')}
        </Button>
        <p className="mt-2 text-14 text-muted">{t('forgetText')}</p>
      </form>
    </section>
  );
}
