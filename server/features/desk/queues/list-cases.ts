import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { CaseColumns, CaseQueue } from '#server/features/manifest.ts';
import { freeAmong } from '#server/features/plans/published.ts';
import { isEnough } from '#server/features/signing/published.ts';
import { ownAccounts, partsIn, tiedTo } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { type Moment, momentOf, now } from '#server/platform/database/moment.ts';
import { addBusinessDays, lateBefore } from '#shared/desk/business-days.ts';
import { casesPerPage, headStartHours, mostCounted, promisedDays } from '#shared/desk/queue-limits.ts';
import type { CaseCounts, CaseList, CaseQuery, SeenReview } from '#shared/desk/queues.ts';

type Row = CaseColumns & {
  moment: Moment;
  ahead: boolean;
  admin_id: string | null;
  admin: string | null;
  until: Date | null;
};

/**
 * One page of a queue, who waits longest first, with Pro's head start; what is an admin's own, or what they have a part in, is left
 * out.
 */
export async function listCases(
  { db, env }: { db: Connection; env: Env },
  queue: CaseQueue,
  adminId: string,
  { filter, search, after }: CaseQuery,
): Promise<CaseList> {
  const { name, cases } = queue;
  const days = promisedDays[name];
  const [{ at, own }, place] = await Promise.all([beginning(db, adminId), placeIn({ db, env }, queue)]);
  const [moment = '', id = ''] = after?.split(' ') ?? [];
  // The page first and its claims afterwards: in one join, planning it would take longer than reading it.
  const { rows } = await sql<Row>`
    select c.*, to_char(c.place at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, c.place < c.since as ahead,
           k.admin_id, a.full_name as admin, k.until
      from (select c.* from (select c.*, ${place} as place from (${cases}) c) c
             where ${notOwn(own)}
               ${after ? sql`and (c.place, c.id) > (${momentOf(moment)}, ${id}::uuid)` : sql``}
               ${search ? sql`and strpos(lower(concat_ws(' ', c.title, c.by, c.mail)), lower(${search})) > 0` : sql``}
               ${filter === 'late' ? isLate(at, days) : sql``}
               ${filter === 'free' ? sql`and not ${isClaimed()}` : sql``}
               ${filter === 'mine' ? sql`and ${isClaimed(adminId)}` : sql``}
             order by c.place, c.id limit ${casesPerPage + 1}) c
      left join desk_claims k on k.case_id = c.id and k.until > ${now}
      left join profiles a on a.id = k.admin_id
     order by c.place, c.id`.execute(db);
  const page = rows.slice(0, casesPerPage);
  const last = page.at(-1);
  const parts = await partsIn(db, adminId, page.map(workOf));
  const ties = await tiedTo(
    db,
    adminId,
    page.flatMap(({ people }) => people ?? []),
  );
  const isOfOwn = ({ people }: Row) => people?.some((person) => own.includes(person) || ties.has(person)) ?? false;
  const asked = await askedAmong(db, page);
  const others = page.filter((row) => !parts.has(workOf(row)) && !isOfOwn(row) && !isBarred(row, own));
  return {
    cases: others.map(({ id, title, by, notes, since, ahead, admin_id, admin, until, review }) => {
      const { waits, answered_at } = asked.get(id) ?? {};
      // What we promise counts from the answer; until then it is not us who are waited for.
      const from = answered_at && answered_at > since ? answered_at : since;
      const due = days === null || waits ? null : addBusinessDays(from, days);
      const claim = admin_id && until && { name: admin ?? '', own: admin_id === adminId, until: until.toISOString() };
      return {
        ...{ id, title, by, notes, since: since.toISOString() },
        due: due?.toISOString() ?? null,
        late: due !== null && due < at,
        ahead,
        asked: asked.has(id) ? (waits ? ('waits' as const) : ('answered' as const)) : null,
        claim: claim || null,
        review: review ? seenOf(review) : null,
      };
    }),
    next: rows.length > casesPerPage && last ? `${last.moment} ${last.id}` : null,
  };
}

/** Of these cases those whose owner was asked about their appeal. */
async function askedAmong(db: Connection, page: Row[]) {
  const { rows } = await sql<{ case_id: string; waits: boolean; answered_at: Date | null }>`
    select case_id, waits, answered_at from asked_cases where case_id = any(${page.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.case_id, row]));
}

/** From when a case counts in the order of its queue. */
async function placeIn({ db, env }: { db: Connection; env: Env }, { cases, ofOwners }: CaseQueue) {
  if (!ofOwners || !env.flags.projectLimits) return sql`c.since`;
  const free = await freeAmong({ db, env }, sql`select owner from (${cases}) c`);
  return sql`c.since - case when c.owner <> all(${free}::uuid[]) then make_interval(hours => ${headStartHours})
                            else interval '0' end`;
}

/** The work that a case is about; what is none has nobody with a part in it. */
export const workOf = ({ id, project }: Pick<CaseColumns, 'id' | 'project'>) => project ?? id;

/** A case that one of these accounts brought before the desk, or may not decide for another such reason. */
export const isBarred = ({ not_for }: Pick<CaseColumns, 'not_for'>, accounts: string[]) =>
  not_for?.some((account) => accounts.includes(account)) ?? false;

/** How many cases of each queue wait, counted up to `mostCounted` and one. */
export async function countCases(db: Connection, queues: CaseQueue[], adminId: string): Promise<CaseCounts> {
  const { at, own } = await beginning(db, adminId);
  return Promise.all(
    queues.map(async ({ name, cases }) => {
      const { rows } = await sql<{ waiting: number; late: number }>`
        select count(*)::int as waiting, count(*) filter (where true ${isLate(at, promisedDays[name])})::int as late
          from (select c.id, c.since from (${cases}) c where ${notOwn(own)} order by c.since limit ${mostCounted + 1}) c`.execute(
        db,
      );
      return { queue: name, waiting: rows[0]?.waiting ?? 0, late: rows[0]?.late ?? 0 };
    }),
  );
}

/** What may be decided from a row: enough have confirmed, or nobody needs to have. */
function seenOf({ rule, asked, confirmed, updated_at, ...seen }: NonNullable<CaseColumns['review']>): SeenReview {
  const can = isEnough({ rule, asked, confirmed }) ? 'approve' : 'release';
  return { ...seen, updated_at: new Date(updated_at).toISOString(), can };
}

/** Of cases as `c`: those of none of these accounts. */
export const notOwn = (accounts: string[]) => sql`(c.owner is null or c.owner <> all(${accounts}::uuid[]))`;
const isLate = (at: Date, days: number | null) =>
  days === null
    ? sql`and false`
    : sql`and c.since < ${lateBefore(at, days)} and not exists (select from asked_cases a
            where a.case_id = c.id and (a.waits or a.answered_at >= ${lateBefore(at, days)}))`;
/** By whomever, or by one admin. */
const isClaimed = (by?: string) => sql`exists (
  select from desk_claims k where k.case_id = c.id and k.until > ${now} ${by ? sql`and k.admin_id = ${by}` : sql``})`;
/** The moment as the database says it is, from which business days are counted here, and the accounts of whoever asks. */
const beginning = (db: Connection, adminId: string) =>
  db.selectNoFrom([now.as('at'), ownAccounts(adminId).as('own')]).executeTakeFirstOrThrow();
