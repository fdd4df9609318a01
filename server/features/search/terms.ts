import type { SearchFacet } from '#shared/search/facets.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { foldName, foldText } from './split-words.ts';
import { conceptsOf } from './vocabulary.ts';

/**
 * A chosen value as the term that documents with it have; spelled alike whatever its case, accents, spaces and hyphens,
 * and a skill in either language.
 */
export const facetTerm = (facet: SearchFacet, value: string) => `=${facet}:${foldValue(facet, value)}`;
/**
 * What values have in common that are the same. Without words (a flag, a script we cannot split) it is still a value.
 */
export function foldValue(facet: SearchFacet, value: string) {
  // As `joinWords` does it.
  const joined = foldName(value).replaceAll(/ \.?/g, '');
  const [concept] = facet === 'skill' ? conceptsOf(joined) : [];
  return cutText(concept ?? (joined || foldText(value)), 200);
}
export const nameTerm = (name: string) => `=name:${foldName(name)}`;
export const ownerTerm = (id: string) => `=owner:${id}`;

/** A word or stem in the title or name, and among the tags; what stands there fits better. */
export const titleTerm = (term: string) => `=a:${term}`;
export const tagTerm = (term: string) => `=b:${term}`;
/** And elsewhere in what is read at first sight: the summary, and names. */
export const shownTerm = (term: string) => `=c:${term}`;

/** What a word of the vocabulary means, whatever it is called there. */
export const conceptTerm = (concept: string) => `=v:${concept}`;

const pairs = 2 ** 18;
/**
 * One of so many terms for two words of which one stands so far behind the other, with stop words alone between them:
 * what has it and both words has them as a phrase, but for one document in some five thousand. How many have a pair is
 * not counted: there would be more pairs than words.
 */
export function pairTerm(first: string, second: string, distance = 1) {
  let hash = 0x811c9dc5;
  const pair = `${first}${' '.repeat(distance)}${second}`;
  for (let at = 0; at < pair.length; at++) hash = Math.imul(hash ^ pair.charCodeAt(at), 0x01000193);
  return `=p:${((hash >>> 0) % pairs).toString(36)}`;
}
export const isPairTerm = (term: string) => term.startsWith('=p:');

/** A term as tsvector and tsquery read it: quoted, so that nothing in it is an operator. */
export const quoteTerm = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
