import { data } from 'react-router';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/stop-search';

await loadWords('savedSearches');

export const handle = { plain: true };
/** The address carries the right to stop these mails: no other site is to learn it. */
const privately = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
export const headers: Route.HeadersFunction = () => privately;

/** Opening the link changes nothing, so mail scanners stop nothing; the button posts to the same address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await context.get(pageFeatures).savedSearchLink(params.token);
  return data({ link }, { status: link ? 200 : 404, headers: privately });
}

export default function StopSearch({ loaderData: { link }, params }: Route.ComponentProps) {
  const t = useWords('savedSearches.stop');
  if (!link) return <Said title={t('unknownTitle')} lead={t('unknownLead')} />;
  const { name } = link;
  if (link.stopped) return <Said title={t('doneTitle')} lead={t('doneLead', { name })} />;
  return (
    <div className="py-12">
      <PageHead title={t('button')} noindex />
      <PageTitle lead={t('lead')}>{t('title', { name })}</PageTitle>
      <form method="post" action={savedSearchPaths.stop(params.token)} className="mt-8">
        <input type="hidden" name="from" value="page" />
        <Button type="submit">{t('button')}</Button>
      </form>
    </div>
  );
}

function Said({ title, lead }: { title: string; lead: string }) {
  const t = useWords('savedSearches.stop');
  return (
    <div className="py-12">
      <PageHead title={title} noindex />
      <PageTitle lead={lead}>{title}</PageTitle>
      <ButtonLink href={savedSearchPaths.list()} variant="secondary" className="mt-8">
        {t('list')}
      </ButtonLink>
    </div>
  );
}
