import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { OwnExport } from '#shared/account/own-data.ts';
import { ownDataTimes } from '#shared/account/own-data-times.ts';

/** Somebody's newest archive that has not run out, or null. */
export async function newestExport(db: Connection, userId: string): Promise<OwnExport | null> {
  const row = await db
    .selectFrom('own_data_exports')
    .select(['id', 'state', 'done', 'total', 'size', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    state: row.state as OwnExport['state'],
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** An archive that its owner may fetch now. */
export const fetchableExport = (db: Connection, userId: string, id: string) =>
  db
    .selectFrom('own_data_exports as e')
    .innerJoin('profiles as p', 'p.id', 'e.user_id')
    .select(['e.id', 'e.size', 'e.finished_at', 'p.username'])
    .where('e.id', '=', id)
    .where('e.user_id', '=', userId)
    .where('e.state', '=', 'ready')
    .where('e.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Takes an archive up, also one that a killed process left half made. Undefined when it is not wanted any more. */
export const claimExport = (db: Connection, id: string) =>
  db
    .updateTable('own_data_exports as e')
    .from('profiles as p')
    .whereRef('p.id', '=', 'e.user_id')
    .set({ state: 'running', done: 0, total: 0 })
    .where('e.id', '=', id)
    .where('e.state', 'in', ['waiting', 'running'])
    .where('p.erased_at', 'is', null)
    .returning(['e.id', 'e.user_id', 'e.locale', 'e.created_at', 'p.username', 'p.email', 'p.locale as mail_locale'])
    .executeTakeFirst();
export type ClaimedExport = NonNullable<Awaited<ReturnType<typeof claimExport>>>;

/** Notes how far it is; false when the archive was given up meanwhile. */
export const noteProgress = (db: Connection, id: string, done: number, total: number) =>
  exists(
    db
      .updateTable('own_data_exports')
      .set({ done, total })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('id'),
  );

export const finishExport = (trx: Transaction, id: string, size: number) =>
  trx
    .updateTable('own_data_exports')
    .set({
      state: 'ready',
      done: sql`total`,
      size,
      finished_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${ownDataTimes.exportDays})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst();

/** Removes archives and queues the removal of their bytes. */
export async function dropExports(trx: Transaction, which: { userId: string } | { expired: true }) {
  const dropped = await trx
    .deleteFrom('own_data_exports')
    .where((eb) =>
      'userId' in which
        ? eb('user_id', '=', which.userId)
        : eb.or([
            eb('expires_at', '<=', sql<Date>`now()`),
            eb.and([eb('state', '=', 'failed'), eb('created_at', '<', sql<Date>`now() - interval '7 days'`)]),
          ]),
    )
    .returning('id')
    .execute();
  for (const { id } of dropped) {
    await queueJob(trx, 'remove-stored-file', { key: id });
  }
}
