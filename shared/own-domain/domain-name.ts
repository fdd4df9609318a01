import { domainOf } from '../text/email-address.ts';

/** As long as a name in DNS may be, less the part that goes before it for the proof. */
export const longestDomain = 240;

/**
 * Any spelling of a domain as DNS has it: lower case, ASCII, no dot at the end. Also of one that was pasted as an
 * address of the web. Null for what can be no domain that somebody registered, as a number of a network or a name
 * without a dot.
 */
export function domainName(typed: string): string | null {
  const plain = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  // What a reader of web addresses would take for a part of one, or leave out.
  if (/[\s@:/\\?#%[\]]/.test(plain) || plain.length > longestDomain) return null;
  const name = domainOf(`@${plain}`);
  const labels = name.split('.');
  const written = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  const numeric = /^\d+$/.test(labels.at(-1) ?? '');
  return written && labels.length > 1 && name.length <= longestDomain && !numeric ? name : null;
}
