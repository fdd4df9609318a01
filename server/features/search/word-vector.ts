import type { Word } from './split-words.ts';
import { pairTerm, quoteTerm, tagTerm, titleTerm } from './terms.ts';
import type { Forms } from './word-forms.ts';

export type Weight = 'A' | 'B' | 'C' | 'D';

/** Above it PostgreSQL keeps no order of words. */
const lastPosition = 16_000;
const mostPlaces = 8;
/** Between two parts, so that no phrase spans them. */
const gap = 10;

/** Gathers the terms of one document into the text of a tsvector. Stop words are kept where every word is meant. */
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
    /** Parts come in the order of their weights: of a stem, the first place is the one that counts. */
    addText(weight: Weight, words: Word[], forms: Map<string, Forms>) {
      let before: string | null = null;
      for (const { word, raw } of words) {
        position = Math.min(position + 1, lastPosition);
        const { stems = [], stop = false } = forms.get(raw) ?? {};
        if (stop && weight === 'D') continue;
        const place = `${position}${weight}`;
        note(word, place, mostPlaces);
        for (const stem of stems) note(stem, place, 1);
        const better = weight === 'A' ? titleTerm : weight === 'B' ? tagTerm : null;
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
