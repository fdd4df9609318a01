import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { createTurn, type Turn } from './turn.ts';

const { db } = await openServer();
const sleep = (turn: Turn, seconds: number) => turn.run((trx) => sql`select pg_sleep(${seconds})`.execute(trx));

test.each<[string, (turn: Turn) => Promise<unknown>]>([
  ['of one slow statement', (turn) => sleep(turn, 5)],
  ['of a statement after much else', (turn) => sleep(turn, 0.3).then(() => sleep(turn, 0.4))],
  ['of many quick statements', (turn) => wait(510).then(() => sleep(turn, 0))],
])('a search %s is stopped', async (_what, work) => {
  const search = db.transaction().execute(async (trx) => work(await createTurn(trx, 500)));
  await expect(search).rejects.toMatchObject({ code: '57014' });
});

test.each<[string, number, number, string | null]>([
  ['done in time', 20_000, 0, 'counted'],
  ['stopped', 500, 1, null],
])('what a search has found stays after an attempt that was %s', async (_what, timeout, seconds, counted) => {
  const search = db.transaction().execute(async (trx) => {
    const turn = await createTurn(trx, timeout);
    const attempt = await turn.attempt(() => sleep(turn, seconds).then(() => 'counted'));
    await sql`select`.execute(trx);
    return attempt;
  });
  expect(await search).toBe(counted);
});

test('an attempt for which no time is left is none', async () => {
  const search = db.transaction().execute(async (trx) => {
    const turn = await createTurn(trx, 50);
    await wait(60);
    return turn.attempt(() => sleep(turn, 0));
  });
  expect(await search).toBeNull();
});

test('an attempt with a share of the time leaves the rest', async () => {
  const search = db.transaction().execute(async (trx) => {
    const turn = await createTurn(trx, 3_000);
    return [
      await turn.attempt(() => sleep(turn, 5), 0.3),
      await turn.attempt(() => sleep(turn, 0.1).then(() => 'counted')),
    ];
  });
  expect(await search).toEqual([null, 'counted']);
});

test('an attempt that fails after one within it leaves the time that there was', async () => {
  const late = Object.assign(new Error('late'), { code: '57014' });
  const search = db.transaction().execute(async (trx) => {
    const turn = await createTurn(trx, 20_000);
    const outer = async () => {
      await turn.attempt(() => sleep(turn, 0));
      throw late;
    };
    expect(await turn.attempt(outer, 0.01)).toBeNull();
    await sleep(turn, 0.4);
  });
  await expect(search).resolves.toBeUndefined();
});
