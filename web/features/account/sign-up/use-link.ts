import { useEffect, useState } from 'react';
import { linkToken } from './link-token.ts';

export type LinkState = 'valid' | 'used' | 'expired' | 'unknown';

/** The link of the query, as the server saw it, or the one behind the hash, which only the browser can see. */
export function useLink({ token, state }: { token: string | null; state: LinkState | null }) {
  const [behindHash, setBehindHash] = useState<{ token: string; state: LinkState } | null>(null);
  useEffect(() => {
    if (token) return;
    const found = linkToken({ search: '', hash: window.location.hash });
    setBehindHash({ token: found ?? '', state: found ? 'valid' : 'unknown' });
  }, [token]);
  return token && state ? { token, state } : behindHash;
}
