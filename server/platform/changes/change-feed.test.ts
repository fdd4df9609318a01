import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type Connection, createPool } from '#server/platform/database/connect.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { type AnnouncingTransaction, announcing, onAnnounced } from './announcing.ts';
import { type Batch, followChanges } from './change-feed.ts';
import type { Change } from './change-line.ts';
import { cursorText, parseCursor } from './cursor.ts';

/** Somebody who follows the changes at one of two servers, as streams do, and goes on at another from the last id. */
type Reader = { user: string; at: number | null; cursor: string; told: string[]; reloads: number };

const runs = Array.from({ length: 2 }, () => Math.floor(Math.random() * 2 ** 31));

test.each(runs)('who is woken late, twice or not at all is told everything once (seed %i)', async (seed) => {
  const { random, chance, pick } = generator(seed);
  const { pool, db, close } = await createTestDatabase();
  const users = await Promise.all([1, 2, 3].map(() => person(db)));
  const readers: Reader[] = [];
  const deliver = (at: number) => (batch: Batch) => {
    for (const reader of readers.filter((each) => each.at === at)) {
      if (batch.gap) reader.reloads++;
      const own = batch.changes.filter(({ userIds }) => userIds.includes(reader.user));
      if (own.length > 0) reader.cursor = cursorText((feeds[at] as Feed).cursor());
      reader.told.push(...own.map(({ id }) => id));
    }
  };
  const feeds = await Promise.all([0, 1].map((at) => followChanges(pool.options, deliver(at))));
  for (const user of users) {
    const cursor = cursorText((feeds[0] as Feed).cursor());
    for (let count = 0; count < 3; count++) readers.push({ user, at: 0, cursor, told: [], reloads: 0 });
  }
  /** As `event-routes.ts` does it; refused while the database is away. */
  const resume = async (reader: Reader, at: number) => {
    const feed = feeds[at] as Feed;
    const asked = parseCursor(reader.cursor);
    const current = !asked || feed.covers(asked) || (await feed.poll().then(yes, no));
    if (!current) return;
    const missed = asked && feed.covers(asked) ? feed.recent.since(reader.user, asked) : null;
    if (missed) reader.told.push(...missed.map(({ id }) => id));
    else reader.reloads++;
    reader.cursor = cursorText(feed.cursor());
    reader.at = at;
  };

  const late: Promise<void>[] = [];
  onAnnounced(db, () => {
    for (const feed of feeds.flatMap((each) => (chance(0.3) ? [] : chance(0.1) ? [each, each] : [each]))) {
      const wake = () => void feed.poll();
      if (chance(0.5)) wake();
      else late.push(wait(random() * 40).then(wake));
    }
  });
  const written = new Map(users.map((user) => [user, [] as string[]]));
  const write = async (longest: number) => {
    const made = Array.from({ length: pick([1, 1, 2, 4]) }, () => change(users.filter(() => chance(0.5))));
    const undo = chance(0.15);
    const writing = announcing(db, async (trx) => {
      for (const each of made) await (each.topic === 'notifications' ? notify : announce)(trx, each);
      await sql`select pg_current_xact_id()`.execute(trx);
      if (chance(0.5)) await wait(random() * longest);
      if (undo) throw new Error('undone');
    });
    if (undo) return expect(writing).rejects.toThrow('undone');
    await writing;
    for (const { id, userIds } of made) for (const user of userIds) written.get(user)?.push(id);
  };
  const change = (told: string[]): Change => {
    const topic = chance(0.3) && told.length > 0 ? 'notifications' : 'projects';
    return { topic, id: randomUUID(), userIds: topic === 'projects' ? told : told.slice(0, 1) };
  };

  let writing = true;
  const meanwhile = async (longest: number, act: () => Promise<unknown>) => {
    while (writing) await wait(random() * longest).then(act);
  };
  const cutter = createPool({ ...pool.options, max: 1 });
  const trouble = [
    meanwhile(8, async () => {
      const reader = pick(readers);
      reader.at = null;
      await wait(random() * 8);
      await resume(reader, pick([0, 1]));
    }),
    meanwhile(60, () =>
      pick(feeds)
        .poll()
        .catch(() => {}),
    ),
    meanwhile(240, () => cutter.query(cut)),
  ];
  await Promise.all(
    [60, 5, 5, 5].map(async (longest) => {
      for (let count = 0; count < 50; count++) await write(longest);
    }),
  );
  writing = false;
  await Promise.all([...trouble, ...late]);
  for (const feed of feeds) await vi.waitFor(() => feed.poll(), 60_000);
  for (const reader of readers) if (reader.at === null) await resume(reader, 0);

  for (const { user, told, reloads } of readers) {
    expect(told.toSorted()).toEqual(written.get(user)?.toSorted());
    expect(reloads).toBe(0);
  }
  await Promise.all([cutter.end(), ...feeds.map((feed) => feed.close())]);
  await close();
});

test('nothing beyond the newest change counts as seen: its number can be given again after a crash', async () => {
  const { pool, db, close } = await createTestDatabase();
  const feed = await followChanges(pool.options, () => {});
  await announcing(db, async (trx) => trx.publish('projects', randomUUID(), []));
  for (let count = 0; count < 5; count++) await sql`select pg_current_xact_id()`.execute(db);
  await feed.poll();
  const { rows } = await sql<{ xid: string }>`select max(xid) as xid from changes`.execute(db);
  expect(feed.cursor().xmax).toBe(Number(rows[0]?.xid) + 1);
  await feed.close();
  await close();
});

test('who polls while no connection is open is told so as whoever else finds no database', async () => {
  const { pool, close } = await createTestDatabase();
  const feed = await followChanges(pool.options, () => {});
  const refused: Error[] = [];
  await vi.waitFor(async () => {
    await pool.query(cut);
    for (let time = 0; time < 20; time++) await feed.poll().catch((error) => refused.push(error));
    expect(refused.map(({ message }) => message)).toContain('the database is away');
  }, 60_000);
  expect(refused.filter((error) => !isDatabaseAway(error))).toEqual([]);
  await feed.close();
  await close();
});

const [yes, no] = [() => true, () => false];
type Feed = Awaited<ReturnType<typeof followChanges>>;

/** Ends the connections on which the servers read. */
const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
  and query ~ 'pg_snapshot_xmin|string_agg' and pid <> pg_backend_pid()`;

async function person(db: Connection): Promise<string> {
  const id = randomUUID();
  await sql`insert into profiles (id, email, username, full_name)
    values (${id}, ${`${id}@mail.example`}, ${id.slice(0, 8)}, 'Somebody')`.execute(db);
  return id;
}

const announce = async (trx: AnnouncingTransaction, { topic, id, userIds }: Change) => trx.publish(topic, id, userIds);

const notify = (trx: AnnouncingTransaction, { id, userIds }: Change) =>
  sql`insert into notifications (id, user_id, type) values (${id}, ${userIds[0]}, 'project_like')`.execute(trx);

function generator(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return { random, pick, chance: (part: number) => random() < part };
}
