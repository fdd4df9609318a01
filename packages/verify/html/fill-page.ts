import { parsePolicy } from '../policy/policy.ts';
import { baseOf } from '../verify/log-address.ts';

/** Puts whom to trust into the built page; the page asks no other host, and its browser lets it ask none. */
export function fillPage(page: string, policy: string): string {
  const bases = parsePolicy(policy).logs.map(baseOf);
  const origins = [...new Set(bases.flatMap((base) => (base === null ? [] : [new URL(base).origin])))];
  const escaped = policy.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return page.replace('{{log-origins}}', () => origins.join(' ') || "'none'").replace('{{policy}}', () => escaped);
}
