import { sql } from 'kysely';
import { isOwnMatter } from '#server/features/admin/published.ts';
import { accountsOf } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { type About, workOfCase } from './case-queries.ts';
import { touchedByRing } from './ring-acts.ts';

/** Accounts that reported a case `c`, signed in or by an address that is proved to be theirs. */
export const reportedBy = sql<string[]>`array(
  select r.user_id from reports r where r.case_id = c.id and r.user_id is not null
  union
  select a.user_id from reports r join email_addresses a on a.email = r.email and a.verified_at is not null
   where r.case_id = c.id)`;

/**
 * Of a case `c` about no project whom it is about as a whole: of what was done in a ring everybody in it, who gains by
 * it as one does.
 */
export const peopleOfCase = sql<
  string[]
>`(case when c.project_id is null then array[c.owner_id] else '{}' end || ${touchedByRing(sql.ref('c.ring_id'))})`;

/** Whether a case is no admin's to decide: about what is theirs, or brought by them. */
export async function isOwnCase(db: Connection, adminId: string, { id, owner_id }: About & { id: string }) {
  const accounts = await accountsOf(db, adminId);
  if (accounts.includes(owner_id)) return true;
  const query = db.selectFrom('report_cases as c').select([reportedBy.as('by'), workOfCase.as('work')]);
  const found = await query.select(peopleOfCase.as('people')).where('c.id', '=', id).executeTakeFirst();
  if (found?.by.some((person) => accounts.includes(person))) return true;
  const { people, work } = found ?? {};
  return isOwnMatter(db, adminId, { people, works: work ? [work] : [] });
}
