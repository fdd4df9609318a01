import type { ArticleSummary } from './content.ts';

export type SearchedArticle = ArticleSummary & { text: string };

/** Lower case and without accents, but ñ stays the letter that it is. */
export const foldWord = (word: string) =>
  word.toLowerCase().normalize('NFD').replaceAll('n\u0303', 'ñ').replaceAll(/\p{M}/gu, '');

/**
 * How articles are indexed and looked for (options of minisearch), on the server and in the browser alike. A word with
 * ñ is found under n too; who types ñ means it: "nino" finds niño, "año" does not find ano.
 */
export const helpIndexOptions = {
  idField: 'slug',
  fields: ['title', 'summary', 'text'],
  storeFields: ['slug', 'title', 'category'],
  processTerm: (term: string) => {
    const word = foldWord(term);
    return word.includes('ñ') ? [word, word.replaceAll('ñ', 'n')] : word;
  },
  searchOptions: {
    processTerm: foldWord,
    boost: { title: 4, summary: 2 },
    prefix: (term: string) => term.length > 1,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  },
};

type Found = { search: (query: string, options?: { combineWith: 'AND' | 'OR' }) => { id: string }[] };

/** All words first; when nothing has all of them, whatever has some. */
export function findArticles<Index extends Found>(index: Index, query: string) {
  const whole = index.search(query, { combineWith: 'AND' });
  return (whole.length > 0 ? whole : index.search(query, { combineWith: 'OR' })) as ReturnType<Index['search']>;
}
