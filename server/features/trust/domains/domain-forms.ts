import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { isOneEdit } from '../text/one-slip.ts';
import { folded as foldedText, spelled } from '../text/spelling.ts';

const folded = (label: string) => foldedText(domainToUnicode(label) || label);

/** What is put before or behind a name so that it looks like another house of the same. */
const additions =
  `group grupo grup holding corp company studio team mail online web digital global international official info app
  shop hq spain espana europe eu es cat com net org io`
    .split(/\s+/)
    .map(folded);
const ends = new RegExp(`^(?:${additions.join('|')})(?=.{5})|(?<=.{5})(?:${additions.join('|')})$`);

/** What many houses have in their names tells none of them. */
const common = new Set(
  `architects architecture arquitectos arquitectura asociados associates agency agencia build building capital care city
  clinic clinica coaching commerce comunicacion communication construction construcciones consultants consulting
  consultores consultoria creative creativa design designs dev developers development diseno energy engineering eventos
  events fashion films finance fitness fotografia garden health hotel ingenieria inmobiliaria innovation interiores
  interiors labs legal logistics logistica market marketing media music musica partners photo photography print
  producciones productions products projects proyectos research restaurant restaurante sales school services servicios
  software solutions soluciones sound systems sistemas tech technology technologies tecnologia traducciones translation
  translations travel ventures video wedding works`
    .split(/\s+/)
    .map(folded),
);

/**
 * How long a name has to be for another to be taken for it, for one with a slip in it, and for one with a word behind a
 * hyphen.
 */
const least = { same: 4, edited: 6, parted: 5 } as const;

const nameOf = (domain: string) =>
  getDomainWithoutSuffix(registrableDomain(domain), { allowPrivateDomains: true }) ?? '';

/**
 * The names that a domain may be read as: its own, without additions, and those of the names before it; and apart from
 * these what stands before or behind a hyphen, which is a name only where another house is called so.
 */
function readings(domain: string) {
  const registrable = registrableDomain(domain);
  const before = domain.toLowerCase().slice(0, -registrable.length).split('.').map(folded);
  const label = nameOf(domain);
  const name = folded(label);
  const names = [name, name.replace(ends, ''), ...before.filter((each) => each.length >= least.edited)].filter(
    (each) => each.length >= least.same && !common.has(each),
  );
  const words = label.split('-');
  const parts =
    words.length < 2 ? [] : words.slice(1).flatMap((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  return {
    names,
    parts: parts
      .map((each) => folded(each.join('-')))
      .filter((each) => each.length >= least.parted && !common.has(each)),
  };
}

/** Forms of which two domains share one when they may be taken for each other; `isLookalike` says whether they are. */
export function domainForms(domain: string): string[] {
  const { names, parts } = readings(domain);
  const [name = ''] = names;
  const shortened = name.length >= least.edited ? [...name].map((_, at) => name.slice(0, at) + name.slice(at + 1)) : [];
  return [...new Set([...names, ...parts, ...shortened])];
}

/**
 * As what a mailbox at one domain may be taken for one at the other: by the same name at another ending, which two
 * houses may have, or by a name that reads like it: letters that look alike, one slip, something added.
 */
export function lookalikeOf(one: string, other: string): 'ending' | 'name' | null {
  if (registrableDomain(one) === registrableDomain(other)) return null;
  const [left, right] = [readings(one), readings(other)];
  if (left.names.length > 0 && nameOf(one) === nameOf(other)) return 'ending';
  const [a = '', b = ''] = [left.names[0], right.names[0]];
  if (left.names.some((name) => right.names.includes(name))) return 'name';
  if (right.parts.includes(a) || left.parts.includes(b)) return 'name';
  return Math.min(a.length, b.length) >= least.edited && isOneEdit(a, b) ? 'name' : null;
}

/**
 * What is known of a domain that has answered here: who signed there, for which houses, how many owners it answered who
 * have nothing to do with each other, and whether this one.
 */
export type KnownDomain = { domain: string; names: string[]; houses: string[]; owners: number; own: boolean };

/**
 * Whether a mailbox is to be taken for one of a known domain that its own looks like: its signer is called like one
 * there, or speaks for the same house. Where one other owner alone knows it, only by the house's own name: whoever
 * answers first is not the house for that.
 */
export function isMeant(
  signer: { domain: string; name: string; house: string },
  { domain, names, houses, owners, own }: KnownDomain,
): boolean {
  const house = folded(signer.house);
  const [known = '', theirs = ''] = [readings(domain).names[0], readings(signer.domain).names[0]];
  // Where the work itself names the house that the other domain is called after, one owner is enough.
  if (owners < 2 && !own) return known !== '' && house.includes(known) && !house.includes(theirs);
  // Many have one first name.
  const isWhole = /\S\s+\S/.test(signer.name);
  if (isWhole && names.some((name) => spelled(name) === spelled(signer.name))) return true;
  if (lookalikeOf(signer.domain, domain) === 'ending') return owners > 1;
  if (house.length < least.same || known === '') return false;
  if (houses.some((each) => folded(each) === house)) return true;
  return (house.includes(known) || known.includes(house)) && (known === theirs || house !== theirs);
}
