/**
 * By what results are narrowed, in the order of the page; one value of a facet is enough, and every facet has to fit.
 */
export const searchFacets = [
  'kind',
  'skill',
  'place',
  'language',
  'assurance',
  'identity',
  'available',
  'year',
] as const;
export type SearchFacet = (typeof searchFacets)[number];

export const searchLimits = {
  /** Letters of a query that are read; the rest is cut. */
  query: 200,
  /** Of them, words that are searched for. */
  words: 12,
  /** Letters of a facet's value, values of one facet. */
  value: 120,
  values: 10,
  page: 24,
  /** Up to it hits are counted exactly. */
  counted: 200,
  /** Values of a facet that are offered. */
  offered: 10,
} as const;
