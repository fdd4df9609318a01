import type { SearchQuery } from '#shared/public-paths.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { searchLimits } from '#shared/search/facets.ts';
import type { SearchResults } from '#shared/search/page-features.ts';
import { useWords } from '../../i18n/use-words.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { TextLink } from '../../ui/link.tsx';
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
    <header className="mb-6">
      {hits.length > 0 && (
        <h2 id="results" data-count className="font-serif text-22">
          {total > searchLimits.counted ? t('more', { count: searchLimits.counted }) : t('count', { count: total })}
        </h2>
      )}
      <p className="flex flex-wrap gap-x-5 text-14">
        {results.facets.length > 0 && (
          // On phones they stand below all results.
          <TextLink href="#narrow" className="inline-flex min-h-11 min-w-11 items-center md:hidden">
            {t('narrow')}
          </TextLink>
        )}
        <HelpLink topic="how-search-ranks" />
        <TextLink
          href={savedSearchPaths.save({ kind: 'work', query: kept })}
          className="inline-flex min-h-11 items-center"
        >
          {t('save')}
        </TextLink>
      </p>
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
