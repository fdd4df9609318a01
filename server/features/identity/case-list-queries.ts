import { type SqlBool, sql } from 'kysely';
import { type Circle, circleOf } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { IdentityList } from '#shared/identity/identity-cases.ts';
import type { IdentityState } from '#shared/identity/identity-rules.ts';
import { caseRow } from './case-queries.ts';

const pageSize = 20;

const inState: Record<IdentityState, ReturnType<typeof sql<SqlBool>>> = {
  pending: sql<SqlBool>`v.status = 'pending'`,
  held: sql<SqlBool>`v.status = 'pending' and v.held_at is not null`,
  decided: sql<SqlBool>`v.decided_at is not null`,
};

/**
 * Whether an admin is shown a case in a state: none of whom they work with, and their own where the state doesn't say
 * what was found.
 */
function isShown({ own, colleagues }: Circle, state: IdentityState) {
  const isOthers = sql<SqlBool>`v.user_id <> all(${[...own, ...colleagues]}::uuid[])`;
  return state === 'held' ? isOthers : sql<SqlBool>`(v.user_id = any(${own}::uuid[]) or ${isOthers})`;
}

/** How many cases an admin is shown in each state; what is held waits as well. */
function countCases(db: Connection, circle: Circle): Promise<IdentityList['counts']> {
  const count = (state: IdentityState) =>
    sql<number>`count(*) filter (where ${inState[state]} and ${isShown(circle, state)})::int`;
  return db
    .selectFrom('identity_verifications as v')
    .select([count('pending').as('pending'), count('held').as('held'), count('decided').as('decided')])
    .executeTakeFirstOrThrow();
}

type Asked = { state: IdentityState; page: number; adminId: string };

/** One page of the cases that an admin is shown: who waits longest first, what was decided last first. */
export async function listCases(db: Connection, { state, page, adminId }: Asked): Promise<IdentityList> {
  const circle = await circleOf(db, adminId);
  const counts = await countCases(db, circle);
  const rows = await db
    .selectFrom('identity_verifications as v')
    .innerJoin('profiles as p', 'p.id', 'v.user_id')
    .select(['v.id', 'v.status', 'v.country', 'v.document', 'v.held_at', 'v.submitted_at', 'v.decided_at'])
    .select(['p.id as person_id', 'p.full_name', 'p.username'])
    .where(inState[state])
    .where(isShown(circle, state))
    .orderBy(state === 'decided' ? 'v.decided_at' : 'v.submitted_at', state === 'decided' ? 'desc' : 'asc')
    .orderBy('v.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    cases: rows.map((row) => caseRow(row, circle.own.includes(row.person_id))),
    page,
    pages: Math.max(1, Math.ceil(counts[state] / pageSize)),
    counts,
  };
}
