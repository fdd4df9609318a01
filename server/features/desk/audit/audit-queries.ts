import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import type { AuditFilter, AuditRow } from '#shared/desk/audit.ts';

const isId = (person: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(person);
const idOf = (person: string) =>
  isId(person) ? sql<string>`${person}::uuid` : sql<string>`(select id from profiles where email = lower(${person}))`;

/** The id of a person who is asked for by it or by their address; null for nobody. */
export async function findPerson(db: Connection, person: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select ${idOf(person)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Rows of the log, newest first, before a row when given. What was done about an admin's own work by others is not theirs to read:
 * it says what is weighed against them.
 */
export async function listAudit(
  db: Connection,
  adminId: string,
  { person, action, subject, from, to }: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const whose = idOf(person);
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('profiles as p', 'p.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.actor_type', 'a.actor_id', 'p.full_name as actor'])
    .select(['a.action', 'a.subject_type', 'a.subject_id', 'a.data'])
    .where(
      sql<boolean>`(a.actor_id = ${adminId} or a.subject_type <> 'project'
        or not exists (select from projects o where o.id = a.subject_id and o.user_id = ${adminId}))`,
    )
    .$if(person !== '', (query) =>
      query.where(sql<boolean>`(a.actor_id = ${whose} or (a.subject_type = 'profile' and a.subject_id = ${whose}))`),
    )
    .$if(action !== '', (query) => query.where('a.action', '=', action))
    .$if(Boolean(subject), (query) => query.where('a.subject_id', '=', subject ?? ''))
    .$if(Boolean(from), (query) => query.where(sql<boolean>`a.at >= ${from}::date`))
    .$if(Boolean(to), (query) => query.where(sql<boolean>`a.at < ${to}::date + 1`))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, data, ...row }) => ({
    ...row,
    id: Number(id),
    at: at.toISOString(),
    actor_type: row.actor_type as AuditRow['actor_type'],
    data: data as AuditRow['data'],
  }));
}
