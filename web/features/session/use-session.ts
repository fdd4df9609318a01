import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { forgetSession, keepSession } from './keep-session.ts';

/**
 * Keeps the session of a signed-in page alive and gives it as it is now. Goes to the sign-in screen when it has ended, in
 * this tab or elsewhere. A change of the profile or of the sessions makes it ask again.
 */
export function useSession() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['profiles', 'session'],
    queryFn: () => answerOf(api.GET('/api/session')),
    refetchOnWindowFocus: true,
  });
  useEffect(
    () => keepSession({ onEnded: () => void queries.invalidateQueries({ queryKey: ['profiles', 'session'] }) }),
    [queries],
  );
  const ended = data?.user === null;
  useEffect(() => {
    if (!ended) return;
    forgetSession();
    const { pathname, search } = window.location;
    window.location.assign(`/signin?next=${encodeURIComponent(pathname + search)}`);
  }, [ended]);
  return data ?? null;
}
