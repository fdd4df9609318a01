import { asksForSomething, readSearch, readSearchFor } from '#shared/search/read-search.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { DiscoverPage, useSearchTitle } from '#web/features/search/discover-page.tsx';
import { loadResults } from '#web/features/search/load-search.ts';
import { SearchTabs } from '#web/features/search/search-tabs.tsx';
import { RouteError } from '#web/features/shell/route-error.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/search';

await loadWords('public', 'search');

export const handle = { title: 'search.title' };
/** Of a refusal alone: when it may be tried again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The members' Discover: what is asked for stands in the query, or its words in the path, slashes and all. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  // Loaders run side by side: whoever the layout's sends to sign in is not searched for here, either.
  requireMember(context, request);
  const features = context.get(pageFeatures);
  const { '*': words } = params as { '*'?: string };
  const query = words ? readSearchFor(words, url.searchParams) : readSearch(url.searchParams);
  if (asksForSomething(query)) return await loadResults(features, query);
  const [newest, own] = [await features.newestWork(), await features.ownDiscover()];
  return { query, results: null, newest, own };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const title = useSearchTitle(loaderData.query);
  return (
    <DiscoverPage
      found={loaderData}
      head={
        <>
          <PageHead title={title} />
          <SearchTabs here="search" />
        </>
      }
    />
  );
}

export { RouteError as ErrorBoundary };
