import { paths } from '#shared/paths.ts';
import type { SealedPage } from '#shared/profiles/profiles.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useRootData } from '../../root-data.ts';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PrintHead } from './print-head.tsx';
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
    </article>
  );
}
