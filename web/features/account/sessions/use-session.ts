import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ShownViewer, Viewer } from '#shared/session/session.ts';
import { answerOf, api } from '#web/api/client.ts';
import { isSigningOut } from './forget-user.ts';
import { guardOf } from './guard-policy.ts';
import { forgetSession, keepSession } from './keep-session.ts';
import { shownViewer } from './shown-viewer.ts';

/**
 * Keeps the session of a signed-in page alive and gives its person as they are now, `named` by the document. When it
 * has ended, in this tab or another, or its person may not be here any more, goes where the guard of a document would
 * send them. A change of the profile or of the sessions makes it ask again.
 */
export function useSession(named: Viewer): ShownViewer {
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: ['profiles', 'session'],
    queryFn: () => answerOf(api.GET('/api/session')),
    refetchOnWindowFocus: true,
  });
  const { data } = asked;
  useEffect(() => {
    const stop = keepSession({ onEnded: () => void queries.invalidateQueries({ queryKey: ['profiles', 'session'] }) });
    return () => stop();
  }, [queries]);
  const { pathname, search } = useLocation();
  const elsewhere = data ? guardOf(pathname)(data.user, pathname + search) : null;
  useEffect(() => {
    if (!elsewhere || isSigningOut()) return;
    forgetSession();
    window.location.assign(elsewhere);
  }, [elsewhere]);
  // Somebody else signed in, in another tab: this document is not theirs.
  const replaced = Boolean(data?.user && data.user.id !== named.id);
  useEffect(() => {
    if (replaced) window.location.reload();
  }, [replaced]);
  return replaced ? named : shownViewer(named, asked);
}
