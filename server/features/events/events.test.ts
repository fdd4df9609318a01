import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endSessions } from '#server/auth/end-sessions.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { changeLine, emptyLine } from '#server/platform/changes/change-line.ts';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import type { EventClient } from '#server/testing/event-client.ts';
import {
  changeFor,
  clientOf,
  cutReaders,
  idsOf,
  type Member,
  write,
  writeSlowly,
} from '#server/testing/event-readers.ts';
import { startSecondApp } from '#server/testing/second-app.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let second: Awaited<ReturnType<typeof startSecondApp>>;
let url: string;
let members: Member[];

beforeAll(async () => {
  server = await startTestApp();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  second = await startSecondApp(server);
  members = [];
  for (let count = 0; count < 4; count++) members.push(await signUpMember(server));
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const member = (place: number) => members[place] as Member;

test('tells what is committed, and not what is rolled back', async () => {
  const { id } = member(0);
  const client = clientOf(member(0));
  await client.open(url);
  const [kept, undone, last] = [changeFor(id), changeFor(id), changeFor(id)];
  await write(server.db, kept);
  const failing = announcing(server.db, async (trx) => {
    trx.publish(undone.topic, undone.id, undone.userIds);
    throw new Error('changed their mind');
  });
  await expect(failing).rejects.toThrow('changed their mind');
  await write(server.db, last);
  await vi.waitFor(() => expect(idsOf(client)).toEqual([kept.id, last.id]), 60_000);
  client.close();
});

test('a transaction that commits late is told then, also to who was away meanwhile', async () => {
  const { id } = member(0);
  const [here, away] = [clientOf(member(0)), clientOf(member(0))];
  await Promise.all([here.open(url), away.open(url)]);
  const [early, late] = [changeFor(id), changeFor(id)];
  const commit = await writeSlowly(server.db, late);
  await write(server.db, early);
  await vi.waitFor(() => expect([idsOf(here), idsOf(away)]).toEqual([[early.id], [early.id]]), 60_000);
  away.close();
  await commit();
  await vi.waitFor(() => expect(idsOf(here)).toEqual([early.id, late.id]), 60_000);
  await away.open(second.url);
  expect(idsOf(away)).toEqual([early.id, late.id]);
  here.close();
  away.close();
});

test('a transaction that stays open holds nobody up, and is told once, wherever one goes on', async () => {
  const { id } = member(2);
  const client = clientOf(member(2));
  await client.open(url);
  const held = changeFor(id);
  const commit = await writeSlowly(server.db, held);
  const early = [changeFor(id), changeFor(id)];
  for (const each of early) await write(second.deps.db, each);
  await vi.waitFor(() => expect(idsOf(client)).toEqual(early.map((each) => each.id)), 60_000);
  for (const address of [second.url, url]) {
    client.close();
    await client.open(address);
  }
  await commit();
  await vi.waitFor(() => expect(idsOf(client)).toContain(held.id), 60_000);
  for (const { deps } of [server, second]) await deps.events.poll();
  client.close();
  await client.open(second.url);
  expect(idsOf(client)).toEqual([...early, held].map((each) => each.id));
  client.close();
});

test('who is named twice is told once', async () => {
  const clients = [clientOf(member(2)), clientOf(member(2))];
  await Promise.all([clients[0]?.open(url), clients[1]?.open(second.url)]);
  const made = changeFor(member(2).id, member(3).id, member(2).id);
  await write(server.db, made);
  for (const client of clients) await vi.waitFor(() => expect(idsOf(client)).toEqual([made.id]), 60_000);
  for (const client of clients) client.close();
});

test('a large transaction arrives as a whole', async () => {
  const client = clientOf(member(2));
  await client.open(url);
  const made = Array.from({ length: 200 }, () => changeFor(member(2).id));
  await write(second.deps.db, ...made);
  await vi.waitFor(() => expect(idsOf(client).toSorted()).toEqual(made.map((each) => each.id).toSorted()), 60_000);
  client.close();
});

test('a notification speaks for itself, whoever writes it', async () => {
  const client = clientOf(member(2));
  await client.open(url);
  const id = randomUUID();
  await server.deps.pool.query(`insert into notifications (id, user_id, type) values ($1, $2, 'project_like')`, [
    id,
    member(2).id,
  ]);
  await vi.waitFor(() => expect(idsOf(client)).toEqual([id]), 60_000);
  await second.deps.events.poll();
  client.close();
});

test('whoever writes without waking anybody is heard all the same', async () => {
  const client = clientOf(member(1));
  await client.open(url);
  const pool = createPool({ ...server.deps.pool.options, max: 1 });
  const deaf = createDatabase(pool);
  const silent = changeFor(member(1).id);
  await write(deaf, silent);
  await deaf.destroy();
  await vi.waitFor(() => expect(idsOf(client)).toEqual([silent.id]), 60_000);
  // The other server finds it in its own time, which should not fall into the next test.
  await second.deps.events.poll();
  client.close();
});

test('a clock that is set back stops nobody from looking', async () => {
  const client = clientOf(member(1));
  await client.open(url);
  const pool = createPool({ ...server.deps.pool.options, max: 1 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  const silent = randomUUID();
  await pool.query('insert into changes (line) values ($1)', [changeLine({ ...changeFor(member(1).id), id: silent })]);
  await vi.waitFor(() => expect(idsOf(client)).toEqual([silent]), 60_000).finally(() => vi.useRealTimers());
  await second.deps.events.poll();
  await pool.end();
  client.close();
});

test('nobody ever hears of what is not theirs, and everybody once of what is, whatever comes and goes', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const random = generator(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const clients = members.flatMap((each) => [0, 1].map(() => ({ id: each.id, client: clientOf(each) })));
  await Promise.all(clients.map(({ client }) => client.open(pick([url, second.url]))));
  const expected = new Map(members.map(({ id }) => [id, [] as string[]]));

  const writers = [server.db, second.deps.db].flatMap((db) =>
    [0, 1, 2].map(async () => {
      for (let count = 0; count < 60; count++) {
        const told = members.filter(() => random() < 0.4).map(({ id }) => id);
        const made = Array.from({ length: pick([1, 1, 1, 3]) }, () => changeFor(...told));
        const undo = random() < 0.2;
        const pause = random() * 6;
        await announcing(db, async (trx) => {
          for (const each of made) trx.publish(each.topic, each.id, each.userIds);
          await sql`select pg_current_xact_id()`.execute(trx);
          await wait(pause);
          if (undo) throw new Error('undone');
        }).then(
          () => told.forEach((id) => void expected.get(id)?.push(...made.map((each) => each.id))),
          () => {},
        );
      }
    }),
  );
  let writing = true;
  const comings = (async () => {
    while (writing) {
      const { client } = pick(clients);
      client.close();
      await wait(random() * 10);
      await client.open(pick([url, second.url]));
    }
  })();
  // On a connection apart: the servers' own would cut those that writers take next.
  const cutter = createPool({ ...server.deps.pool.options, max: 1 });
  const cuts = (async () => {
    while (writing) {
      await wait(150);
      await cutter.query(cutReaders);
    }
  })();
  await Promise.all(writers);
  writing = false;
  await Promise.all([comings, cuts]);
  await cutter.end();
  for (const { client } of clients) {
    // Refused for as long as the server has not found back to the database.
    await vi.waitFor(async () => {
      if (!client.live) await client.open(url);
      expect(client.live).toBe(true);
    }, 60_000);
  }
  await vi.waitFor(() => {
    for (const { id, client } of clients) {
      expect(idsOf(client).toSorted(), `seed ${seed}`).toEqual(expected.get(id)?.toSorted());
    }
  }, 60_000);
  expect(clients.map(({ client }) => client.reloads)).toEqual(clients.map(() => 0));
  for (const { client } of clients) client.close();
});

test('streams of an ended session are closed in every process, others stay', async () => {
  const person = await signUpMember(server);
  const own = await person.browser.get('/api/session');
  const [here, there, other] = [clientOf(person), clientOf(person), clientOf(member(0))];
  await Promise.all([here.open(url), there.open(second.url), other.open(second.url)]);
  expect(own.statusCode).toBe(200);
  await announcing(server.db, (trx) => endSessions(trx, { userId: person.id }));
  await vi.waitFor(() => expect([here.live, there.live]).toEqual([false, false]), 60_000);
  expect(other.live).toBe(true);
  await Promise.all([here.open(url), there.open(second.url)]);
  expect([here.status, there.status]).toEqual([401, 401]);
  other.close();
});

test('who cannot hold a stream asks, and gets the same', async () => {
  const { browser, id } = member(3);
  const start = (await browser.get('/api/changes')).json();
  expect(start).toEqual({ user_id: id, cursor: expect.stringMatching(/^\d+:\d+:/), reload: false, changes: [] });
  const made = changeFor(id);
  await write(second.deps.db, made);
  await server.deps.events.poll();
  const next = (await browser.get(`/api/changes?after=${start.cursor}`)).json();
  expect(next).toMatchObject({
    reload: false,
    changes: [{ topic: 'notifications', id: made.id }],
  });
  expect((await browser.get(`/api/changes?after=${next.cursor}`)).json().changes).toEqual([]);
  expect((await server.browser().get('/api/changes')).statusCode).toBe(401);
});

const endless = `5:900:${Array.from({ length: 800 }, (_, at) => at + 50)}`.repeat(2);
test.each(['nonsense', '1:1:', '999999999:999999999:', endless])(
  'from %.20s on nobody knows: all is read again',
  async (place) => {
    const client = clientOf(member(0));
    client.place = place;
    await client.open(url);
    expect([client.reloads, client.live]).toEqual([1, true]);
    expect(client.place).not.toBe(place);
    client.close();
  },
);

test('over a gap streams read anew, and none outlives its session', async () => {
  const person = await signUpMember(server);
  const [stays, ended, asleep] = [clientOf(member(0)), clientOf(person), clientOf(member(0))];
  await Promise.all([stays.open(url), ended.open(url), asleep.open(second.url)]);
  asleep.close();
  await write(server.db, changeFor(member(3).id));
  const cutter = createPool({ ...server.deps.pool.options, max: 1 });
  await cutter.query(`begin; delete from changes; delete from sessions where user_id = '${person.id}';
    insert into changes (line) values ('${emptyLine}'); ${cutReaders}; commit`);
  await cutter.end();
  await vi.waitFor(() => expect([stays.reloads, ended.reloads]).toEqual([1, 1]), 60_000);
  await vi.waitFor(() => expect([stays.live, ended.live]).toEqual([false, false]), 60_000);
  await Promise.all([stays.open(url), ended.open(url), asleep.open(url)]);
  expect([stays.live, ended.status]).toEqual([true, 401]);
  expect(asleep.reloads).toBe(1);
  const made = changeFor(member(0).id);
  await write(second.deps.db, made);
  // News of the tests before may have reached them ahead of the gap.
  const told = (client: EventClient) => idsOf(client).filter((id) => id === made.id).length;
  for (const client of [stays, asleep]) await vi.waitFor(() => expect(told(client)).toBe(1), 60_000);
  for (const client of [stays, asleep]) client.close();
});

function generator(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
