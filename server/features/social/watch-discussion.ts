import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { watching } from '#shared/social/limits.ts';
import { findDiscussed } from './discussed-work.ts';

/** Says that somebody has it on the screen: for a while they hear of what changes in it. Throws notFound. */
export async function watchDiscussion(db: Connection, userId: string, typed: string) {
  const project = await findDiscussed(db, typed, userId);
  if (!project) throw notFound();
  const until = sql<Date>`now() + make_interval(mins => ${watching.minutes})`;
  await db
    .insertInto('discussion_watchers')
    .values({ project_id: project.id, user_id: userId, until })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ until }))
    .execute();
}

/** The hourly job's: who looks no more. */
export const forgetWatchers = (db: Connection) =>
  db.deleteFrom('discussion_watchers').where('until', '<', sql<Date>`now()`).execute();
