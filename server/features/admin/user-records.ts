import { type RawBuilder, sql } from 'kysely';
import { accountsOf, partsIn, tiedTo } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { UserRecords } from '#shared/admin/user-review.ts';

const max = 50;

type Row = { project_id: string | null };
type Reported = UserRecords['reports_by'][number] & Row & { person: string | null };

/**
 * What somebody confirmed for others and had confirmed, and reports about and by them, newest first. Of pages of the
 * admin who asks, and of work that they have a part in, they are told nothing, nor what was reported of people they
 * work with.
 */
export async function userRecords(db: Connection, id: string, adminId: string): Promise<UserRecords> {
  const own = await accountsOf(db, adminId);
  const answers = (where: RawBuilder<boolean>) =>
    db
      .selectFrom('confirmations as c')
      .innerJoin('projects as w', 'w.id', 'c.project_id')
      .select(['c.id', 'c.project_id', 'w.title', 'c.signer_name as signer', 'c.answer', 'c.answered_at'])
      .select(sql<boolean>`c.withdrawn_at is not null`.as('withdrawn'))
      .where(where)
      .where('w.user_id', '<>', sql<string>`all(${own}::uuid[])`)
      .orderBy('c.answered_at', 'desc')
      .orderBy('c.id')
      .limit(max)
      .execute();
  const reports = (from: ReturnType<typeof sql>) =>
    sql<Reported>`
      select distinct on (c.opened_at, c.id) c.id, c.kind, coalesce(c.project_id, m.project_id) as project_id,
             case when c.project_id is null then c.owner_id end as person, coalesce(w.title, o.full_name) as page, c.opened_at, c.outcome
        from ${from} join profiles o on o.id = c.owner_id left join projects w on w.id = c.project_id
        left join project_comments m on m.id = c.comment_id
       where c.owner_id <> all(${own}::uuid[]) order by c.opened_at desc, c.id limit ${max}`.execute(db);
  const [given, received, about, by] = await Promise.all([
    answers(sql<boolean>`c.id in (
      select e.confirmation_id from answer_evidence e join owned_mailboxes m on m.mailbox = e.signer
       where m.user_id = ${id} and m.proved)`),
    answers(sql<boolean>`w.user_id = ${id}`),
    reports(sql`(select * from report_cases where owner_id = ${id}) c`),
    reports(
      sql`(select distinct k.* from reports r join report_cases k on k.id = r.case_id where r.user_id = ${id}) c`,
    ),
  ]);
  const rows = [...given, ...received, ...about.rows, ...by.rows];
  const parts = await partsIn(db, adminId, [...new Set(rows.flatMap(({ project_id }) => project_id ?? []))]);
  const reported = [...about.rows, ...by.rows].flatMap(({ person }) => person ?? []);
  const ties = await tiedTo(db, adminId, [...new Set(reported)]);
  const open = <T extends Row & { person?: string | null }>(each: T[]) =>
    each.filter(({ project_id, person }) => !parts.has(project_id ?? '') && !ties.has(person ?? ''));
  const moments = <T extends object>(each: T) =>
    Object.fromEntries(
      Object.entries(each).map(([key, value]) => [key, value instanceof Date ? iso(value) : value]),
    ) as Told<T>;
  return {
    given: open(given).map(moments),
    received: open(received).map(moments),
    reports_about: open(about.rows).map(moments),
    reports_by: open(by.rows).map(moments),
  };
}

/** Moments as answers carry them. */
type Told<T> = { [Key in keyof T]: T[Key] extends Date ? string : T[Key] };
const iso = (moment: Date) => moment.toISOString();
