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

/**
 * As what a mailbox at one domain may be taken for one at the other: by the same name at another ending, which two houses may have, or by
 * a name that reads like it: letters that look alike, one slip, something added.
 */
export function lookalikeOf(one: string, other: string): 'ending' | 'name' | null {
  if (registrableDomain(one) === registrableDomain(other)) return null;
  const [left, right] = [readings(one), readings(other)];
  if (left.length > 0 && nameOf(one) === nameOf(other)) return 'ending';
  if (left.some((name) => right.includes(name))) return 'name';
  const [a = '', b = ''] = [left[0], right[0]];
  return Math.min(a.length, b.length) >= least.edited && isOneEdit(a, b) ? 'name' : null;
}

/** What is known of a domain that has answered here: who signed there, for which houses, and how many owners it answered. */
export type KnownDomain = { domain: string; names: string[]; houses: string[]; owners: number };

/**
 * Whether a mailbox is to be taken for one of a known domain that its own looks like: its signer is called like one there, or speaks for
 * the same house. By the ending alone only where several owners know the other: two houses may have one name.
 */
export function isMeant(
  signer: { domain: string; name: string; house: string },
  { domain, names, houses, owners }: KnownDomain,
): boolean {
  // Many have one first name.
  const isWhole = /\S\s+\S/.test(signer.name);
  if (isWhole && names.some((name) => spelled(name) === spelled(signer.name))) return true;
  if (lookalikeOf(signer.domain, domain) === 'ending') return owners > 1;
  const house = folded(signer.house);
  const [known = '', own = ''] = [readings(domain)[0], readings(signer.domain)[0]];
  if (house.length < least.same || known === '') return false;
  if (houses.some((each) => folded(each) === house)) return true;
  return (house.includes(known) || known.includes(house)) && (known === own || house !== own);
}
