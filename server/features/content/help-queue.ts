import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';

/** What readers missed in an article, in their own words. */
export const helpQueue: CaseQueue = {
  name: 'help',
  cases: sql<CaseColumns>`
    select h.case_id as id, h.answered_at as since, left(h.words, 200) as title, '' as by, '' as mail,
           array[h.article, h.locale] as notes, null::uuid as owner,
           null::uuid as project, null::uuid[] as not_for
      from help_answers h where h.words <> '' and h.settled_at is null`,
  settled: sql<SettledColumns>`select answered_at as since, settled_at from help_answers where settled_at is not null`,
};
