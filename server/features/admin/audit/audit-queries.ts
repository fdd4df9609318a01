import { sql } from 'kysely';
import { isEmailVerified } from '#server/auth/email-verified.ts';
import { accountsOf, partsIn, tiedTo } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { csvHead, csvLine } from '#server/platform/http/csv-cell.ts';
import type { AuditFilter, AuditRow } from '#shared/admin/audit.ts';

const isId = (person: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(person);
const idOf = (person: string) =>
  isId(person)
    ? sql<string>`${person}::uuid`
    : sql<string>`(select id from profiles p where email = lower(${person}) order by ${isEmailVerified('p')} desc limit 1)`;

/** The id of a person who is asked for by it or by their address; null for nobody. */
export async function findPerson(db: Connection, person: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select ${idOf(person)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Rows of the log, newest first, before a row when given, and `next` to go on from. What was done by others about a
 * work that an admin has a part in, or what other admins did about an account of theirs, is not theirs to read: it says
 * what is weighed against them. Nor is what was decided of the identity, a ring or a report of somebody whom they work
 * with.
 */
export async function listAudit(
  db: Connection,
  adminId: string,
  { person, action, subject, from, to }: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ rows: AuditRow[]; next: number | null }> {
  const whose = idOf(person);
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('profiles as p', 'p.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.actor_type', 'a.actor_id', 'p.full_name as actor'])
    .select(['a.action', 'a.subject_type', 'a.subject_id', 'a.data'])
    .$if(person !== '', (query) =>
      query.where(sql<boolean>`(a.actor_id = ${whose} or (a.subject_type = 'profile' and a.subject_id = ${whose}))`),
    )
    .$if(action !== '', (query) => query.where('a.action', '=', action))
    .$if(Boolean(subject), (query) => query.where('a.subject_id', '=', subject ?? ''))
    .$if(Boolean(from), (query) => query.where(sql<boolean>`a.at >= ${from}::date`))
    .$if(Boolean(to), (query) => query.where(sql<boolean>`a.at < ${to}::date + 1`))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const works = page.flatMap((row) => (row.subject_type === 'project' ? [row.subject_id] : []));
  const parts = await partsIn(db, adminId, [...new Set(works)]);
  const accounts = new Set(page.length > 0 ? await accountsOf(db, adminId) : []);
  const people = await peopleOf(db, page);
  const ties = await tiedTo(db, adminId, [...new Set([...people.values()].flat())]);
  const isAgainst = ({ id, subject_type, subject_id, actor_type, data }: (typeof page)[number]) => {
    if (parts.has(subject_id)) return true;
    if (actor_type !== 'admin') return false;
    const weighs = subject_type !== 'profile' || Object.hasOwn(data as object, 'case');
    return people.get(id)?.some((one) => accounts.has(one) || (weighs && ties.has(one))) ?? false;
  };
  return {
    rows: page
      .filter((row) => row.actor_id === adminId || !isAgainst(row))
      .map(({ id, at, data, ...row }) => ({
        ...row,
        id: Number(id),
        at: at.toISOString(),
        actor_type: row.actor_type as AuditRow['actor_type'],
        data: data as AuditRow['data'],
      })),
    next: rows.length > limit ? Number(page.at(-1)?.id) : null,
  };
}

type Subject = { id: number; subject_type: string; subject_id: string };

/** Of rows about people, by their ids, whom each is about: of a ring everybody in it. */
async function peopleOf(db: Connection, rows: Subject[]): Promise<Map<number, string[]>> {
  const idsOf = (type: string) =>
    sql`${rows.flatMap((row) => (row.subject_type === type ? [row.subject_id] : []))}::uuid[]`;
  const { rows: found } = await sql<{ subject: string; person: string }>`
    select id as subject, user_id as person from identity_verifications where id = any(${idsOf('identity_verification')})
    union select ring_id, user_id from ring_acts where ring_id = any(${idsOf('ring')})
    union select id, id from profiles where id = any(${idsOf('profile')})`.execute(db);
  const of = Map.groupBy(found, ({ subject }) => subject);
  return new Map(rows.map(({ id, subject_id }) => [id, (of.get(subject_id) ?? []).map(({ person }) => person)]));
}

const batchSize = 1000;
const columns = ['id', 'at', 'actor_type', 'actor_id', 'actor', 'action', 'subject_type', 'subject_id'] as const;

/** The log as text, in parts: however long it is, a thousand rows of it are in memory. */
export async function* exportAudit(db: Connection, adminId: string, filter: AuditFilter, format: 'csv' | 'json') {
  yield format === 'csv' ? csvHead([...columns, 'data']) : '[';
  let before: number | undefined;
  let isFirst = true;
  for (;;) {
    const { rows, next } = await listAudit(db, adminId, filter, { before, limit: batchSize });
    for (const row of rows) {
      yield format === 'csv' ? csvOf(row) : `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
      isFirst = false;
    }
    if (next === null) break;
    before = next;
  }
  if (format === 'json') yield '\n]\n';
}

const csvOf = (row: AuditRow) => csvLine([...columns.map((name) => String(row[name] ?? '')), JSON.stringify(row.data)]);
