import { sql } from 'kysely';

const activeSigners = sql`from signers s where s.project_id = p.id and s.removed_at is null`;

/** How many signers a project asks; goes into a query over `projects as p`. */
export const askedNow = sql<number>`(select count(*)::int ${activeSigners})`;

/**
 * How many of them have confirmed the text as it stands. `p` may be locked in the same statement, and be newer than the
 * view.
 */
export const confirmedNow = sql<number>`(select count(*)::int ${activeSigners} and exists (
  select from current_confirmations c where c.signer_id = s.id and c.project_version = p.version))`;

/** Whether an admin has hidden its page. */
export const hiddenByUs = sql<boolean>`exists (select from hidden_pages h where h.project_id = p.id)`;

/** How much of a person's work anybody may see confirmed; goes into a query over `profiles as o`. */
export const confirmedProjects = sql<number>`(select count(*)::int from project_pages p
  where p.user_id = o.id and exists (select from current_confirmations c where c.project_id = p.id))`;
