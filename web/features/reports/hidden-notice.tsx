import { reportPaths } from '#shared/reports/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Says to the owner of a page that our staff has hidden it, and where it says why. */
export function HiddenNotice({ kind, className }: { kind: 'profile' | 'project'; className?: string }) {
  const t = useWords('hiddenPages.notice');
  return (
    <Banner tone="danger" {...(className && { className })}>
      <p>{t(kind)}</p>
      <TextLink to={reportPaths.hiddenPages()} className="-mb-2 inline-flex min-h-11 items-center">
        {t('link')}
      </TextLink>
    </Banner>
  );
}
