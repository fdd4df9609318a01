import { useEffect } from 'react';
import type { SearchQuery } from '#shared/paths.ts';
import { searchFacets, searchLimits } from '#shared/search/facets.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field-frame.tsx';
import { searchAsTyped } from './search-as-typed.ts';

/** The one box: a form that asks the server, and searches as one types where scripts run (search-as-typed.ts). */
export function SearchForm({ query }: { query: SearchQuery }) {
  const t = useWords('search');
  const paths = usePaths();
  useEffect(searchAsTyped, []);
  return (
    <search className="mt-8 block max-w-measure">
      <form method="get" action={paths.search()} data-search-form data-loading={t('loading')}>
        <label htmlFor="search" className="block text-14 font-550">
          {t('label')}
        </label>
        <p id="search-hint" className="mt-1 mb-2 text-14 text-muted">
          {t('hint')}
        </p>
        <div className="flex items-end gap-2">
          <input
            id="search"
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={searchLimits.query}
            aria-describedby="search-hint"
            autoComplete="off"
            className={controlClass(undefined)}
          />
          <Button type="submit" variant="secondary">
            {t('button')}
          </Button>
        </div>
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
