import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/api/client.ts';
import { recoveryPath } from '../passwords/recovery.ts';
import { forgetPendingUser } from '../sign-up/pending-user.ts';
import { forgetSession } from './keep-session.ts';

/** Goes where a recovery token behind the hash belongs: the server never sees it. */
export function useRecoveryToken() {
  useEffect(() => {
    const path = recoveryPath(window.location);
    if (path) window.location.replace(path);
  }, []);
}

/**
 * Ends the session of this browser, by a call of the page that is there: opening an address changes nothing on the
 * server, and its document was made for a visitor already (docs/decisions/0009-csrf-and-redirects.md).
 */
export function useSignedOut() {
  const queries = useQueryClient();
  useEffect(() => {
    forgetSession();
    forgetPendingUser();
    queries.clear();
    void api.POST('/api/sign-out').catch(() => null);
  }, [queries]);
}
