import { sql } from 'kysely';

const activeSigners = sql`from signers s where s.project_id = p.id and s.removed_at is null`;

/** How many signers a project asks; goes into a query over `projects as p`. */
export const askedNow = sql<number>`(select count(*)::int ${activeSigners})`;

/** How many of them have confirmed the text as it stands. */
export const confirmedNow = sql<number>`(select count(*)::int ${activeSigners} and exists (
  select from confirmations c where c.signer_id = s.id and c.project_version = p.version
     and c.answer = 'confirmed' and c.withdrawn_at is null))`;
