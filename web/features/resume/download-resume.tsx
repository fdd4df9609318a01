import { useTranslations } from 'use-intl';
import { ownResumePath } from '#shared/resume/own-resume.ts';

/** One's own résumé, as a file. */
export function DownloadResume() {
  const t = useTranslations('resume');
  return (
    <p className="text-14">
      <a
        href={ownResumePath}
        download="resume.json"
        className="inline-flex min-h-11 items-center underline underline-offset-3"
      >
        {t('download')}
      </a>
      <span className="block text-muted">{t('downloadNote')}</span>
    </p>
  );
}
