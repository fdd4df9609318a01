import { sql } from 'kysely';
import { isHeld } from '#server/features/trust/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import type { RingKind } from '#shared/rings/limits.ts';
import { findBackingRings } from './find-backing-rings.ts';
import { findCopiedComments } from './find-copied-comments.ts';
import { findLikeBursts } from './find-like-bursts.ts';
import type { RingFinding } from './ring-facts.ts';
import { adminsOutside } from './ring-queries.ts';
import type { Act } from './together.ts';

export type Found = { rule: RingKind; acts: Act[]; findings: RingFinding[] };

/**
 * Brings it before the admins: into the case that waits about any of it, or a new one. What an admin has looked at
 * already is not brought again, until there is as much beside it that nobody has seen. Nobody else is told.
 */
async function openRing(trx: AnnouncingTransaction, { rule, acts, findings }: Found) {
  const known = await casesOf(trx, acts);
  const settled = new Set(known.filter(({ decided }) => decided).map(({ place }) => place));
  const fresh = acts.filter((_act, place) => !settled.has(place));
  if (fresh.length * 2 < acts.length) return;
  const waiting = known.find((each) => !each.decided && each.rule === rule)?.ring_id;
  const said = JSON.stringify(findings);
  const id = waiting ?? (await insertCase(trx, rule, said));
  const added = await addActs(trx, id, fresh);
  if (added === 0) return;
  if (waiting) await trx.updateTable('ring_cases').set({ findings: said }).where('id', '=', id).execute();
  trx.publish('cases', id, await adminsOutside(trx, id));
}

/**
 * Which of these acts stand in a case already, by their place here; nobody decides one of these cases until this is
 * done.
 */
async function casesOf(trx: AnnouncingTransaction, acts: Act[]) {
  const { rows } = await sql<{ place: number; ring_id: string; rule: string; decided: boolean }>`
    select asked.place - 1 as place, a.ring_id, c.rule, c.decided_at is not null as decided
      from unnest(${acts.map(({ user_id }) => user_id)}::uuid[], ${acts.map(thingOf)}::uuid[]) with ordinality asked(user_id, thing, place)
      join ring_acts a on a.user_id = asked.user_id and asked.thing in (a.project_id, a.backing_id, a.comment_id)
      join ring_cases c on c.id = a.ring_id for update of c`.execute(trx);
  return rows.map((row) => ({ ...row, place: Number(row.place) }));
}

const thingOf = ({ project_id, backing_id, comment_id }: Act) => project_id ?? backing_id ?? comment_id ?? '';

async function insertCase(trx: AnnouncingTransaction, rule: RingKind, findings: string) {
  const row = await trx.insertInto('ring_cases').values({ rule, findings }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

async function addActs(trx: AnnouncingTransaction, ringId: string, acts: Act[]) {
  const added = await trx
    .insertInto('ring_acts')
    .values(acts.map(({ at: _at, ...act }) => ({ ring_id: ringId, ...act })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('ring_id')
    .execute();
  return added.length;
}

/**
 * The job of every few minutes: what looks arranged goes to the admins. Two that run at once open one case, since the
 * second waits.
 */
export async function lookForRings(db: Database) {
  await eachAlone([findBackingRings, findLikeBursts, findCopiedComments], async (find) => {
    const held = (await find(db)).filter(({ findings }) => isHeld(findings));
    await eachAlone(held, (found) =>
      announcing(db, async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('look for rings', 50))`.execute(trx);
        await openRing(trx, found);
      }),
    );
  });
}
