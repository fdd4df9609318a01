import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { insertSession } from '#server/auth/session-queries.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { listenToChanges } from '#server/platform/changes/event-bus.ts';
import { createDatabase, createPool, type Database } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { createEventClient, type EventClient } from './event-client.ts';
import { type SeveralServers, startSeveralServers } from './several-servers.ts';
import { writtenChanges } from './written-changes.ts';

type Reader = { id: string; client: EventClient; openings: number };
export type Target = 'server' | 'postgres';
type Asked = { events: number; seconds: number; kills: Target[] };

const writers = 4;
const people = 12;
const streamsEach = 2;
/** How long a stream lives until its reader drops it, on average and in milliseconds. */
const meanLife = 4_000;

/**
 * Writes `events` changes over about `seconds`, each to one or more people, while what `kills` lists is killed with -9
 * one after another at random moments and started again. Readers hold streams through nginx and resume when they lose
 * them. Gives what came of it, counted against the table in the end. On servers that run already, or on its own.
 */
export async function surviveKills({ events, seconds, kills }: Asked, running?: SeveralServers) {
  await using opened = new AsyncDisposableStack();
  const several = running ?? (await startSeveralServers());
  if (!running) opened.defer(several.stop);
  const pool = createPool({ connectionString: several.postgres.url });
  const db = createDatabase(pool);
  opened.defer(() => db.destroy());
  const bus = await listenToChanges({ db, pool });
  opened.defer(bus.close);

  const readers = await signInReaders(db);
  const statuses: Record<number, number> = {};
  let reading = true;
  const follow = async (reader: Reader) => {
    for (; reading; await wait(20)) {
      // Networks change, and some come back while the database is away.
      if (reader.client.live && Math.random() < 20 / meanLife) reader.client.close();
      if (reader.client.live) continue;
      await reader.client.open(several.url);
      statuses[reader.client.status] = (statuses[reader.client.status] ?? 0) + 1;
      if (reader.client.live) reader.openings++;
      else await wait(100 + 200 * Math.random());
    }
    reader.client.close();
  };
  const following = readers.map(follow);
  await until(() => readers.every(({ client }) => client.live), 10_000);

  const started = Date.now();
  const acknowledged = new Set<string>();
  let refused = 0;
  const ids = [...new Set(readers.map(({ id }) => id))];
  const write = async () => {
    const rest = (seconds * 1000 * writers) / events;
    while (acknowledged.size < events) {
      const before = performance.now();
      const change = randomUUID();
      const told = ids.filter(() => Math.random() < 0.2);
      const userIds = told.length > 0 ? told : ids.slice(0, 1);
      await announcing(db, async (trx) => trx.publish('projects', change, userIds)).then(
        () => void acknowledged.add(change),
        // Cut off on its way: the table says in the end whether it was written.
        () => wait(50).then(() => void refused++),
      );
      await wait(Math.max(0, 2 * rest * Math.random() - (performance.now() - before)));
    }
  };
  const writing = Array.from({ length: writers }, write);
  for (const [place, target] of kills.entries()) {
    await until(() => acknowledged.size >= ((place + 0.3 + 0.4 * Math.random()) * events) / kills.length, 120_000);
    const victim = target === 'server' ? several.servers[Math.random() < 0.5 ? 0 : 1] : several.postgres;
    await victim.kill();
    await wait(300 + 700 * Math.random());
    await victim.start();
  }
  await Promise.all(writing);

  const written = await writtenChanges(pool, 'projects');
  const truth = readers.map((reader) =>
    written.filter(({ userIds }) => userIds.includes(reader.id)).map(({ id }) => id),
  );
  await until(
    () => readers.every(({ client }, place) => client.live && client.changes.length >= (truth[place]?.length ?? 0)),
    60_000,
  );
  // Time for one that should not come.
  await wait(1_500);
  reading = false;
  await Promise.all(following);

  const outcome = { expected: 0, told: 0, lost: 0, twice: 0, foreign: 0 };
  for (const [place, { client }] of readers.entries()) {
    const own = new Set(truth[place]);
    const told = new Set(client.changes.map(({ id }) => id));
    outcome.expected += own.size;
    outcome.told += client.changes.length;
    outcome.lost += own.difference(told).size;
    outcome.twice += client.changes.length - told.size;
    outcome.foreign += told.difference(own).size;
  }
  return {
    ...outcome,
    seconds: (Date.now() - started) / 1000,
    written: written.length,
    /** Told to the writer as written, and not in the table. */
    forgotten: acknowledged.difference(new Set(written.map(({ id }) => id))).size,
    refused,
    readers: readers.length,
    resumed: readers.reduce((sum, { openings }) => sum + openings - 1, 0),
    /** Readers that were told to read everything anew, because nobody knew what they had missed. */
    reloads: readers.reduce((sum, { client }) => sum + client.reloads, 0),
    /** Answers to those who asked for a stream; 0 where none came. */
    statuses,
  };
}

async function until(condition: () => boolean, timeout: number) {
  const end = Date.now() + timeout;
  while (!condition() && Date.now() < end) await wait(10);
}

/** People, each with a session that several readers use. */
async function signInReaders(db: Database): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let number = 0; number < people; number++) {
    const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
    await db
      .insertInto('profiles')
      .values({
        id,
        email: `reader-${number}@example.org`,
        email_verified: true,
        username: `reader-${number}`,
        full_name: 'Ada Reader',
      })
      .execute();
    const session = { userId: id, method: 'password', secondFactor: false, userAgent: '', country: null } as const;
    await insertSession(db, session, sha256(token));
    for (let stream = 0; stream < streamsEach; stream++) {
      readers.push({ id, client: createEventClient({ cookie: `${sessionCookie}=${token}` }), openings: 0 });
    }
  }
  return readers;
}
