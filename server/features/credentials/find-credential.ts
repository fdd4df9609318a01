import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { EndReason } from '#shared/credentials/credentials.ts';
import { isTakenDown } from './credential-facts.ts';

export type FoundCredential = {
  id: string;
  project_id: string;
  number: number;
  list: number;
  body: string;
  issued_at: Date;
};

const columns = sql.raw('c.id, c.project_id, c.number, c.list, c.body, c.issued_at');
/** A credential `c` says no more than its project `p` shows now. */
const saysNoMore = sql.raw('strictness(c.client_visibility) >= strictness(p.client_visibility)');

async function first(query: ReturnType<typeof sql<FoundCredential>>, db: Connection) {
  const { rows } = await query.execute(db);
  return rows[0] ?? null;
}

/**
 * Also one that has ended: who asks by this id holds it. Null once its text is erased, or taken down by its owner or an
 * admin, with what stood there before, and while it says more than the project does: its id is in files that anybody may
 * have.
 */
export const credentialOfId = (db: Connection, id: string) =>
  first(
    sql<FoundCredential>`
      select ${columns} from credentials c join projects p on p.id = c.project_id
       where c.id = ${id} and c.body is not null and p.removed_at is null and not ${isTakenDown}
         and ${saysNoMore}
         and not exists (select from credentials d where d.project_id = p.id and d.number >= c.number
                           and d.end_reason in ('removed', 'decision'))`,
    db,
  );

/** Not while it tells of a confirmation that was taken back, or of more than may be told, and the job has not come to it. */
const holds = sql`c.body is not null and c.ended_at is null and ${saysNoMore}
  and c.confirmations <@ array(select k.id from current_confirmations k where k.project_id = p.id)`;

/** The credential that holds of work that is public now. */
export const credentialOfPublic = (db: Connection, shortId: string) =>
  first(
    sql<FoundCredential>`
      select ${columns} from credentials c
        join project_pages p on p.id = c.project_id join public_profiles o on o.id = p.user_id
       where p.short_id = ${shortId} and ${holds}`,
    db,
  );

/**
 * Those that hold of one person's work, the newest first. A private profile shows nobody anything, but its owner may
 * hand out what they hold; what they took out of sight is not in it.
 */
export async function credentialsOfOwner(db: Connection, ownerId: string) {
  const { rows } = await sql<FoundCredential>`
    select ${columns} from ${ofOwner(ownerId)} order by c.issued_at desc, c.id`.execute(db);
  return rows;
}

export async function countOfOwner(db: Connection, ownerId: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${ofOwner(ownerId)}`.execute(db);
  return { count: rows[0]?.count ?? 0 };
}

const ofOwner = (ownerId: string) => sql`
  credentials c join project_pages p on p.id = c.project_id 
   where p.user_id = ${ownerId} and ${holds}
     and not exists (select from hidden_pages h where h.owner_id = p.user_id and h.project_id is null)`;

/** Why and when the last credential ended of work that was public and has none that holds. */
export async function endedCredential(db: Connection, shortId: string) {
  const { rows } = await sql<{ project_id: string; ended_at: Date | null; end_reason: EndReason | null }>`
    select c.project_id, c.ended_at, c.end_reason from credentials c join projects p on p.id = c.project_id
     where p.short_id = ${shortId} and p.was_public order by c.number desc limit 1`.execute(db);
  const [last] = rows;
  return last?.ended_at && last.end_reason ? { ...last, ended_at: last.ended_at, end_reason: last.end_reason } : null;
}

/** The same, or what its addresses answer: of work whose credential has ended the file is gone; of any other there is none. */
export async function publicCredential(db: Connection, shortId: string) {
  const found = await credentialOfPublic(db, shortId);
  if (found) return found;
  throw (await endedCredential(db, shortId)) ? new Problem(410, 'credential_ended') : notFound();
}
