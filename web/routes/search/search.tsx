import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { asksForSomething, readSearch } from '#shared/search/read-search.ts';
import { FacetList } from '../../features/search/facet-list.tsx';
import { FoundNothing } from '../../features/search/found-nothing.tsx';
import { HitList } from '../../features/search/hit-list.tsx';
import { NewestWork } from '../../features/search/newest-work.tsx';
import { OwnBeginning } from '../../features/search/own-beginning.tsx';
import { ResultHead } from '../../features/search/result-head.tsx';
import { SearchForm } from '../../features/search/search-form.tsx';
import { searchScript } from '../../features/search/search-script.ts';
import { SlashKey } from '../../features/search/slash-key.tsx';
import { RouteError } from '../../features/shell/route-error.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { pageContext, pageFeatures } from '../../page-context.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/search';

await loadWords('public', 'search');

export const handle = { script: searchScript };
/** Of a refusal alone: when it may be tried again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Results are never kept: there are as many addresses as there are queries, and who was just hidden is gone. The beginning is, for visitors. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const features = context.get(pageFeatures);
  const query = readSearch(url.searchParams);
  if (!asksForSomething(query)) {
    context.get(pageContext).keepAs(paths.search(), ['work:all']);
    const [newest, own] = [await features.newestWork(), await features.ownDiscover()];
    return data({ query, results: null, newest, own });
  }
  const { q = '', by = null, after = null, exact = false, ...chosen } = query;
  const results = await features.searchWork({ text: q, chosen, by, cursor: after, exact });
  const refused = results.wait > 0 && { status: 429, headers: { 'retry-after': String(results.wait) } };
  return data({ query, results, newest: [], own: null }, refused || undefined);
}

export default function Search({ loaderData: { query, results, newest, own } }: Route.ComponentProps) {
  const t = useWords('search');
  const { search } = usePaths();
  const left = results && (results.wait > 0 ? 'often' : results.stopped ? 'stopped' : null);
  const title = query.q ? t('found', { query: query.q }) : t('title');
  return (
    <div className="max-w-280 py-8 in-data-shell:py-0 md:py-14 in-data-shell:md:py-0">
      <PageHead title={title} description={t('lead')} path={paths.search()} noindex={asksForSomething(query)} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <SearchForm query={query} />
      <div id="found" data-found className="mt-10">
        {left && <FoundNothing kind={left} query={query} />}
        {results && !left && (
          <div className="grid grid-cols-1 gap-x-14 gap-y-10 md:grid-cols-[minmax(0,1fr)_15rem]">
            <section aria-labelledby="results">
              <ResultHead query={query} results={results} />
              {results.hits.length > 0 ? (
                <HitList query={query} hits={results.hits} />
              ) : (
                <FoundNothing kind="none" query={query} facets={results.facets} related={results.related} />
              )}
              {results.next && (
                <p className="mt-12">
                  <a
                    href={search({ ...query, after: results.next })}
                    className="inline-flex min-h-11 items-center"
                    rel="next"
                  >
                    {t('next')}
                  </a>
                </p>
              )}
            </section>
            <FacetList query={query} facets={results.facets} />
          </div>
        )}
        {own && <OwnBeginning own={own} />}
        {!results && <NewestWork works={newest} />}
      </div>
      <SlashKey />
    </div>
  );
}

export { RouteError as ErrorBoundary };
