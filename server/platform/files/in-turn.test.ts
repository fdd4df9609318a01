import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('two people are worked for at once, and one person one piece at a time', async () => {
  const queue = inTurn({ atOnce: 2, maxOfOne: 10 });
  const now = new Set<string>();
  let most = 0;
  const send = (who: string) =>
    queue(who, async () => {
      expect(now.has(who)).toBe(false);
      now.add(who);
      most = Math.max(most, now.size);
      await setTimeout(5);
      now.delete(who);
    });
  await Promise.all(['ada', 'ada', 'ada', 'ben', 'ben', 'cid', 'cid'].map(send));
  expect(most).toBe(2);
});

test('who has as many waiting as may wait is refused, until one of them is done', async () => {
  const queue = inTurn({ atOnce: 1, maxOfOne: 2 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = queue('ada', () => held);
  await setTimeout(1);
  const rest = [1, 2].map((each) => queue('ada', async () => each));
  await expect(queue('ada', async () => 3)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  const other = queue('ben', async () => 'waits for the first alone');
  release();
  await Promise.all([first, ...rest, other]);
  expect(await queue('ada', async () => 4)).toBe(4);
});
