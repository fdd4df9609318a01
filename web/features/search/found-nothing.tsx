import type { SearchQuery } from '#shared/public-paths.ts';
import { searchFacets } from '#shared/search/facets.ts';
import type { OfferedFacet } from '#shared/search/page-features.ts';
import { hasWords, plainWords, singleWords } from '#shared/search/read-search.ts';
import { useWords } from '../../i18n/use-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Typed } from '../../ui/typed.tsx';
import { useSearchAddress } from './search-address.ts';
import { useFacetWords } from './use-facet-words.ts';

type FoundNothingProps = {
  kind: 'none' | 'stopped' | 'often';
  query: SearchQuery;
  facets?: OfferedFacet[];
  related?: string[];
};

/** Why there is nothing, and what would help: which choice to let go, and skills that go together with it. */
export function FoundNothing({ kind, query, facets = [], related = [] }: FoundNothingProps) {
  const t = useWords('search');
  const words = useFacetWords();
  const search = useSearchAddress();
  const { after: _, ...first } = query;
  const plain = kind === 'none' && query.q ? plainWords(query.q) : null;
  const inTheWay = facets.filter(({ facet, values }) => query[facet] && values.some(({ count }) => count !== 0));
  return (
    <>
      <EmptyState
        title={
          <span id="results" data-count>
            {t(`${kind}.title`)}
          </span>
        }
        text={t(kind === 'none' ? `none.${causeOf(query)}` : `${kind}.text`)}
        action={inTheWay.map(({ facet }) => (
          <a key={facet} href={search({ ...first, [facet]: undefined })} className="inline-flex min-h-11 items-center">
            {t('none.drop', { facet: words.facet(facet) })}
          </a>
        ))}
      />
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
      {kind === 'none' && query.q && <FewerWords words={singleWords(query.q)} first={first} />}
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

/** The same search for each of its words alone. */
function FewerWords({ words, first }: { words: string[]; first: SearchQuery }) {
  const t = useWords('search.none');
  const search = useSearchAddress();
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="fewer" className="mt-6">
      <h3 id="fewer" className="text-14 font-600">
        {t('fewer')}
      </h3>
      <ul className="mt-2 max-w-measure border-t border-line">
        {words.map((word) => (
          <li key={word} className="border-b border-line">
            <TextLink
              href={search({ ...first, q: word, exact: undefined })}
              className="flex min-h-11 items-center py-2 wrap-anywhere"
            >
              <Typed>{word}</Typed>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What keeps anything from being found: how it is spelled only where there are words. */
function causeOf(query: SearchQuery) {
  if (query.q && !hasWords(query.q)) return 'noWords';
  if (query.q) return /\s/.test(query.q.trim()) ? 'text' : 'oneWord';
  return searchFacets.some((facet) => query[facet]) ? 'filters' : 'by';
}
