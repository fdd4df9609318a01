import type { SearchFacet } from '#shared/search/facets.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { TextMatch } from './rank-document.ts';
import { over } from './read-text.ts';
import type { Word } from './split-words.ts';
import {
  conceptTerm,
  facetTerm,
  nameTerm,
  ownerTerm,
  pairTerm,
  quoteTerm,
  shownTerm,
  tagTerm,
  titleTerm,
} from './terms.ts';
import { type Kind, kinds } from './tiers.ts';
import { type Forms, formsWith } from './word-forms.ts';

export type Chosen = Partial<Record<SearchFacet, string[]>>;
/** What is chosen; one person's work is chosen by a link. */
export type Facet = SearchFacet | 'owner';
/** What a document needs: one of the terms of every clause, every phrase, and nothing of what is left out. */
export type Clauses = {
  /** `alike`: what means the same in other words; what has it comes behind all that has the word itself. */
  words: { word: string; any: string[]; alike: string[] }[];
  /** `exact`: what the index takes for the phrase is read again by this; null where the index tells it. */
  phrases: { query: string; exact: string | null; words: string[] }[];
  /** A word in all its forms, or what stood in quotes as it is written. */
  without: string[];
  /** Ids of those of whom nothing is found: whoever searches and these are kept apart. */
  apart: string[];
  /** One entry a facet; apart from the rest, since its counts are made without its own choice. */
  facets: { facet: Facet; any: string[] }[];
  /** The term of a document that is called just like the whole query. */
  name: string | null;
};

export function buildClauses(
  parsed: ParsedQuery,
  forms: Map<string, Forms>,
  { chosen, owner, apart }: { chosen: Chosen; owner: string | null; apart: string[] },
): Clauses {
  return {
    words: askedWords(parsed, forms).map(({ word, ...terms }) => ({ word: word.word, ...terms })),
    phrases: parsed.phrases.map((words) => phraseOf(words, forms)),
    without: parsed.without.map((each) => leftOut(each, forms)),
    apart,
    facets: [
      ...Object.entries(chosen).flatMap(([facet, values]) =>
        values.length > 0
          ? [{ facet: facet as SearchFacet, any: values.map((value) => facetTerm(facet as SearchFacet, value)) }]
          : [],
      ),
      ...(owner ? [{ facet: 'owner' as const, any: [ownerTerm(owner)] }] : []),
    ],
    name: parsed.words.length + parsed.phrases.length > 0 && parsed.without.length === 0 ? nameTerm(parsed.text) : null,
  };
}

/** The words of a query without its stop words; where there is nothing else, each of these is meant. */
function wordsMeant({ words, phrases }: ParsedQuery, forms: Map<string, Forms>): Word[] {
  const saying = words.filter(({ raw }) => !forms.get(raw)?.stop);
  return saying.length + phrases.length > 0 ? saying : words;
}

/**
 * What is asked for of each word that is meant. A compound and a concept of several words stand with each of them: what has "frontend" has all that is asked for by
 * "front-end".
 */
export const askedWords = (parsed: ParsedQuery, forms: Map<string, Forms>) =>
  wordsMeant(parsed, forms).map((word) => {
    const isOver = over(parsed.words.indexOf(word));
    const written = [word, ...parsed.compounds.filter(isOver)];
    return {
      word,
      any: [...new Set(written.flatMap((each) => formsOfWord(each, forms)))],
      alike: [...new Set(parsed.concepts.filter(isOver).map(({ concept }) => conceptTerm(concept)))],
    };
  });

export const formsOfWord = ({ word, raw }: Word, forms: Map<string, Forms>) =>
  (forms.get(raw) ?? formsWith(word, [])).any;

function leftOut({ words, compounds, quoted }: ParsedQuery['without'][number], forms: Map<string, Forms>) {
  const [only, ...others] = words;
  if (only && others.length === 0 && !quoted) return anyOf(formsOfWord(only, forms));
  const { exact, query } = phraseOf(words, forms);
  const phrase = exact ?? query;
  // In quotes it is what is written in these very parts.
  const whole = quoted ? undefined : compounds.find(({ from, to }) => from === 0 && to === others.length);
  return whole ? `(${phrase} | ${anyOf(formsOfWord(whole, forms))})` : phrase;
}

/**
 * Words one after another as they are written; a stop word may be any one word, since texts are kept without them. Two of them are found by the
 * term of their pair, without reading a document: of those that share that term by chance hardly any has both words.
 */
function phraseOf(words: Word[], forms: Map<string, Forms>) {
  const placed = words.map(({ word, raw }, place) => ({ word, place, stop: forms.get(raw)?.stop ?? false }));
  const saying = placed.filter(({ stop }) => !stop);
  const meant = saying.length > 0 ? saying : placed;
  const steps = meant.map(({ word, place }, index) => {
    const before = meant[index - 1];
    return `${before ? ` <${place - before.place}> ` : ''}${quoteTerm(word)}`;
  });
  const pairs = saying.slice(1).flatMap(({ word, place }, index) => {
    const before = saying[index];
    return before ? [quoteTerm(pairTerm(before.word, word, place - before.place))] : [];
  });
  const asked = [...pairs, ...meant.map(({ word }) => quoteTerm(word))];
  const exact = meant.length > 1 ? `(${[...asked, `(${steps.join('')})`].join(' & ')})` : null;
  const query = meant.length === 2 && pairs.length > 0 ? joined(asked) : (exact ?? steps.join(''));
  return { query, exact: query === exact ? null : exact, words: meant.map(({ word }) => word) };
}

const anyOf = (terms: string[]) => `(${terms.map(quoteTerm).join(' | ')})`;
const joined = (parts: string[]) => parts.join(' & ');

/**
 * A query of the inverted index, the kinds of documents that are asked, of whom nothing is wanted, and the terms of which documents need one each, to tell how
 * many have them.
 */
export type Asked = { query: string; kinds: Kind[]; apart: string[]; parts: string[][] };

function kindsOf({ facets }: Clauses, but?: Facet) {
  const chosen = facets.find(({ facet }) => facet === 'kind' && facet !== but);
  return kinds.filter((kind) => !chosen || chosen.any.includes(facetTerm('kind', kind)));
}

/** What is asked for beside the words, or without a choice of one facet. Which kind it is tell the tiers that are read, unless nothing else is asked for. */
function besideWords(clauses: Clauses, but?: Facet) {
  const { words, phrases, without, facets } = clauses;
  const chosen = facets.filter(({ facet }) => facet !== but && facet !== 'kind').map(({ any }) => any);
  const everything = kinds.map((kind) => facetTerm('kind', kind));
  return {
    phrases,
    without: without.map((phrase) => `!${phrase}`),
    chosen: words.length + phrases.length + chosen.length > 0 ? chosen : [everything],
    kinds: kindsOf(clauses, but),
  };
}

/** Everything that one word is found by. */
export const termsOf = ({ any, alike }: Pick<Clauses['words'][number], 'any' | 'alike'>) => [...any, ...alike];

/** Of what has no terms of its own nothing has to be known. */
const partsOf = ({ words, phrases, facets }: Clauses, but?: Facet) => [
  ...words.map(termsOf),
  ...phrases.flatMap((phrase) => phrase.words.map((word) => [word])),
  ...facets.filter(({ facet }) => facet !== 'kind' && facet !== but).map(({ any }) => any),
];

/** What is asked for and left out at once is nowhere. */
export const isContradiction = ({ words, without }: Clauses) => words.some(({ any }) => without.includes(anyOf(any)));

/** The same without what only looks like a phrase: each document is read, so it is for those that ask of few. */
export const exactly = (clauses: Clauses): Clauses => ({
  ...clauses,
  phrases: clauses.phrases.map((phrase) => ({ ...phrase, query: phrase.exact ?? phrase.query })),
});

/** Everything that the clauses find. */
export function askAll(clauses: Clauses, but?: Facet): Asked {
  const beside = besideWords(clauses, but);
  const words = clauses.words.map(termsOf);
  const { phrases, without, chosen } = beside;
  return {
    query: joined([...words.map(anyOf), ...phrases.map(({ query }) => query), ...chosen.map(anyOf), ...without]),
    kinds: beside.kinds,
    apart: clauses.apart,
    parts: partsOf(clauses, but),
  };
}

/** Terms of each word by how well it fits where they stand, the best first. */
function placesOf(text: string[][]) {
  const title = text.map((any) => any.map(titleTerm));
  const tags = text.map((any, at) => [...(title[at] ?? []), ...any.map(tagTerm)]);
  const shown = text.map((any, at) => [...(tags[at] ?? []), ...any.map(shownTerm)]);
  return [
    { match: 'title', words: title },
    { match: 'tags', words: tags },
    { match: 'shown', words: shown },
    { match: 'text', words: text },
  ] as const;
}

const exactPlaces = ({ words }: Clauses) => placesOf(words.map(({ any }) => any));

/** The same for what means the same in other words: by two places alone, for few pages go on so far. */
function alikePlaces({ words }: Clauses) {
  if (words.every(({ alike }) => alike.length === 0)) return [];
  const [, tags, , text] = placesOf(words.map(termsOf));
  return [
    { match: 'alike-tags', words: tags.words },
    { match: 'alike-text', words: text.words },
  ] as const;
}

/** All terms of which `askByMatch` has to know whether anything has them. */
export const termsByMatch = (clauses: Clauses) => [
  ...[...exactPlaces(clauses), ...alikePlaces(clauses)].flatMap(({ words }) => words.flat()),
  ...partsOf(clauses).flat(),
  ...(clauses.name ? [clauses.name] : []),
];

/**
 * Everything that the clauses find, one query after another by how well the words fit; no document has two of them. What nothing has is not asked
 * for, as far as is known.
 */
export function askByMatch(clauses: Clauses, isKnown: (term: string) => boolean): (Asked & { match: TextMatch })[] {
  const { phrases, without, chosen, kinds } = besideWords(clauses);
  const { apart } = clauses;
  const asked: (Asked & { match: TextMatch })[] = [];
  const isNamed = clauses.name !== null && isKnown(clauses.name);
  if (clauses.name && isNamed) {
    const query = joined([quoteTerm(clauses.name), ...chosen.map(anyOf), ...without]);
    const parts = [[clauses.name], ...partsOf({ ...clauses, words: [], phrases: [] })];
    // Whoever types a name means the person, also where somebody called a work like that.
    for (const [match, kind] of [
      ['person', 'person'],
      ['name', 'project'],
    ] as const)
      if (kinds.includes(kind)) asked.push({ match, query, kinds: [kind], apart, parts });
  }
  const ask = (match: TextMatch, words: string[][], better: string[][][]) =>
    asked.push({
      match,
      query: joined([
        ...words.map(anyOf),
        ...phrases.map(({ query }) => query),
        ...chosen.map(anyOf),
        ...without,
        ...(clauses.name && isNamed ? [`!${quoteTerm(clauses.name)}`] : []),
        ...better.map((each) => `!(${joined(each.map(anyOf))})`),
      ]),
      kinds,
      apart,
      parts: [...words, ...partsOf({ ...clauses, words: [] })],
    });
  let better: string[][][] = [];
  for (const { match, words } of exactPlaces(clauses)) {
    // At the last place nothing is left out: should the dictionary have lost a form, it is found here.
    const known = match === 'text' ? words : words.map((any) => any.filter(isKnown));
    // Without words there is but one place.
    if (match !== 'text' && (words.length === 0 || known.some((any) => any.length === 0))) continue;
    ask(match, known, better);
    better = [known];
  }
  const exact = better;
  const own = new Set(termsByExactMatch(clauses));
  for (const { match, words } of alikePlaces(clauses)) {
    const known = words.map((any) => any.filter(isKnown));
    const isMore = known.flat().some((term) => !own.has(term));
    if (!isMore || known.some((any) => any.length === 0)) continue;
    ask(match, known, better);
    better = [...exact, known];
  }
  return asked;
}
const termsByExactMatch = (clauses: Clauses) => exactPlaces(clauses).flatMap(({ words }) => words.flat());

/** Of what a query finds, what is by these people, or by anybody but these. */
export const ofOwners = (query: string, owners: string[]) => joined([query, anyOf(owners.map(ownerTerm))]);
export const butOwners = (query: string, owners: string[]) =>
  joined([query, ...owners.map((owner) => `!${quoteTerm(ownerTerm(owner))}`)]);
