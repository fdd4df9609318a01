import { recoveryPath } from './recovery.ts';

/**
 * Of plain pages: goes where a recovery token behind the hash belongs, which ends the session. The server never sees
 * it.
 */
export function followRecovery() {
  const path = recoveryPath({ search: '', hash: location.hash });
  if (path) location.replace(path);
  return path !== null;
}
