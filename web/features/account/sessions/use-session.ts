import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { answerOf, api } from '../../../api/client.ts';
import { memberGuard } from './guard-policy.ts';
import { forgetSession, keepSession } from './keep-session.ts';

/**
 * Keeps the session of somebody's signed-in page alive and gives it as it is now. When it has ended, in this tab or another, or
 * its person may not be here any more, goes where the guard of a document would send them. A change of the profile or of the
 * sessions makes it ask again.
 */
export function useSession(userId: string) {
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
  const { pathname, search } = useLocation();
  const elsewhere = data ? memberGuard(data.user, pathname + search) : null;
  useEffect(() => {
    if (!elsewhere) return;
    forgetSession();
    window.location.assign(elsewhere);
  }, [elsewhere]);
  // Somebody else signed in, in another tab: this document is not theirs.
  const replaced = Boolean(data?.user && data.user.id !== userId);
  useEffect(() => {
    if (replaced) window.location.reload();
  }, [replaced]);
  return replaced ? null : (data ?? null);
}
