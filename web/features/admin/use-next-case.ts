import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { caseList } from './case-queries.ts';

/** Goes on to what has waited longest, or back to the list when nothing else waits. */
export function useNextCase(decided: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const waiting = await queries
      .fetchQuery({ ...caseList('held', { filter: 'all', search: '' }), staleTime: 0 })
      .catch(() => ({ cases: [] }));
    const next = waiting.cases.find(({ id, claim }) => id !== decided && (!claim || claim.own));
    await navigate(next ? paths.review(next.id) : paths.admin());
  };
}
