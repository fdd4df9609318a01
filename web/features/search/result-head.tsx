import { SlidersHorizontal } from 'lucide-react';
import type { SearchQuery } from '#shared/public-paths.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { searchLimits } from '#shared/search/facets.ts';
import type { OfferedFacet, SearchResults } from '#shared/search/results.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { HelpLink } from '#web/ui/help-link.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ChosenFacets } from './facet-list.tsx';
import { useSearchAddress } from './search-address.ts';

/** How much was found, and for what; that it is nothing says `FoundNothing`. */
export function ResultHead({ query, results }: { query: SearchQuery; results: SearchResults }) {
  const t = useWords('search');
  const search = useSearchAddress();
  const { hits, total, instead, by } = results;
  // Another spelling that found something is what is wanted.
  const [, kept = ''] = search({ ...query, after: undefined, ...(instead && { q: instead }) }).split('?');
  const { after: _, by: __, ...everybody } = query;
  return (
    <header className="mb-6 only:mb-0">
      {hits.length > 0 && (
        <h2 id="results" data-count className="font-serif text-22">
          {total > searchLimits.counted ? t('more', { count: searchLimits.counted }) : t('count', { count: total })}
        </h2>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-14">
        <KindTabs query={query} facets={results.facets} />
        {results.facets.length > 0 && (
          <ButtonLink href="#narrow" variant="secondary" className="lg:hidden">
            <SlidersHorizontal size={18} strokeWidth={1.6} aria-hidden="true" />
            {t('narrow')}
          </ButtonLink>
        )}
        <ChosenFacets query={query} facets={results.facets} />
        {hits.length > 0 && (
          <>
            <TextLink
              href={savedSearchPaths.save({ kind: 'work', query: kept })}
              className="inline-flex min-h-11 items-center md:not-first:ml-auto"
            >
              {t('save')}
            </TextLink>
            <HelpLink topic="how-search-ranks" />
          </>
        )}
      </div>
      {by && (
        <p className="mt-1 text-14">
          {t('by', { name: by.full_name })} ·{' '}
          <a href={search(everybody)} className="inline-flex min-h-11 items-center">
            {t('everybody')}
          </a>
        </p>
      )}
      {instead && (
        <p className="mt-1 text-14">
          <span data-instead>{t('instead', { words: instead })}</span>{' '}
          <a href={search({ ...query, exact: true })} className="inline-flex min-h-11 items-center">
            {t('asTyped', { query: query.q ?? '' })}
          </a>
        </p>
      )}
    </header>
  );
}

const kinds = ['person', 'project'] as const;

/** People and projects told apart: all of what was found, or one of the two. */
function KindTabs({ query: { after: _, ...query }, facets }: { query: SearchQuery; facets: OfferedFacet[] }) {
  const t = useWords('search');
  const search = useSearchAddress();
  const offered = facets.find(({ facet }) => facet === 'kind');
  if (!offered) return null;
  const tabs = [
    { name: t('all'), kind: undefined, count: null, isHere: !query.kind },
    ...kinds.map((kind) => ({
      name: t(`kinds.${kind}`),
      kind: [kind],
      count: offered.values.find(({ value }) => value === kind)?.count ?? null,
      isHere: query.kind?.includes(kind) ?? false,
    })),
  ];
  return (
    <ul aria-label={t('facets.kind')} className="flex max-sm:w-full">
      {tabs.map(({ name, kind, count, isHere }) => (
        <li key={name} className="-ml-px first:ml-0 max-sm:flex-1">
          <a
            href={search({ ...query, kind })}
            aria-current={isHere ? 'true' : undefined}
            className={classNames(
              'flex min-h-11 items-center justify-center gap-1.5 border px-4 text-14 max-sm:px-2 font-550 no-underline',
              isHere ? 'relative border-ink bg-ink text-on-ink' : 'border-edge hover:bg-sunken',
            )}
          >
            <span>{name}</span>
            {count !== null && (
              <span className="tabular-nums">
                {`${Math.min(count, searchLimits.counted)}${offered.isMore ? '+' : ''}`}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
