import type { SearchQuery } from '../public-paths.ts';
import { cutText } from '../text/cut-text.ts';
import { searchFacets, searchLimits } from './facets.ts';

/** The state of a search as its address has it; what means nothing is left out. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const text = (name: string, max: number) => cutText(params.get(name)?.trim() ?? '', max).trim() || undefined;
  const [q, by, after] = [text('q', searchLimits.query), text('by', 60), text('after', 300)];
  const chosen = searchFacets.flatMap((facet) => {
    const values = [...new Set(params.getAll(facet))]
      .filter((value) => value.trim() !== '')
      .slice(0, searchLimits.values);
    return values.length > 0 ? [[facet, values.map((value) => cutText(value, searchLimits.value))]] : [];
  });
  return {
    ...(q && { q: q.toWellFormed() }),
    ...(by && { by: by.toWellFormed() }),
    ...(after && { after: after.toWellFormed() }),
    ...(params.has('exact') && { exact: true as const }),
    ...Object.fromEntries(
      chosen.map(([facet, values]) => [facet, (values as string[]).map((each) => each.toWellFormed())]),
    ),
  };
}

/** A search whose words stand in the path, as its one address has it. */
export function readSearchFor(words: string, params: URLSearchParams): SearchQuery {
  const asked = new URLSearchParams(params);
  asked.set('q', words);
  return readSearch(asked);
}

/** Whether anything is asked for. */
export const asksForSomething = ({ after: _, exact: __, ...asked }: SearchQuery) => Object.keys(asked).length > 0;

/** Whether there is a word in it that could be searched for: signs and pictures alone are none. */
export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Each word by itself, where there are several and so few that one of them may be looked for instead. */
export function singleWords(text: string): string[] {
  const words = [...new Set((plainWords(text) ?? text).split(/\s+/).filter(hasWords))];
  return words.length > 1 && words.length <= 5 ? words : [];
}

/**
 * The same words without what narrows them: quotes go, and so does what a minus leaves out. Null where that leaves
 * nothing, or nothing went.
 */
export function plainWords(text: string): string | null {
  const plain = text
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/(^|\s)-(?:"[^"]*(?:"|$)|[^\s"]+)/g, '$1')
    .replaceAll('"', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain === text.replaceAll(/\s+/g, ' ').trim() || !hasWords(plain) ? null : plain;
}
