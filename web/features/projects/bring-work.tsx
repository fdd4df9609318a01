import { useTranslations } from 'use-intl';
import { resumePaths } from '#shared/resume/paths.ts';
import { TextLink } from '#web/ui/link.tsx';

/** The way to drafts from what somebody has written down elsewhere. */
export function BringWork() {
  const t = useTranslations('dashboard.drafts');
  return (
    <TextLink to={resumePaths.importProjects()} className="inline-flex min-h-11 items-center">
      {t('bring')}
    </TextLink>
  );
}
