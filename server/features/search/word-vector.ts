import type { Word } from './split-words.ts';
import { pairTerm, quoteTerm, shownTerm, tagTerm, titleTerm } from './terms.ts';
import type { Forms } from './word-forms.ts';

/** Where a text stands in a document. A word has a term of its own for the better places. */
export type Field = 'title' | 'tags' | 'names' | 'summary' | 'description';
const betterTerms: Record<Field, ((term: string) => string) | null> = {
  title: titleTerm,
  tags: tagTerm,
  names: shownTerm,
  summary: shownTerm,
  description: null,
};
/** Where not every word is meant, stop words are left out. */
const running: Field[] = ['summary', 'description'];

/** Above it PostgreSQL keeps no order of words. */
const lastPosition = 16_000;
const mostPlaces = 8;
/** Between two parts, so that no phrase spans them. */
const gap = 10;

/** Gathers the terms of one document into the text of a tsvector. */
export function createVector() {
  const places = new Map<string, string[]>();
  let position = 0;

  const note = (term: string, place: string, most: number) => {
    const known = places.get(term) ?? [];
    if (known.length < most) known.push(place);
    places.set(term, known);
  };
  const add = (term: string) => void places.set(term, []);
  return {
    add,
    /** Of a stem the first place is kept. */
    addText(field: Field, words: Word[], forms: Map<string, Forms>) {
      let before: string | null = null;
      for (const { word, raw } of words) {
        position = Math.min(position + 1, lastPosition);
        const { stems = [], stop = false } = forms.get(raw) ?? {};
        if (stop && running.includes(field)) continue;
        note(word, String(position), mostPlaces);
        for (const stem of stems) note(stem, String(position), 1);
        const better = betterTerms[field];
        if (better) for (const term of [word, ...stems]) add(better(term));
        if (stop) continue;
        if (before) add(pairTerm(before, word));
        before = word;
      }
      position = Math.min(position + gap, lastPosition);
    },
    text: () => [...places].map(([term, at]) => quoteTerm(term) + (at.length > 0 ? `:${at.join(',')}` : '')).join(' '),
  };
}
