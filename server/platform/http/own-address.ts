import { plainAddress } from '#shared/pages/plain-address.ts';

/** Longer than any path of ours, and as long as the router reads a part of one. */
export const longestPath = 200;

/** Addresses that can never be anything: no page, user name or call has two parts like these. */
const nothing = '/-/-';
const nothingOfApi = '/api/-/-';

/**
 * The address as everything behind is to see it: what stands in the request or, for what is no address of this server
 * in any reading (another origin, an empty part, a step up or on the spot, bytes that are no text, control characters),
 * one that nothing has. So no two parts of the server can read one address as two. What others hang on to links to
 * count visitors is left out.
 */
export function ownAddress(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const called = path.startsWith('/api/');
  if (isOwnPath(path)) return called ? url : plainAddress(url);
  return called ? nothingOfApi : nothing;
}

function isOwnPath(path: string) {
  if (!path.startsWith('/') || path.length > longestPath || /\/\/|\\/.test(path)) return false;
  try {
    const plain = decodeURIComponent(path);
    return !/\p{Cc}/u.test(plain) && !plain.split(/[/\\]/).some((part) => part === '.' || part === '..');
  } catch {
    return false;
  }
}
