import type { RingRule } from '#shared/rings/limits.ts';

/** What joins a number of people beside what they did. Pure data, gathered by the queries. */
export type Together = {
  people: number;
  /** Those whose account was new when they did it. */
  young: number;
  /** The most of them that were seen in one browser, and on one household's network. */
  browser: number;
  network: number;
  /** Between the first and the last. */
  hours: number;
};

export type RingFacts = Together & {
  /** How many of the others each backs, and is backed by, at the least. */
  each: number;
  /** Backings among them, and of them by others. */
  inside: number;
  outside: number;
};

export type BurstFacts = Together & {
  /** Likes of the work before this hour. */
  before: number;
  /** Other works that at least half of them liked in the same hour. */
  rounds: number;
};

export type CopyFacts = Together & {
  comments: number;
  /** People under whose works they stand. */
  owners: number;
  /** Letters and digits of the words. */
  length: number;
  link: boolean;
};

/** What a rule says; `detail` are the figures that its words name. */
export type RingFinding = { rule: RingRule; points: number; detail: Record<string, number> };
