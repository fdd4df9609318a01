import { useEffect } from 'react';
import type { SearchQuery } from '#shared/public-paths.ts';
import { searchFacets, searchLimits } from '#shared/search/facets.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useSearchAddress } from './search-address.ts';
import { searchAsTyped } from './search-as-typed.ts';

/** The one box: a form that asks the server, and searches as one types where scripts run (search-as-typed.ts). */
export function SearchForm({ query }: { query: SearchQuery }) {
  const t = useWords('search');
  const search = useSearchAddress();
  useEffect(() => {
    const stop = searchAsTyped();
    return () => stop();
  }, []);
  return (
    <search className="mt-8 block max-w-measure in-data-shell:mt-0 in-data-shell:max-w-none">
      <form
        method="get"
        action={search()}
        data-search-form
        data-loading={t('loading')}
        data-failed={t('failed')}
        data-often={`${t('often.title')}. ${t('often.text')}`}
      >
        <SearchBox
          id="search"
          label={t('label')}
          hint={t('hint')}
          button={t('button')}
          main
          defaultValue={query.q}
          maxLength={searchLimits.query}
          autoComplete="off"
          aria-keyshortcuts="/"
        />
        {query.by && <input type="hidden" name="by" value={query.by} />}
        {searchFacets.flatMap((facet) =>
          (query[facet] ?? []).map((value) => (
            <input key={`${facet} ${value}`} type="hidden" name={facet} value={value} />
          )),
        )}
      </form>
      <p id="search-status" role="status" className="mt-2 min-h-6 text-14 text-muted" />
    </search>
  );
}
