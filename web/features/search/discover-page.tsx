import type { ReactNode } from 'react';
import type { SearchQuery } from '#shared/public-paths.ts';
import type { FoundWork, OwnDiscover, SearchResults } from '#shared/search/results.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FacetList } from './facet-list.tsx';
import { FoundNothing } from './found-nothing.tsx';
import { HitList } from './hit-list.tsx';
import { OwnBeginning } from './own-beginning.tsx';
import { ResultHead } from './result-head.tsx';
import { useSearchAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';

/** What the loaders of both pages give: results where something is asked for, else what Discover begins with. */
export type Discovered = {
  query: SearchQuery;
  results: SearchResults | null;
  newest: FoundWork[];
  own: OwnDiscover | null;
};

/** What a page of Discover is called. */
export function useSearchTitle({ q }: SearchQuery) {
  const t = useWords('search');
  return q ? t('found', { query: q }) : t('title');
}

/** Discover, for members in the app and for everybody. */
export function DiscoverPage({ found, head }: { found: Discovered; head: ReactNode }) {
  const { query, results, newest, own } = found;
  const t = useWords('search');
  const search = useSearchAddress();
  const left = results && (results.wait > 0 ? 'often' : results.stopped ? 'stopped' : null);
  return (
    <div className="py-8 in-data-shell:py-0 md:py-14 in-data-shell:md:py-0">
      {head}
      <PageTitle className="in-data-shell:sr-only">{t('title')}</PageTitle>
      <p className="mt-3 max-w-measure text-18 text-muted in-data-shell:hidden">{t('lead')}</p>
      <SearchForm query={query} />
      <div id="found" data-found className="mt-6">
        {left && <FoundNothing kind={left} query={query} />}
        {results && !left && (
          <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <FacetList query={query} facets={results.facets} />
            <section aria-labelledby="results" className="min-w-0 max-w-240 only:col-span-full">
              <ResultHead query={query} results={results} />
              {results.hits.length > 0 ? (
                <HitList query={query} hits={results.hits} />
              ) : (
                <FoundNothing kind="none" query={query} nearest={results.nearest} related={results.related} />
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
          </div>
        )}
        {own && <OwnBeginning own={own} />}
        {!results && <NewestWork works={newest} />}
      </div>
      <SlashKey />
    </div>
  );
}

/** Discover without a query: what was confirmed last. */
function NewestWork({ works }: { works: FoundWork[] }) {
  const t = useWords('search');
  const plain = (text: string) => [{ text, marked: false }];
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className="mb-6 font-serif text-22">
        {t('newest')}
      </h2>
      {works.length === 0 && <p className="text-muted">{t('newestNone')}</p>}
      <HitList
        query={{}}
        hits={works.map((work) => ({
          kind: 'project',
          work,
          left: 0,
          beside: [],
          marks: { title: plain(work.title), text: plain(work.summary) },
        }))}
      />
    </section>
  );
}

/**
 * Single keys can be put to rest, for those whose software types what it hears. Shown where the script runs that has
 * the key (search-as-typed.ts).
 */
function SlashKey() {
  const t = useWords('search');
  return (
    <div hidden data-slash-key className="pointer-coarse:hidden">
      <CheckboxField name="slash" label={t('slash')} defaultChecked className="mt-14 text-14" />
    </div>
  );
}
