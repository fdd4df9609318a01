import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asPendingUser, type PendingUser, rememberedPendingUser, rememberPendingUser } from './pending-user.ts';

/**
 * Whose address is waiting to be proved: from the navigation that led here, else who is signed in (`waiting`), else what this
 * tab remembers from before a reload. `undefined` until storage has been read. The navigation state carries them; where
 * a redirect of the server led here, which can carry none, it is added to the entry of the history.
 */
export function usePendingUser(waiting: PendingUser | null): PendingUser | null | undefined {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [user, setUser] = useState<PendingUser | null | undefined>(waiting ?? undefined);
  useEffect(() => {
    const carried = asPendingUser(state);
    if (carried) rememberPendingUser(carried);
    else if (waiting) void navigate('.', { replace: true, state: waiting, preventScrollReset: true });
    setUser(carried ?? waiting ?? rememberedPendingUser());
  }, [state, waiting, navigate]);
  return user;
}
