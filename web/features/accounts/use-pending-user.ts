import { useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { asPendingUser, type PendingUser, rememberedPendingUser, rememberPendingUser } from './pending-user.ts';

/**
 * Whose address is waiting to be proved: from the navigation that led here, else who is signed in, else what this tab
 * remembers from before a reload. `undefined` until storage has been read.
 */
export function usePendingUser(): PendingUser | null | undefined {
  const { state } = useLocation();
  const viewer = useRouteLoaderData<typeof loader>('root')?.viewer;
  const [user, setUser] = useState<PendingUser | null | undefined>(() => {
    if (!viewer) return undefined;
    return { email: viewer.email, userId: viewer.id, username: viewer.username, fullName: viewer.full_name, sentAt: 0 };
  });
  useEffect(() => {
    const carried = asPendingUser(state);
    if (carried) rememberPendingUser(carried);
    if (carried || !viewer) setUser(carried ?? rememberedPendingUser());
  }, [state, viewer]);
  return user;
}
