import { recoveryPath } from '../passwords/recovery.ts';

/**
 * The token of a verification link, in the query or behind the hash, counts only when longer than 10 characters. One
 * that calls itself a recovery's has a page of its own.
 */
export function linkToken({ search, hash }: { search: string; hash: string }) {
  if (recoveryPath({ search, hash })) return null;
  const candidates = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  return candidates.map((given) => given.get('token') ?? '').find((token) => token.length > 10) ?? null;
}
