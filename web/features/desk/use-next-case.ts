import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { reviewList } from './review-queries.ts';

/** Goes on to what has waited longest, or back to the list when nothing else waits. */
export function useNextCase(decided: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const waiting = await queries
      .fetchQuery({ ...reviewList({ state: 'held', page: 1 }), staleTime: 0 })
      .catch(() => ({ projects: [] }));
    const next = waiting.projects.find(({ id }) => id !== decided);
    await navigate(next ? paths.review(next.id) : paths.desk());
  };
}
