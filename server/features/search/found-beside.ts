import type { FoundBeside } from '#shared/search/page-features.ts';
import { type Clauses, termsOf } from './build-clauses.ts';
import { markText } from './mark-text.ts';
import type { ReadText } from './read-text.ts';
import type { Forms } from './word-forms.ts';

/** Texts in which a word may stand that a hit does not show by itself. */
export type Beside = [Exclude<FoundBeside['where'], 'elsewhere'>, string][];
type Texts = { read: (text: string) => ReadText; forms: Map<string, Forms> };

/** What of a query a hit does not show: where each of its words stands instead, once each. */
export function foundBeside({ words, phrases }: Clauses, shown: string[], beside: Beside, texts: Texts): FoundBeside[] {
  const found = new Map<string, FoundBeside>();
  for (const any of [...words.map(termsOf), ...phrases.flatMap((phrase) => phrase.words.map((word) => [word]))]) {
    const wanted = new Set(any);
    const mark = (text: string) => markText(text, texts.read(text), wanted, texts.forms);
    const has = (text: string) => mark(text).some(({ marked }) => marked);
    if (shown.some(has)) continue;
    const [where, text] = beside.find(([, each]) => has(each)) ?? ['elsewhere' as const, ''];
    found.set(`${where} ${text}`, { where, text: mark(text) });
  }
  return [...found.values()];
}
