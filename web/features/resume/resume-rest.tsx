import { useTranslations } from 'use-intl';
import { ownResumePath } from '#shared/resume/own-resume.ts';
import { resumePaths } from '#shared/resume/paths.ts';
import { CsrfField } from '../../forms/csrf-token.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';

type ResumeRestProps = { id: string; error: string | undefined };

/** What becomes of all else that a résumé holds: it comes back out, or is forgotten. */
export function ResumeRest({ id, error }: ResumeRestProps) {
  const t = useTranslations('resume');
  return (
    <section aria-labelledby="rest" className="mt-12 max-w-measure border-t border-line pt-6">
      <h2 id="rest" className="font-serif text-22">
        {t('rest')}
      </h2>
      <p className="mt-1 text-muted">{t('restText')}</p>
      <DownloadResume />
      <form method="post" action={resumePaths.importProjects()} className="mt-4">
        <CsrfField />
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

/** One's own résumé, as a file. */
export function DownloadResume() {
  const t = useTranslations('resume');
  return (
    <p className="mt-3">
      <a
        href={ownResumePath}
        download="resume.json"
        className="inline-flex min-h-11 items-center underline underline-offset-3"
      >
        {t('download')}
      </a>
      <span className="block text-14 text-muted">{t('downloadNote')}</span>
    </p>
  );
}
