import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { type Limit, secondsUntilTurn } from './count-attempt.ts';

const { deps } = await openServer();
const day = 24 * 60 * 60;
const limit: Limit = { name: 'turns', max: 5, minutes: 24 * 60 };
const passTime = (seconds: number) =>
  deps.pool.query(`update rate_limits set last_request = last_request - $1 * 1000 where key like 'turns:%'`, [seconds]);
/** On which day each of so many has its turn, from today on. */
async function turns(who: string, count: number) {
  const days = [];
  for (let time = 0; time < count; time++) days.push(Math.round((await secondsUntilTurn(deps, limit, who)) / day));
  return days;
}

test('as many as the limit says go at once, and each following day as many more', async () => {
  expect(await turns(randomUUID(), 12)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2]);
});

test('what waits keeps its days, so that no day has more however long others are named', async () => {
  const who = randomUUID();
  const perDay = new Map<number, number>();
  for (let today = 0; today < 10; today++) {
    for (const later of await turns(who, 50)) perDay.set(today + later, (perDay.get(today + later) ?? 0) + 1);
    await passTime(day);
  }
  expect(Math.max(...perDay.values())).toBe(5);
  expect(perDay.size).toBe(100);
});

test('a quiet day after the last turn lets as many go at once again', async () => {
  const who = randomUUID();
  await turns(who, 7);
  await passTime(day);
  expect(await turns(who, 4)).toEqual([0, 0, 0, 1]);
  await passTime(2 * day + 1);
  expect(await turns(who, 1)).toEqual([0]);
});
