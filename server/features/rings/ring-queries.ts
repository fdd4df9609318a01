import { sql } from 'kysely';
import { isOwnMatter } from '#server/features/admin/published.ts';
import { touchedByRing } from '#server/features/reports/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { ringActsShown } from '#shared/rings/limits.ts';

/** Everybody whom a case `c` touches. */
export const touchedBy = touchedByRing(sql.ref('c.id'));

export async function peopleIn(db: Connection, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('ring_cases as c')
    .select(touchedBy.as('people'))
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row?.people ?? [];
}

/** Admins whom a case does not touch: nobody else hears of it. */
export async function adminsOutside(trx: Transaction, id: string): Promise<string[]> {
  const people = await peopleIn(trx, id);
  return (await adminsBut(trx, id)).filter((admin) => !people.includes(admin));
}

/** Whether somebody in it is this admin, as far as one can prove, or one whom they have a work in common with. */
export const isOwnRing = async (db: Connection, adminId: string, id: string) =>
  isOwnMatter(db, adminId, { people: await peopleIn(db, id) });

export const findRing = (db: Connection, id: string) =>
  db
    .selectFrom('ring_cases as c')
    .leftJoin('profiles as p', 'p.id', 'c.decided_by')
    .selectAll('c')
    .select('p.full_name as by')
    .where('c.id', '=', id)
    .executeTakeFirst();

export const lockRing = (trx: Transaction, id: string) =>
  trx.selectFrom('ring_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Who did it. */
export const actorsIn = async (db: Connection, id: string) => {
  const rows = await db
    .selectFrom('ring_acts')
    .select('user_id')
    .distinct()
    .where('ring_id', '=', id)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

export const countActs = (db: Connection, id: string) =>
  db
    .selectFrom('ring_acts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('people'))
    .where('ring_id', '=', id)
    .executeTakeFirstOrThrow();

type ActRow = {
  id: string;
  username: string;
  full_name: string;
  since: Date;
  at: Date;
  about: string;
  said: string | null;
  annulled: boolean;
};

/** What they did, as it was done. */
export async function listActs(db: Connection, id: string, from: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select p.id, p.username, p.full_name, p.created_at as since, coalesce(l.created_at, b.given_at, m.created_at, c.opened_at) as at,
           coalesce(w.title, r.full_name || ': ' || b.skill, '') as about, m.body as said,
           exists (select from annulled_acts x where x.comment_id = a.comment_id or x.backing_id = a.backing_id
                                                  or (x.project_id = a.project_id and x.user_id = a.user_id)) as annulled
      from ring_acts a join ring_cases c on c.id = a.ring_id join profiles p on p.id = a.user_id
      left join backings b on b.id = a.backing_id left join profiles r on r.id = b.backed_id
      left join project_comments m on m.id = a.comment_id
      left join projects w on w.id = coalesce(a.project_id, m.project_id)
      left join project_likes l on l.project_id = a.project_id and l.user_id = a.user_id
     where a.ring_id = ${id} 
     order by at, p.id, coalesce(a.project_id, a.backing_id, a.comment_id) limit ${ringActsShown} offset ${from}`.execute(
    db,
  );
  return rows;
}
