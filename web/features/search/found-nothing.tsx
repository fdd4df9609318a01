import { Bell } from 'lucide-react';
import type { SearchQuery } from '#shared/public-paths.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { searchFacets, searchLimits } from '#shared/search/facets.ts';
import { hasWords, plainWords } from '#shared/search/read-search.ts';
import type { NearestSearch } from '#shared/search/results.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useSearchAddress } from './search-address.ts';
import { useFacetWords } from './use-facet-words.ts';

type FoundNothingProps = {
  kind: 'none' | 'stopped' | 'often';
  query: SearchQuery;
  nearest?: NearestSearch[];
  related?: string[];
};

/** Why there is nothing, and what would help: what is like it and finds something, and skills that go with it. */
export function FoundNothing({ kind, query, nearest = [], related = [] }: FoundNothingProps) {
  const t = useWords('search');
  const search = useSearchAddress();
  const { after: _, ...first } = query;
  const plain = kind === 'none' && query.q ? plainWords(query.q) : null;
  return (
    <>
      <EmptyState
        title={
          <span id="results" data-count>
            {t(`${kind}.title`)}
          </span>
        }
        text={t(kind === 'none' ? `none.${causeOf(query)}` : `${kind}.text`)}
      />
      {nearest.length > 0 && <Nearest searches={nearest} first={first} />}
      {kind === 'none' && <TellLater query={first} />}
      {plain && (
        <p className="mt-4">
          <TextLink
            href={search({ ...first, q: plain, exact: undefined })}
            className="inline-flex min-h-11 items-center wrap-anywhere"
          >
            {t('none.plain', { words: plain })}
          </TextLink>
        </p>
      )}
      {kind === 'none' && (
        <p className={plain ? undefined : 'mt-4'}>
          <TextLink href={search()} className="inline-flex min-h-11 items-center">
            {t('none.newest')}
          </TextLink>
        </p>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-6">
          <h3 id="related" className="font-550">
            {t('none.related')}
          </h3>
          <ul className="flex flex-wrap gap-x-5">
            {related.map((skill) => (
              <li key={skill}>
                <TextLink href={search({ skill: [skill] })} className="inline-flex min-h-11 items-center wrap-anywhere">
                  <Typed>{skill}</Typed>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Each with how much it finds. */
function Nearest({ searches, first }: { searches: NearestSearch[]; first: SearchQuery }) {
  const t = useWords('search.none');
  const all = useWords('search');
  const words = useFacetWords();
  const search = useSearchAddress();
  return (
    <section aria-labelledby="nearest" className="mt-6">
      <h3 id="nearest" className="text-14 font-600">
        {t('nearest')}
      </h3>
      <ul className="mt-2 border-t border-line">
        {searches.map(({ drop, word, count }) => (
          <li key={drop ?? `word ${word}`} className="border-b border-line">
            <a
              href={search({ ...first, ...(drop ? { [drop]: undefined } : { q: word }), exact: undefined })}
              className="group flex min-h-11 items-center justify-between gap-4 py-2 no-underline wrap-anywhere"
            >
              <span className="group-hover:underline">
                {drop ? t('drop', { facet: words.facet(drop) }) : <Typed>{word}</Typed>}
              </span>
              <span className="shrink-0 text-14 text-muted tabular-nums">
                {count > searchLimits.counted ? all('more', { count: searchLimits.counted }) : all('count', { count })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The search can be kept, and mails once it finds something. */
function TellLater({ query }: { query: SearchQuery }) {
  const t = useWords('search');
  const search = useSearchAddress();
  const [, kept = ''] = search(query).split('?');
  return (
    <a
      href={savedSearchPaths.save({ kind: 'work', query: kept })}
      className="group flex min-h-11 items-center justify-between gap-4 border-b border-line py-2 no-underline"
    >
      <span className="flex items-center gap-3 group-hover:underline">
        <Bell size={18} strokeWidth={1.6} aria-hidden="true" className="shrink-0" />
        {t('none.tell')}
      </span>
      <span className="shrink-0 text-14 font-550">{t('save')}</span>
    </a>
  );
}

/** What keeps anything from being found: how it is spelled only where there are words. */
function causeOf(query: SearchQuery) {
  if (query.q && !hasWords(query.q)) return 'noWords';
  if (query.q) return /\s/.test(query.q.trim()) ? 'text' : 'oneWord';
  return searchFacets.some((facet) => query[facet]) ? 'filters' : 'by';
}
