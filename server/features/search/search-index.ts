import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { SearchFacet } from '#shared/search/facets.ts';

export const kinds = ['person', 'project'] as const;
export type Kind = (typeof kinds)[number];

/** One person or one work, as it is found: the text of a tsvector, and the values that are counted. */
export type SearchDocument = {
  id: string;
  kind: Kind;
  owner_id: string;
  /** How well it is confirmed (rank-document.ts). */
  rank: number;
  words: string;
  facets: string[];
  /** Language of the texts that a hit shows. */
  written_in: string | null;
};

export type IndexQuery = {
  /** The text of a tsquery. */
  query: string;
  kinds: Kind[];
  /** Ids of those of whom nothing is wanted. */
  apart: string[];
  /** Terms of which a document needs one each: how many have them says how many hits are likely. */
  parts: string[][];
};
/** Of so many documents of the kinds that are asked for, so many are likely to be hits. */
export type Likely = { documents: number; hits: number };

export type Hit = Pick<SearchDocument, 'id' | 'kind' | 'owner_id' | 'rank' | 'written_in'>;
/** Hits stand in the order of rank and id, the highest first. */
export type Position = Pick<Hit, 'rank' | 'id'>;
export type HitPage = { behind: Position | null; limit: number };

/** `facet`: the one whose values are counted, or '' for all. */
export type FacetQuery = { facet: SearchFacet | ''; asked: IndexQuery; likely: Likely };
/** A value with its facet ("skill:Figma"), or '' for how much was looked at. */
export type Counted = { value: string; count: number };

/**
 * Everything that Discover asks of an index of documents. Whoever wants another one (a server of its own, parts by rank) writes these, and nothing else
 * changes. `postgres-index.ts` is the one that there is.
 */
export type SearchIndex = {
  /** Begins a search that may take so long, and tells how many documents have each of these terms. */
  begin: (trx: Transaction, milliseconds: number, terms: string[]) => Promise<Map<string, number>>;
  /** How many documents have each of these terms, as they were last counted; what none has is missing. */
  countTerms: (trx: Transaction, terms: string[]) => Promise<Map<string, number>>;
  findHighest: (trx: Transaction, asked: IndexQuery, likely: Likely, page: HitPage) => Promise<Hit[]>;
  hasHits: (trx: Transaction, asked: IndexQuery) => Promise<boolean>;
  /** Which of these documents a query finds. */
  findAmong: (trx: Transaction, query: string, ids: string[]) => Promise<Set<string>>;
  /** How much each person has of what is found, of so many hits at most. */
  countByOwner: (trx: Transaction, asked: IndexQuery, max: number) => Promise<Map<string, number>>;
  /** How often each value stands among so many hits of each kind, by the facet that is asked for. */
  countFacets: (trx: Transaction, queries: FacetQuery[], max: number) => Promise<Map<SearchFacet | '', Counted[]>>;
  /** Words of documents that are spelled like this one but for so many letters, the likeliest first. */
  wordsLike: (trx: Transaction, word: string, away: number) => Promise<string[]>;
  /** Words of documents that begin like this, the commonest first. */
  wordsBeginning: (trx: Transaction, word: string) => Promise<string[]>;
  /** Writes documents; what is as it was stays untouched. */
  save: (trx: Transaction, documents: SearchDocument[]) => Promise<void>;
  remove: (trx: Transaction, ids: string[]) => Promise<void>;
  /** Takes away all documents of these people but those that are named. */
  removeOthers: (trx: Transaction, owners: string[], kept: string[]) => Promise<void>;
  /** Takes a value of a facet off all documents of this person. */
  removeFacet: (trx: Transaction, owner: string, facet: SearchFacet, value: string) => Promise<void>;
  /** Counts anew how many documents have each term. */
  countWords: (db: Connection) => Promise<void>;
};
