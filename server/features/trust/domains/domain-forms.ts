import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { isOneEdit } from '../text/one-slip.ts';
import { spelled } from '../text/spelling.ts';

/** Letters that read alike, one after another; both sides are folded, so that it only has to be the same. */
const alike: [RegExp, string][] = [
  [/[1|i]/g, 'l'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[^\p{L}\p{N}]/gu, ''],
];
const folded = (label: string) =>
  alike.reduce((text, [letters, letter]) => text.replaceAll(letters, letter), spelled(domainToUnicode(label) || label));

/** What is put before or behind a name so that it looks like another house of the same. */
const additions =
  `group grupo grup holding corp company studio team mail online web digital global international official info app
  shop hq spain espana europe eu es cat com net org io`
    .split(/\s+/)
    .map(folded);
const ends = new RegExp(`^(?:${additions.join('|')})(?=.{5})|(?<=.{5})(?:${additions.join('|')})$`);

/** How long a name has to be for another to be taken for it, and for one with a slip in it. */
const least = { same: 4, edited: 6 } as const;

const nameOf = (domain: string) =>
  getDomainWithoutSuffix(registrableDomain(domain), { allowPrivateDomains: true }) ?? '';

/** The names that a domain may be read as: its own, without additions, and those of the names before it. */
function readings(domain: string) {
  const registrable = registrableDomain(domain);
  const before = domain.toLowerCase().slice(0, -registrable.length).split('.').map(folded);
  const name = folded(nameOf(domain));
  return [name, name.replace(ends, ''), ...before.filter((each) => each.length >= least.edited)].filter(
    (each) => each.length >= least.same,
  );
}

/** Forms of which two domains share one when they may be taken for each other; `isLookalike` says whether they are. */
export function domainForms(domain: string): string[] {
  const names = readings(domain);
  const [name = ''] = names;
  const shortened = name.length >= least.edited ? [...name].map((_, at) => name.slice(0, at) + name.slice(at + 1)) : [];
  return [...new Set([...names, ...shortened])];
}

/** Whether a mailbox at one domain may be taken for one at the other: another ending, letters that read alike, one slip, something added. */
export function isLookalike(one: string, other: string): boolean {
  if (registrableDomain(one) === registrableDomain(other)) return false;
  const [left, right] = [readings(one), readings(other)];
  if (left.some((name) => right.includes(name))) return true;
  const [a = '', b = ''] = [left[0], right[0]];
  return Math.min(a.length, b.length) >= least.edited && isOneEdit(a, b);
}
