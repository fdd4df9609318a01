import { paths } from '#shared/paths.ts';
import { asksForSomething, readSearch } from '#shared/search/read-search.ts';
import { DiscoverPage, useSearchTitle } from '#web/features/search/discover-page.tsx';
import { loadResults } from '#web/features/search/load-search.ts';
import { SearchAddress } from '#web/features/search/search-address.ts';
import { searchScript } from '#web/features/search/search-script.ts';
import { RouteError } from '#web/features/shell/route-error.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/discover';

await loadWords('public', 'search');

export const handle = { script: searchScript };
/** Of a refusal alone: when it may be tried again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * Discover as everybody may read it, members too: a link to it shows the same to whoever gets it. Results are never
 * kept: there are as many addresses as there are queries, and who was just hidden is gone. The beginning is.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const features = context.get(pageFeatures);
  const query = readSearch(url.searchParams);
  if (asksForSomething(query)) return await loadResults(features, query);
  context.get(pageContext).cacheAs(paths.discover(), ['work:all']);
  return { query, results: null, newest: await features.newestWork(), own: null };
}

export default function Discover({ loaderData }: Route.ComponentProps) {
  const t = useWords('search');
  const { discover } = usePaths();
  const title = useSearchTitle(loaderData.query);
  const noindex = asksForSomething(loaderData.query);
  return (
    <SearchAddress value={discover}>
      <DiscoverPage
        found={loaderData}
        head={<PageHead title={title} description={t('lead')} path={paths.discover()} noindex={noindex} />}
      />
    </SearchAddress>
  );
}

export { RouteError as ErrorBoundary };
