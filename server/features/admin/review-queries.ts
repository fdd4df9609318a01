import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { confirmedProjects, hiddenByUs } from '#server/features/signing/published.ts';
import { accountsOf, answersBacking, appealed, partsIn } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { ReviewList, ReviewRow, ReviewState } from '#shared/admin/review-list.ts';
import { heldParts } from './held-parts.ts';

const pageSize = 20;

const stateOf = sql<ReviewState>`case when p.held_at is not null then 'held' else p.status end`;

/** What was removed while it was held still waits. */
const isListed = sql<SqlBool>`(p.removed_at is null or p.held_at is not null)`;

/** No other held project of its owner has waited longer. */
const waitsLongest = sql<SqlBool>`not exists (
  select from projects e where e.user_id = p.user_id and e.held_at is not null and (e.held_at, e.id) < (p.held_at, p.id))`;

/** Neither of these accounts nor one of these works. */
const noneOf = (accounts: string[], works: string[]) =>
  sql<SqlBool>`p.user_id <> all(${accounts}::uuid[]) and p.id <> all(${works}::uuid[])`;

/** How many projects of others are in each state. */
async function countReviews(db: Connection, isOthers: ReturnType<typeof noneOf>): Promise<ReviewList['counts']> {
  const rows = await db
    .selectFrom('projects as p')
    .select([stateOf.as('state'), ({ fn }) => fn.countAll<number>().as('count')])
    .where(isListed)
    .where(isOthers)
    .groupBy('state')
    .execute();
  const counts = { held: 0, pending: 0, approved: 0, rejected: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

type Asked = { adminId: string; state: ReviewState; page: number; owner?: string | undefined };

/**
 * One page of the projects in a state: what waits longest first, what is decided newest first. What is held is one row
 * for each owner, the one that waits longest, unless one owner's are asked for: nobody floods the queue. What the admin
 * has a part in is left out.
 */
export async function listReviews(db: Connection, { adminId, state, page, owner }: Asked): Promise<ReviewList> {
  const own = await accountsOf(db, adminId);
  const theirs = await heldParts(db, adminId);
  const isOthers = noneOf(own, theirs);
  const counts = await countReviews(db, isOthers);
  const waiting = state === 'held';
  const listed = db
    .selectFrom('projects as p')
    .where(isListed)
    .where(isOthers)
    .where(sql<SqlBool>`${stateOf} = ${state}`)
    .$if(owner !== undefined, (query) => query.where('p.user_id', '=', owner ?? ''))
    .$if(waiting && owner === undefined, (query) => query.where(waitsLongest));
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await listed
    .innerJoin('profiles as o', 'o.id', 'p.user_id')
    .select(['p.id', 'p.title', 'p.status', 'p.held_at', 'p.removed_at', 'p.created_at', 'p.updated_at'])
    .select([
      'p.visibility',
      'p.rejected_reason',
      'p.rejected_ground',
      appealed.as('appealed'),
      hiddenByUs.as('hidden_by_us'),
    ])
    .select(['o.id as owner_id', 'o.full_name', 'o.username'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('signer_stories as s')
          .select(['s.name', 's.state', 's.answer', 's.comment', 's.unknown_person'])
          .whereRef('s.project_id', '=', 'p.id')
          .orderBy('s.created_at')
          .orderBy('s.id'),
      ).as('signers'),
      eb
        .selectFrom('project_holds as h')
        .select(sql<string[]>`coalesce(array_agg(distinct h.rule), '{}')`.as('rules'))
        .whereRef('h.project_id', '=', 'p.id')
        .where('h.decided_at', 'is', null)
        .as('rules'),
      eb
        .selectFrom('current_confirmations as c')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('c.project_id', '=', 'p.id')
        .as('confirmations'),
    ])
    .orderBy(waiting ? 'p.held_at' : 'p.updated_at', waiting ? 'asc' : 'desc')
    .orderBy('p.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  // Counted by themselves, however many wait in all: a number beside a case tells nobody of work that they have a part
  // in.
  const held = await db
    .selectFrom('projects')
    .select(['id', 'user_id'])
    .where('user_id', '=', sql<string>`any(${rows.map(({ owner_id }) => owner_id)}::uuid[])`)
    .where('held_at', 'is not', null)
    .execute();
  const parts = await partsIn(db, adminId, [...new Set([...rows, ...held].map(({ id }) => id))]);
  const others = rows.filter(({ id }) => !parts.has(id));
  return {
    projects: others.map(({ owner_id, full_name, username, rules, signers, confirmations, ...row }) => ({
      ...row,
      held_at: row.held_at?.toISOString() ?? null,
      removed_at: row.removed_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      owner: { id: owner_id, full_name, username },
      signers: signers as ReviewRow['signers'],
      rules: rules ?? [],
      confirmations: confirmations ?? 0,
      owners_held: held.filter(({ id, user_id }) => user_id === owner_id && !parts.has(id)).length,
    })),
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    counts,
  };
}

/** What an admin weighs beside the project itself. */
export async function findEvidence(db: Connection, projectId: string) {
  return db
    .selectFrom('projects as p')
    .innerJoin('profiles as o', 'o.id', 'p.user_id')
    .select(['o.id', 'o.full_name', 'o.username', 'o.email', 'o.created_at', 'o.verification_status', 'p.removed_at'])
    .select((eb) => [
      confirmedProjects.as('confirmed_projects'),
      jsonArrayFrom(
        eb
          .selectFrom('project_holds as h')
          .leftJoin('confirmations as c', 'c.id', 'h.confirmation_id')
          .leftJoin('profiles as a', 'a.id', 'h.decided_by')
          .select([
            'h.id',
            'h.rule',
            'h.points',
            'h.detail',
            'h.created_at',
            'h.decided_at',
            'h.outcome',
            'c.signer_name',
            'a.full_name as decided_by',
          ])
          .whereRef('h.project_id', '=', 'p.id')
          .orderBy('h.created_at', 'desc')
          .orderBy('h.rule'),
      ).as('holds'),
      jsonArrayFrom(
        eb
          .selectFrom('confirmations as c')
          .select([
            'c.id',
            'c.signer_name',
            'c.relationship',
            'c.organisation',
            'c.email_domain',
            answersBacking('c').as('backing'),
          ])
          .select(['c.answer', 'c.unknown_person', 'c.comment', 'c.project_version', 'c.answered_at', 'c.withdrawn_at'])
          .select(({ exists, selectFrom }) =>
            exists(selectFrom('current_answers as a').select('a.id').whereRef('a.id', '=', 'c.id'))
              .$castTo<boolean>()
              .as('standing'),
          )
          .select(['c.content_form', 'c.owner_name', 'c.owner_username'])
          .whereRef('c.project_id', '=', 'p.id')
          .orderBy('c.answered_at', 'desc'),
      ).as('confirmations'),
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirst();
}

/** The name of another admin whose decision waits to be carried out. */
export const takenBy = async (db: Connection, projectId: string, adminId: string) =>
  (
    await db
      .selectFrom('admin_decisions as d')
      .innerJoin('profiles as a', 'a.id', 'd.admin_id')
      .select('a.full_name')
      .where('d.project_id', '=', projectId)
      .where('d.admin_id', '<>', adminId)
      .where('d.undone_at', 'is', null)
      .where('d.done_at', 'is', null)
      .executeTakeFirst()
  )?.full_name ?? null;
