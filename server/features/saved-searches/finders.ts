import type { Env } from '#server/env.ts';
import { jobFinder } from '#server/features/jobs/published.ts';
import { workFinder } from '#server/features/search/published.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import type { Pay } from '#shared/jobs/posts.ts';
import type { SearchKind } from '#shared/saved-searches/limits.ts';

/** A search that is looked after for somebody. */
export type Watched = { id: string; reader: string; query: string };
/** One thing that was found, as a mail tells of it. */
export type Told = { title: string; about: string; path: string; pay?: Pay };

/**
 * How one kind of search is asked by others than its page. Each asks what its page asks, of what is public at this
 * moment.
 */
export type Finder = {
  /** What each of these searches finds that was not public before its moment; one that takes too long is left out. */
  findNew(
    db: Database,
    watched: (Watched & { since: Date })[],
    env: Env,
  ): Promise<{ looked: string[]; found: { search: string; id: string }[] }>;
  /** Of these things those that a search still finds, as they are now. */
  tell(trx: Transaction, watched: Watched, ids: string[], env: Env): Promise<Told[]>;
};

export const finders: Record<SearchKind, Finder> = { work: workFinder, jobs: jobFinder };
