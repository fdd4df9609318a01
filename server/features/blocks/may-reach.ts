import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';

/** In SQL: one of these two has blocked the other. Null stands for nobody, whom nothing is kept from. */
export const blockedPair = (one: string | RawBuilder<unknown> | null, other: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from blocked_pairs ka where ka.one_id = ${one}::uuid and ka.other_id = ${other})`;

/** In SQL: `one` has blocked the other. */
export const blocks = (one: string | null, other: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from blocks k where k.user_id = ${one}::uuid and k.other_id = ${other} and k.how = 'blocked')`;

/** Ids of those from whom somebody is kept apart, however many. */
export async function blockedPairFrom(db: Connection, id: string): Promise<string[]> {
  const others = await db.selectFrom('blocked_pairs').select('other_id').distinct().where('one_id', '=', id).execute();
  return others.flatMap(({ other_id }) => other_id ?? []);
}

/** Whether these two may see and reach each other, whatever else a place asks of them. */
export async function mayReach(db: Connection, one: string, other: string) {
  if (one === other) return true;
  const { rows } = await sql<{ apart: boolean }>`select ${blockedPair(one, sql`${other}::uuid`)} as apart`.execute(db);
  return rows[0]?.apart === false;
}

/** Throws notFound, as for what does not exist: who is blocked is not told. */
export async function requireReach(db: Connection, one: string, other: string) {
  if (!(await mayReach(db, one, other))) throw notFound();
}

/** In SQL: `reader` is told nothing of what `by` does, whom they have muted or blocked. */
export const isUnheard = (reader: RawBuilder<unknown>, by: string | RawBuilder<unknown> | null) =>
  sql<boolean>`exists (select from blocks k join profiles o on o.id = k.other_id
    where k.user_id = ${reader} and k.other_id = ${by}::uuid and (k.how = 'muted' or o.role <> 'admin'))`;
