import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Change } from '#server/platform/changes/change-line.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { signUpMember } from './accounts.ts';
import { createEventClient, type EventClient } from './event-client.ts';

export type Member = Awaited<ReturnType<typeof signUpMember>>;

/** A client of event streams with somebody's session. */
export function clientOf({ browser }: Member) {
  const cookie = Object.entries(browser.jar).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return createEventClient({ cookie: cookie.join('; ') });
}

/** What a client was told of what tests write, in order: news of the sign-up before may reach a second server late. */
export const idsOf = ({ changes }: EventClient) =>
  changes.filter(({ topic }) => topic === 'notifications').map(({ id }) => id);

/** A change that these people may hear of. */
export const changeFor = (...userIds: string[]): Change => ({ topic: 'notifications', id: randomUUID(), userIds });

/** Writes changes in one transaction, as the product does. */
export const write = (db: Database, ...changes: Change[]) =>
  announcing(db, async (trx) => {
    for (const { topic, id, userIds } of changes) trx.publish(topic, id, userIds);
  });

/** Begins a transaction that writes a change, and gives the way to commit it. */
export async function writeSlowly(db: Database, { topic, id, userIds }: Change) {
  const [begun, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const committed = announcing(db, async (trx) => {
    await sql`select pg_current_xact_id()`.execute(trx);
    begun.resolve();
    await mayCommit.promise;
    trx.publish(topic, id, userIds);
  });
  await begun.promise;
  return () => {
    mayCommit.resolve();
    return committed;
  };
}

/** Ends the connections on which servers read changes and tell of them. */
export const cutReaders = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
  and query ~ 'pg_snapshot_xmin|string_agg|notify|listen' and pid <> pg_backend_pid()`;
