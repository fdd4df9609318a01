import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOf, api } from '../../api/client.ts';

const halfAnHour = 30 * 60_000;

/**
 * Keeps the session of a signed-in page alive: asking for it renews its cookie. Gives the session as it is now, and goes
 * to the sign-in screen when it has ended, in this tab or elsewhere. A change of the profile makes it ask again.
 */
export function useSession() {
  const { data } = useQuery({
    queryKey: ['profiles', 'session'],
    queryFn: () => answerOf(api.GET('/api/session')),
    refetchInterval: halfAnHour,
    refetchOnWindowFocus: true,
  });
  const ended = data?.user === null;
  useEffect(() => {
    if (!ended) return;
    const { pathname, search } = window.location;
    window.location.assign(`/signin?next=${encodeURIComponent(pathname + search)}`);
  }, [ended]);
  return data ?? null;
}
