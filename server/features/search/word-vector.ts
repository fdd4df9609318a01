import type { ReadText } from './read-text.ts';
import { conceptTerm, pairTerm, quoteTerm, shownTerm, tagTerm, titleTerm } from './terms.ts';
import { type Forms, formsWith, keysInParts } from './word-forms.ts';

/** Where a text stands in a document. A word has terms of its own for the better places. */
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
const maxPlaces = 8;
/** Between two parts, so that no phrase spans them. */
const gap = 10;

/** Gathers the terms of one document into the text of a tsvector. */
export function createVector() {
  const bare = new Set<string>();
  const placed = new Map<string, number[]>();
  let position = 0;

  const note = (word: string) => {
    const places = placed.get(word);
    if (!places) placed.set(word, [position]);
    else if (places.length < maxPlaces) places.push(position);
  };
  return {
    add: (term: string) => void bare.add(term),
    /** Words have places, by which phrases are told; what is asked for in any form are their keys. */
    addText(field: Field, { words, compounds, concepts }: ReadText, forms: Map<string, Forms>) {
      const better = betterTerms[field];
      for (const key of [
        ...compounds.flatMap(({ word, raw }) => keysInParts(forms.get(raw) ?? formsWith(word, []))),
        ...concepts.map(({ concept }) => conceptTerm(concept)),
      ]) {
        bare.add(key);
        if (better) bare.add(better(key));
      }
      const isRunning = running.includes(field);
      let before: { word: string; at: number } | null = null;
      for (const [at, { word, raw }] of words.entries()) {
        position = Math.min(position + 1, lastPosition);
        const { keys, stop } = forms.get(raw) ?? formsWith(word, []);
        if (stop && isRunning) continue;
        note(word);
        for (const key of keys) {
          if (key !== word) bare.add(key);
          if (better) bare.add(better(key));
        }
        if (stop) continue;
        if (before) bare.add(pairTerm(before.word, word, at - before.at));
        before = { word, at };
      }
      position = Math.min(position + gap, lastPosition);
    },
    text() {
      let text = '';
      for (const term of bare) text += `${quoteTerm(term)} `;
      for (const [term, at] of placed) text += `${quoteTerm(term)}:${at.join(',')} `;
      return text;
    },
  };
}
