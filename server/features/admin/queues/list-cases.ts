import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { CaseColumns, CaseQueue } from '#server/features/case-queue.ts';
import { freeAmong } from '#server/features/plans/published.ts';
import { isEnough } from '#server/features/signing/published.ts';
import { isOwnWork, partsIn, type Ties, tiesIn } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { type Moment, momentOf, now } from '#server/platform/database/moment.ts';
import { addBusinessDays, lateBefore } from '#shared/admin/business-days.ts';
import { casesPerPage, headStartHours, promisedDays } from '#shared/admin/queue-limits.ts';
import type { CaseList, CaseQuery, SeenReview } from '#shared/admin/queues.ts';
import { asking, isTheirs } from './their-cases.ts';

type Row = CaseColumns & {
  /** In milliseconds: the moment of the whole page, which as a Date would be read anew of each row. */
  at: number;
  moment: Moment;
  ahead: boolean;
  ties: Ties | null;
  admin_id: string | null;
  admin: string | null;
  until: Date | null;
  waits: boolean | null;
  answered_at: Date | null;
};

/**
 * One page of a queue, who waits longest first, with Pro's head start; what is an admin's own, or what they have a part
 * in, is left out. All of it is one statement, and a second one where somebody has several held works: each more would
 * wait its turn for a processor.
 */
export async function listCases(
  { db, env }: { db: Connection; env: Env },
  queue: CaseQueue,
  adminId: string,
  { filter, search, after }: CaseQuery,
): Promise<CaseList> {
  const days = promisedDays[queue.name];
  const place = await placeIn({ db, env }, queue);
  const [moment = '', id = ''] = after?.split(' ') ?? [];
  // How many is part of the text: of a number that it doesn't know the database expects a tenth of the queue, and plans
  // anew each time.
  const { rows } = await sql<Row>`
    with ${asking(adminId, queue)},
    page as materialized (
      select c.* from (select c.*, ${place} as place from (${queue.cases}) c) c
       where ${isTheirs(queue)}
         ${after ? sql`and (c.place, c.id) > (${momentOf(moment)}, ${id}::uuid)` : sql``}
         ${search ? sql`and strpos(lower(concat_ws(' ', c.title, c.by, c.mail)), lower(${search})) > 0` : sql``}
         ${filter === 'late' ? isLate(await readMoment(db), days) : sql``}
         ${filter === 'free' ? sql`and not ${isClaimed()}` : sql``}
         ${filter === 'mine' ? sql`and ${isClaimed(adminId)}` : sql``}
       order by c.place, c.id limit ${sql.lit(casesPerPage + 1)}),
    parts as (${tiesIn(adminId, sql`array(select coalesce(project, id) from page)`)})
    select c.*, extract(epoch from ${now})::float8 * 1000 as at, to_char(c.place at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, c.place < c.since as ahead,
           to_json(t) as ties, k.admin_id, a.full_name as admin, k.until, q.waits, q.answered_at
      from page c left join parts t on t.id = coalesce(c.project, c.id)
      left join admin_claims k on k.case_id = c.id and k.until > ${now} left join profiles a on a.id = k.admin_id
      left join lateral (select waits, answered_at from asked_cases where case_id = c.id) q on true
     order by c.place, c.id`.execute(db);
  const page = rows.slice(0, casesPerPage);
  const last = page.at(-1);
  const shown = page.filter(({ ties }) => !ties || !isOwnWork(ties));
  // What an admin has a part in is no more counted for them than it is listed.
  const own = await partsIn(
    db,
    adminId,
    shown.flatMap(({ behind = [] }) => behind),
  );
  return {
    cases: shown.map((row) => seenCase(row, { days, adminId, own })),
    next: rows.length > casesPerPage && last ? `${last.moment} ${last.id}` : null,
  };
}

type Reader = { days: number | null; adminId: string; own: Set<string> };

function seenCase(row: Row, { days, adminId, own }: Reader): CaseList['cases'][number] {
  const {
    id,
    title,
    by,
    notes,
    since,
    at,
    ahead,
    admin_id,
    admin,
    until,
    review,
    waits,
    answered_at,
    behind = [],
  } = row;
  // What we promise counts from the answer; until then it is not us who are waited for.
  const from = answered_at && answered_at > since ? answered_at : since;
  const due = days === null || waits ? null : addBusinessDays(from, days);
  const claim = admin_id && until && { name: admin ?? '', own: admin_id === adminId, until: until.toISOString() };
  return {
    ...{ id, title, by, notes, since: since.toISOString() },
    due: due?.toISOString() ?? null,
    late: due !== null && +due < at,
    ahead,
    more: behind.filter((each) => !own.has(each)).length,
    asked: waits === null ? null : waits ? 'waits' : 'answered',
    claim: claim || null,
    review: review ? seenOf(review) : null,
  };
}

/** From when a case counts in the order of its queue. */
async function placeIn({ db, env }: { db: Connection; env: Env }, { cases, ofOwners }: CaseQueue) {
  if (!ofOwners || !env.flags.projectLimits) return sql`c.since`;
  const free = await freeAmong({ db, env }, sql`select owner from (${cases}) c`);
  // Whoever wrote without an account has no plan; of no Free members the comparison alone would be true for them too.
  return sql`c.since - case when c.owner is not null and c.owner <> all(${free}::uuid[])
                            then make_interval(hours => ${headStartHours}) else interval '0' end`;
}

/** What may be decided from a row: enough have confirmed, or nobody needs to have. */
function seenOf({ rule, asked, confirmed, updated_at, ...seen }: NonNullable<CaseColumns['review']>): SeenReview {
  const can = isEnough({ rule, asked, confirmed }) ? 'approve' : 'release';
  return { ...seen, updated_at: new Date(updated_at).toISOString(), can };
}

export const isLate = (at: Date, days: number | null) =>
  days === null
    ? sql`and false`
    : sql`and c.since < ${lateBefore(at, days)} and not exists (select from asked_cases a
            where a.case_id = c.id and (a.waits or a.answered_at >= ${lateBefore(at, days)}))`;
/** By whomever, or by one admin. */
const isClaimed = (by?: string) => sql`exists (
  select from admin_claims k where k.case_id = c.id and k.until > ${now} ${by ? sql`and k.admin_id = ${by}` : sql``})`;
/** The moment as the database says it is, from which business days are counted here. */
export const readMoment = async (db: Connection) => (await db.selectNoFrom(now.as('at')).executeTakeFirstOrThrow()).at;
