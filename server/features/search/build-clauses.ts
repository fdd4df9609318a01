import type { SearchFacet } from '#shared/search/facets.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { Word } from './split-words.ts';
import { facetTerm, nameTerm, ownerTerm, quoteTerm } from './terms.ts';
import type { Forms } from './word-forms.ts';

export type Chosen = Partial<Record<SearchFacet, string[]>>;
/** What is chosen; one person's work is chosen by a link. */
export type Facet = SearchFacet | 'owner';
/** What a document needs: one of the terms of every clause, every phrase, and nothing of what is left out. */
export type Clauses = {
  words: { word: string; any: string[] }[];
  phrases: { query: string; words: string[] }[];
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
    words: asked.map(({ word, raw }) => ({ word, any: [word, ...(forms.get(raw)?.stems ?? [])] })),
    phrases: parsed.phrases.map((words) => phraseOf(words, forms)),
    without: parsed.without.map((words) => phraseOf(words, forms).query),
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

/** Words one after another as they are written; a stop word may be any one word, since texts are kept without them. */
function phraseOf(words: Word[], forms: Map<string, Forms>) {
  const placed = words.map(({ word, raw }, place) => ({ word, place, stop: forms.get(raw)?.stop ?? false }));
  const saying = placed.filter(({ stop }) => !stop);
  const meant = saying.length > 0 ? saying : placed;
  const steps = meant.map(({ word, place }, index) => {
    const before = meant[index - 1];
    return `${before ? ` <${place - before.place}> ` : ''}${quoteTerm(word)}`;
  });
  return { query: `(${steps.join('')})`, words: meant.map(({ word }) => word) };
}

const anyOf = (terms: string[], weights = '') => `(${terms.map((term) => quoteTerm(term) + weights).join(' | ')})`;

/** The clauses as the text of a tsquery; null when nothing is asked for. */
export function queryText({ words, phrases, without, facets }: Clauses, but?: Facet): string | null {
  const parts = [
    ...words.map(({ any }) => anyOf(any)),
    ...phrases.map(({ query }) => query),
    ...facets.filter(({ facet }) => facet !== but).map(({ any }) => anyOf(any)),
    ...without.map((phrase) => `!${phrase}`),
  ];
  return parts.length > 0 ? parts.join(' & ') : null;
}

/** Whether anything is asked for that documents have, and not only what they have not. */
export const asksForSomething = ({ words, phrases, facets }: Clauses, but?: Facet) =>
  words.length + phrases.length + facets.filter(({ facet }) => facet !== but).length > 0;

/** The words alone, where they stand with these weights: what fits better than a text that has them somewhere. */
export const weightedText = ({ words }: Clauses, weights: 'A' | 'AB') =>
  words.length > 0 ? words.map(({ any }) => anyOf(any, `:${weights}`)).join(' & ') : null;
