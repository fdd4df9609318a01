import { randomUUID } from 'node:crypto';
import { afterAll, test as base, beforeAll, expect, vi } from 'vitest';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { isMissing } from '#server/testing/debian-programs.ts';
import { startNats } from '#server/testing/nats-server.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { announcing } from './announcing.ts';
import { type EventBus, listenToChanges } from './event-bus.ts';
import { natsWakeUp } from './nats-wake-up.ts';

const test = base.skipIf(isMissing('nats-server'));

type Nats = Awaited<ReturnType<typeof startNats>>;
type Side = { db: ReturnType<typeof createDatabase>; events: EventBus; heard: string[]; close: () => Promise<void> };

let nats: Nats;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sides: [Side, Side];

/** What two servers have that wake each other by NATS. */
beforeAll(async () => {
  nats = await startNats();
  database = await createTestDatabase();
  const { host, user, database: name } = database.pool.options;
  const side = async (): Promise<Side> => {
    const pool = createPool({ host, user, database: name });
    const db = createDatabase(pool);
    const events = await listenToChanges({ db, pool }, nats.url);
    const heard: string[] = [];
    events.subscribe(({ changes }) => void heard.push(...changes.map(({ id }) => id)));
    return { db, events, heard, close: () => events.close().then(() => db.destroy()) };
  };
  sides = [await side(), await side()];
});
afterAll(async () => {
  for (const side of sides) await side.close();
  await database.close();
  await nats.stop();
});

const write = async (side: Side) => {
  const id = randomUUID();
  await announcing(side.db, async (trx) => trx.announce('projects', id, []));
  return id;
};
const heardBy = (side: Side, id: string) =>
  vi.waitFor(() => expect(side.heard).toContain(id), { timeout: 5_000, interval: 5 });

/** How long a change takes from one to the other, on average: by looking alone it would be half of 200 ms or of a second. */
async function timeBetween([one, other]: [Side, Side]) {
  const started = performance.now();
  for (let count = 0; count < 10; count++) {
    await heardBy(other, await write(one));
    await heardBy(one, await write(other));
  }
  return (performance.now() - started) / 20;
}

test('wakes the others at once; killed, nothing is lost or told twice; started again, it wakes as before', async () => {
  await vi.waitFor(async () => expect(await timeBetween(sides)).toBeLessThan(60), { timeout: 10_000, interval: 50 });

  await nats.kill();
  const written: string[] = [];
  for (let count = 0; count < 100; count++) written.push(await write(sides[count % 2 ? 1 : 0]));
  for (const side of sides) {
    await vi.waitFor(() => expect(side.heard).toEqual(expect.arrayContaining(written)), 5_000);
  }

  await nats.start();
  await vi.waitFor(async () => expect(await timeBetween(sides)).toBeLessThan(60), { timeout: 15_000, interval: 50 });
  for (const side of sides) expect(new Set(side.heard).size, 'nothing twice').toBe(side.heard.length);
  expect(sides[0].heard.toSorted()).toEqual(sides[1].heard.toSorted());
});

test('a server starts while NATS is away, and is woken once it is there', async () => {
  await nats.stop();
  let woken = 0;
  const [early, other] = await Promise.all([
    natsWakeUp(nats.url, 'here')(() => void woken++),
    natsWakeUp(nats.url, 'here')(() => {}),
  ]);
  expect([early.connected(), other.connected()]).toEqual([false, false]);
  other.send();
  await nats.start();
  await vi.waitFor(() => expect([early.connected(), other.connected()]).toEqual([true, true]), 10_000);
  await vi.waitFor(() => {
    other.send();
    expect(woken).toBeGreaterThan(0);
  }, 5_000);
  await Promise.all([early.close(), other.close()]);
});
