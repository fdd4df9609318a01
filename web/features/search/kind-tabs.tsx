import type { SearchQuery } from '#shared/public-paths.ts';
import { searchLimits } from '#shared/search/facets.ts';
import type { OfferedFacet } from '#shared/search/page-features.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSearchAddress } from './search-address.ts';

const kinds = ['person', 'project'] as const;

/** People and projects told apart: all of what was found, or one of the two. */
export function KindTabs({ query: { after: _, ...query }, facets }: { query: SearchQuery; facets: OfferedFacet[] }) {
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
