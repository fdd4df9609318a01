import { Check, ChevronDown, X } from 'lucide-react';
import type { SearchQuery } from '#shared/public-paths.ts';
import { type SearchFacet, searchFacets, searchLimits } from '#shared/search/facets.ts';
import type { OfferedFacet } from '#shared/search/results.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Typed } from '#web/ui/typed.tsx';
import { useSearchAddress } from './search-address.ts';
import { useFacetWords } from './use-facet-words.ts';

/**
 * By what the results can be narrowed, with what each choice would find: beside them, or, where that leaves too little
 * room, above them once it is asked for. What kind they are is asked there (result-head.tsx).
 */
export function FacetList({ query, facets }: { query: SearchQuery; facets: OfferedFacet[] }) {
  const t = useWords('search');
  const words = useFacetWords();
  const search = useSearchAddress();
  const chosen = searchFacets.some((facet) => query[facet]);
  if (facets.length === 0) return null;
  return (
    <aside id="narrow" tabIndex={-1} aria-labelledby="narrow-title" className="outline-none max-lg:not-target:hidden">
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line text-14">
        <h2 id="narrow-title" className="font-600">
          {t('narrow')}
        </h2>
        {chosen && <a href={search({ ...(query.q && { q: query.q }) })}>{t('clear')}</a>}
      </div>
      {facets
        .filter(({ facet }) => facet !== 'kind')
        .map(({ facet, values, isMore }) => (
          <details
            key={facet}
            open={facet === 'skill' || query[facet] !== undefined}
            className="group border-b border-line"
          >
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-14 font-550">
              {words.facet(facet)}
              <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" className="group-open:rotate-180" />
            </summary>
            <ul className="pb-3">
              {values.map((each) => (
                <li key={each.value}>
                  <a
                    href={search(toggled(query, facet, each))}
                    aria-current={isChosen(each) ? 'true' : undefined}
                    className={classNames(
                      'flex min-h-11 items-center gap-2.5 text-14 no-underline hover:underline',
                      isChosen(each) && 'font-600',
                    )}
                  >
                    <span
                      aria-hidden="true"
                      className={classNames(
                        'grid size-5 shrink-0 place-items-center rounded-4 border',
                        isChosen(each) ? 'border-ink bg-ink text-on-ink' : 'border-edge bg-surface',
                      )}
                    >
                      {isChosen(each) && <Check size={14} strokeWidth={2.2} />}
                    </span>
                    <span className="min-w-0 wrap-anywhere">
                      <Typed>{words.value(facet, each.value)}</Typed>
                    </span>
                    {each.count !== null && (
                      <span className="ml-auto text-muted tabular-nums">
                        {`${Math.min(each.count, searchLimits.counted)}${isMore ? '+' : ''}`}
                      </span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      <a href="#results" className="mt-3 inline-flex min-h-11 items-center text-14 lg:hidden">
        {t('toResults')}
      </a>
    </aside>
  );
}

/** What is chosen, each to be taken off where the results are. */
export function ChosenFacets({ query, facets }: { query: SearchQuery; facets: OfferedFacet[] }) {
  const t = useWords('search');
  const words = useFacetWords();
  const search = useSearchAddress();
  const chosen = facets
    .filter(({ facet }) => facet !== 'kind')
    .flatMap(({ facet, values }) => values.filter(isChosen).map((each) => ({ facet, each })));
  return chosen.map(({ facet, each }) => (
    <a
      key={`${facet} ${each.value}`}
      href={search(toggled(query, facet, each))}
      className="inline-flex min-h-11 items-center gap-2 rounded-6 bg-sunken px-3 text-14 no-underline hover:underline"
    >
      <span className="sr-only">{t('off')} </span>
      <Typed>{words.value(facet, each.value)}</Typed>
      <X size={16} strokeWidth={1.6} aria-hidden="true" />
    </a>
  ));
}

type Offered = OfferedFacet['values'][number];
const isChosen = ({ chosenAs }: Offered) => chosenAs.length > 0;

/** The same search with a value more or less, from its first page. */
function toggled({ after: _, ...query }: SearchQuery, facet: SearchFacet, { value, chosenAs }: Offered) {
  const others = (query[facet] ?? []).filter((each) => !chosenAs.includes(each.trim()));
  const values = chosenAs.length > 0 ? others : [...others, value];
  return { ...query, [facet]: values.length > 0 ? values : undefined };
}
