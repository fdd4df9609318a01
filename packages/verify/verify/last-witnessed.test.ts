import { expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { monitorOnce } from '../monitor/monitor.ts';
import { parsePolicy } from '../policy/policy.ts';
import { hourAgo, networkOf, now, origin, policies, SampleLog } from '../testing/sample-log.ts';
import { verify } from './verify.ts';

/** A log of nine entries whose newest head no witness signed yet; they signed the one of `size` at these times. */
async function busyLog(size = 6, times = [hourAgo, hourAgo], shown?: SampleLog) {
  const log = new SampleLog().fill(9);
  const files = await log.files();
  files.set(`https://${origin}/before/9`, utf8(await (shown ?? log).checkpoint(size, times)));
  const judge = async (index: number, of: number) => {
    const { answer, checks } = await verify(await log.receipt(index, of), {
      policy: policies.all,
      now,
      network: networkOf(files),
    });
    return [answer, ...checks.filter(({ answer }) => answer !== 'valid').map(({ why }) => why)];
  };
  return { judge, network: networkOf(files) };
}

test('while witnesses have yet to sign the newest head, the last one that they signed counts', async () => {
  const { judge } = await busyLog();
  expect(await judge(3, 5)).toEqual(['valid']);
});

test('what came after the last head that witnesses signed is not witnessed by it', async () => {
  const { judge } = await busyLog();
  expect(await judge(3, 7)).toEqual(['unknown', 'quorum_not_met']);
});

test('a head that witnesses signed long ago, or too few of them, is no sign that nothing is held back', async () => {
  const dayBefore = hourAgo - 86_400;
  expect(await (await busyLog(6, [dayBefore, dayBefore])).judge(3, 5)).toEqual(['unknown', 'stale']);
  expect(await (await busyLog(6, [hourAgo])).judge(3, 5)).toEqual([
    'unknown',
    'quorum_not_met',
    'newest_not_witnessed',
  ]);
});

test('a head of another history counts for nothing', async () => {
  const other = new SampleLog();
  for (let n = 0; n < 9; n += 1) other.add('notice', { tag: `another ${n}` });
  const { judge } = await busyLog(6, [hourAgo, hourAgo], other);
  expect(await judge(3, 5)).toEqual(['unknown', 'quorum_not_met', 'newest_not_witnessed']);
});

test('a monitor is not alarmed by a head that witnesses have yet to sign', async () => {
  const { network } = await busyLog();
  const nothing = { v: 1 as const, logs: {}, watched: {}, evidence: [] };
  const { alerts, news } = await monitorOnce(nothing, [], { policy: parsePolicy(policies.all), network, now });
  expect([alerts, news.map(({ size }) => size)]).toEqual([[], [9]]);
});
