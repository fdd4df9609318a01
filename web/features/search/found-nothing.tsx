import type { SearchQuery } from '#shared/paths.ts';
import type { OfferedFacet } from '#shared/search/page-features.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFacetWords } from './use-facet-words.ts';

type FoundNothingProps = { kind: 'none' | 'stopped' | 'often'; query: SearchQuery; facets?: OfferedFacet[] };

/** Why there is nothing, and what would help: which choice to let go. */
export function FoundNothing({ kind, query, facets = [] }: FoundNothingProps) {
  const t = useWords('search');
  const words = useFacetWords();
  const { search } = usePaths();
  const { after: _, ...first } = query;
  const inTheWay = facets.filter(({ facet, values }) => query[facet] && values.some(({ count }) => count > 0));
  return (
    <EmptyState
      title={
        <span id="results" data-count>
          {t(`${kind}.title`)}
        </span>
      }
      text={t(`${kind}.text`)}
      action={inTheWay.map(({ facet }) => (
        <a key={facet} href={search({ ...first, [facet]: undefined })} className="inline-flex min-h-11 items-center">
          {t('none.drop', { facet: words.facet(facet) })}
        </a>
      ))}
    />
  );
}
