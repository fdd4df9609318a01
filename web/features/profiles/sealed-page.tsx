import { paths } from '#shared/paths.ts';
import type { SealedPage } from '#shared/profiles/profiles.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PrintHead } from './print-head.tsx';
import { ReportLink } from './report-link.tsx';
import { SealedHeader, useSealedTitle } from './sealed-work.tsx';

/** The page of work of which nothing may be shown. */
export function SealedWork({ sealed }: { sealed: SealedPage }) {
  const t = useWords('public.sealed');
  const origin = useRootData()?.publicUrl ?? '';
  const addressOf = usePaths();
  return (
    <article>
      <PageHead
        title={useSealedTitle()(sealed)}
        description={t('description', { owner: sealed.owner.full_name })}
        path={paths.publicProject(sealed.short_id)}
        noindex
      />
      <PrintHead address={origin + addressOf.publicProject(sealed.short_id)} />
      <SealedHeader sealed={sealed} />
      <p className="mt-8">
        <TextLink href={addressOf.credential(sealed.short_id)}>{t('credential')}</TextLink>
      </p>
      <ReportLink kind="project" of={sealed.short_id} owner={sealed.owner.id} />
    </article>
  );
}
