import type { SearchQuery } from '#shared/public-paths.ts';
import type { OfferedFacet } from '#shared/search/page-features.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Typed } from '../../ui/typed.tsx';
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
  const { search } = usePaths();
  const { after: _, ...first } = query;
  const isOneWord = query.q !== undefined && !/\s/.test(query.q.trim());
  const inTheWay = facets.filter(({ facet, values }) => query[facet] && values.some(({ count }) => count !== 0));
  return (
    <>
      <EmptyState
        title={
          <span id="results" data-count>
            {t(`${kind}.title`)}
          </span>
        }
        text={kind === 'none' && isOneWord ? t('none.oneWord') : t(`${kind}.text`)}
        action={inTheWay.map(({ facet }) => (
          <a key={facet} href={search({ ...first, [facet]: undefined })} className="inline-flex min-h-11 items-center">
            {t('none.drop', { facet: words.facet(facet) })}
          </a>
        ))}
      />
      {kind === 'none' && (
        <p className="mt-4">
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
