import type { SearchFacet } from '#shared/search/facets.ts';
import type { ParsedQuery } from './parse-query.ts';
import { type Kind, kinds } from './rank-blocks.ts';
import type { TextMatch } from './rank-document.ts';
import type { Word } from './split-words.ts';
import { facetTerm, nameTerm, ownerTerm, pairTerm, quoteTerm, shownTerm, tagTerm, titleTerm } from './terms.ts';
import { anyForm, type Forms } from './word-forms.ts';

export type Chosen = Partial<Record<SearchFacet, string[]>>;
/** What is chosen; one person's work is chosen by a link. */
export type Facet = SearchFacet | 'owner';
/** What a document needs: one of the terms of every clause, every phrase, and nothing of what is left out. */
export type Clauses = {
  words: { word: string; any: string[] }[];
  /** `exact`: what the index takes for the phrase is read again by this; null where the index tells it. */
  phrases: { query: string; exact: string | null; words: string[] }[];
  without: string[];
  /** One entry a facet; apart from the rest, since its counts are made without its own choice. */
  facets: { facet: Facet; any: string[] }[];
  /** The term of a document that is called just like the whole query. */
  name: string | null;
};

export function buildClauses(
  parsed: ParsedQuery,
  forms: Map<string, Forms>,
  chosen: Chosen,
  owner: string | null,
): Clauses {
  const saying = parsed.words.filter(({ raw }) => !forms.get(raw)?.stop);
  // Of stop words alone, each is meant.
  const asked = saying.length > 0 || parsed.phrases.length > 0 ? saying : parsed.words;
  return {
    words: asked.map(({ word, raw }) => ({ word, any: anyForm(word, forms.get(raw)?.stems) })),
    phrases: parsed.phrases.map((words) => phraseOf(words, forms)),
    without: parsed.without.map((words) => phraseOf(words, forms)).map(({ exact, query }) => exact ?? query),
    facets: [
      ...Object.entries(chosen).flatMap(([facet, values]) =>
        values.length > 0
          ? [{ facet: facet as SearchFacet, any: values.map((value) => facetTerm(facet as SearchFacet, value)) }]
          : [],
      ),
      ...(owner ? [{ facet: 'owner' as const, any: [ownerTerm(owner)] }] : []),
    ],
    name: parsed.words.length > 0 && parsed.without.length === 0 ? nameTerm(parsed.text) : null,
  };
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
const everything = ['=kind:person', '=kind:project'];
const anything = anyOf(everything);
const joined = (parts: string[]) => parts.join(' & ');

/** What is asked for beside the words, or without a choice of one facet. What asks for nothing else asks for everything. */
function besideWords({ words, phrases, without, facets }: Clauses, but?: Facet) {
  const chosen = facets.filter(({ facet }) => facet !== but).map(({ any }) => any);
  return {
    phrases,
    without: without.map((phrase) => `!${phrase}`),
    chosen: words.length + phrases.length + chosen.length > 0 ? chosen : [everything],
  };
}

/** A query of the inverted index, the kinds of documents that it finds, and the terms of which these need one each, to tell how many have them. */
export type Asked = { query: string; kinds: Kind[]; parts: string[][] };

function kindsOf({ facets }: Clauses, but?: Facet) {
  const chosen = facets.find(({ facet }) => facet === 'kind' && facet !== but);
  return kinds.filter((kind) => !chosen || chosen.any.includes(facetTerm('kind', kind)));
}
/** Of the kind and of what has no terms of its own nothing has to be known. */
const partsOf = ({ words, phrases, facets }: Clauses, but?: Facet) => [
  ...words.map(({ any }) => any),
  ...phrases.flatMap((phrase) => phrase.words.map((word) => [word])),
  ...facets.filter(({ facet }) => facet !== 'kind' && facet !== but).map(({ any }) => any),
];

/** The same without what only looks like a phrase: each document is read, so it is for those that ask of few. */
export const exactly = (clauses: Clauses): Clauses => ({
  ...clauses,
  phrases: clauses.phrases.map((phrase) => ({ ...phrase, query: phrase.exact ?? phrase.query })),
});

/** Everything that the clauses find. */
export function askAll(clauses: Clauses, but?: Facet): Asked {
  const { phrases, without, chosen } = besideWords(clauses, but);
  const words = clauses.words.map(({ any }) => any);
  return {
    query: joined([...words.map(anyOf), ...phrases.map(({ query }) => query), ...chosen.map(anyOf), ...without]),
    kinds: kindsOf(clauses, but),
    parts: partsOf(clauses, but),
  };
}

/** The same one after another by how well the words fit; no document has two of them. */
export function askByMatch(clauses: Clauses): (Asked & { match: TextMatch })[] {
  const { phrases, without, chosen } = besideWords(clauses);
  const text = clauses.words.map(({ any }) => any);
  const title = text.map((any) => any.map(titleTerm));
  const tags = text.map((any, place) => [...(title[place] ?? []), ...any.map(tagTerm)]);
  const shown = text.map((any, place) => [...(tags[place] ?? []), ...any.map(shownTerm)]);
  const named = clauses.name ? [`!${quoteTerm(clauses.name)}`] : [];
  const fits = (match: TextMatch, words: string[][], better: string[][]) => ({
    match,
    query: joined([
      ...words.map(anyOf),
      ...phrases.map(({ query }) => query),
      ...chosen.map(anyOf),
      ...without,
      ...named,
      ...(better.length > 0 ? [`!(${joined(better.map(anyOf))})`] : []),
    ]),
    kinds: kindsOf(clauses),
    parts: [...words, ...partsOf({ ...clauses, words: [] })],
  });
  return [
    ...(clauses.name
      ? [
          {
            match: 'name' as const,
            query: joined([quoteTerm(clauses.name), ...chosen.map(anyOf), ...without]),
            kinds: kindsOf(clauses),
            parts: [[clauses.name], ...partsOf({ ...clauses, words: [], phrases: [] })],
          },
        ]
      : []),
    ...(clauses.words.length > 0
      ? [fits('title', title, []), fits('tags', tags, title), fits('shown', shown, tags)]
      : []),
    fits('text', text, shown),
  ];
}

/** A query narrowed to what has one of these terms, and to nobody of these people. Who asks for anything then asks for the terms alone. */
export const narrowed = (query: string, any: string[], butOwners: string[] = []) =>
  joined([
    ...(query === anything && any.length > 0 ? [] : [query]),
    ...(any.length > 0 ? [anyOf(any)] : []),
    ...butOwners.map((owner) => `!${quoteTerm(ownerTerm(owner))}`),
  ]);
