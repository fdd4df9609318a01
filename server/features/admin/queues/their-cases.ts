import { sql } from 'kysely';
import type { CaseColumns, CaseQueue } from '#server/features/case-queue.ts';
import { colleaguesOf, ownAccounts } from '#server/features/trust/published.ts';

/** Whoever asks, before a statement that says `isTheirs`. */
export const asking = (adminId: string, { aboutPeople }: CaseQueue) => sql`
  me as materialized (select ${ownAccounts(adminId)} as own)
  ${aboutPeople ? sql`, colleagues as materialized (select ${colleaguesOf(adminId)} as ids)` : sql``}`;

/**
 * Of cases as `c`: those that are not the admin's own, as far as one can prove: neither of an account of theirs, nor
 * brought before the admins by one, nor about somebody they have a work in common with. What they have a part in is left
 * to `partsIn`.
 */
export const isTheirs = ({ aboutPeople }: CaseQueue) => sql`
  (c.owner is null or c.owner <> all(${own}::uuid[])) and (c.not_for is null or not c.not_for && ${own})
  ${aboutPeople ? sql`and (c.people is null or not (c.people && ${own} or c.people && (select ids from colleagues)))` : sql``}`;
const own = sql`(select own from me)`;

/** The work that a case is about; what is none has nobody with a part in it. */
export const workOf = ({ id, project }: Pick<CaseColumns, 'id' | 'project'>) => project ?? id;
