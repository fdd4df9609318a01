import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

type Locked = { owner: string; project: string | null };
/** Held shared by whoever writes documents, and alone by whoever moves them between tiers. */
const tiersLock = sql`hashtextextended('search tiers', 0)`;

/** Nobody writes documents meanwhile. */
export const lockTiers = (trx: Transaction) => sql`select pg_advisory_xact_lock(${tiersLock})`.execute(trx);

/**
 * Whoever writes documents of a person waits for whoever does so already, and then reads what that one has committed. In the order of
 * their ids, so that two never wait for each other. `found` selects owners and, where it was for one that they were found, a project.
 */
async function lock(trx: Transaction, found: RawBuilder<unknown>) {
  const { rows } = await sql<Locked>`with found (owner, project) as materialized (${found}),
    tiers as materialized (select pg_advisory_xact_lock_shared(${tiersLock}) from (select from found limit 1) as any_found),
    held as materialized (select owner, pg_advisory_xact_lock(hashtextextended('search ' || owner, 0))
      from (select distinct owner from found, tiers order by owner) as owners)
    select held.owner, found.project from held join found on found.owner = held.owner`.execute(trx);
  return rows;
}

/** Locks these people. */
export const lockDocuments = (trx: Transaction, owners: string[]) =>
  lock(trx, sql`select unnest(${owners}::uuid[]), null::uuid`);

/**
 * Locks these people and those who own one of the projects, of those that can be found or may have been until now, also while the documents
 * are lost.
 */
export const lockFindable = (trx: Transaction, projects: string[], people: string[]) =>
  lock(
    trx,
    sql`select user_id, id from projects as p where id in (${projects.length > 0 ? sql.join(projects) : sql`null`})
        and (status = 'approved' or exists (select from search_documents as d where d.id = p.id))
      union all select unnest(${people}::uuid[]), null`,
  );
