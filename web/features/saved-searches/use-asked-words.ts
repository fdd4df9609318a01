import { useFormatter } from 'use-intl';
import { askedJobs } from '#shared/jobs/asked-jobs.ts';
import type { JobKind, PayPeriod } from '#shared/jobs/limits.ts';
import type { SearchKind } from '#shared/saved-searches/limits.ts';
import { searchFacets } from '#shared/search/facets.ts';
import { readSearch } from '#shared/search/read-search.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useFacetWords } from '../search/use-facet-words.ts';

/** What a search asks for, in words: what was typed, then each choice. */
export function useAskedWords() {
  const t = useWords('savedSearches');
  const job = useWords('jobs');
  const facets = useFacetWords();
  const format = useFormatter();

  const ofWork = (query: URLSearchParams) => {
    const asked = readSearch(query);
    return [
      asked.q,
      ...searchFacets.flatMap((facet) => (asked[facet] ?? []).map((value) => facets.value(facet, value))),
      asked.by && t('by', { username: asked.by }),
    ];
  };
  const ofJobs = (query: URLSearchParams) => {
    const { q, place, kind, remote, pay, currency = 'EUR', period = 'year', since } = askedJobs(query);
    const amount = format.number(Number(pay ?? 0), { style: 'currency', currency, maximumFractionDigits: 0 });
    return [
      q,
      place,
      kind && job(`kinds.${kind as JobKind}`),
      remote && t('remote'),
      pay && t('pays', { pay: `${amount} ${job(`periods.${period as PayPeriod}`)}` }),
      since && t('days', { days: Number(since) }),
    ];
  };
  return (kind: SearchKind, query: string): string[] => {
    const asked = new URLSearchParams(query);
    const words = (kind === 'work' ? ofWork(asked) : ofJobs(asked)).filter((each) => each !== undefined && each !== '');
    return words.length > 0 ? (words as string[]) : [t('everything')];
  };
}
