import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoff, followChanges } from './follow-changes.ts';
import type { News } from './news.ts';

const me = 'me';
const changes = [{ topic: 'projects', id: 'p' }];
const ready = (cursor: string, user = me) => `id: ${cursor}\nevent: ready\ndata: {"user_id":"${user}"}\n\n`;
const told = (cursor: string) => `id: ${cursor}\nevent: changes\ndata: ${JSON.stringify(changes)}\n\n`;

/** The network: answers each call by the next of its scripts for that path, and notes where the page went on from. */
let streams: ((signal: AbortSignal) => Response | Promise<Response>)[];
let answers: object[];
let asked: string[];
let news: News[];
let following: ReturnType<typeof followChanges>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  [streams, answers, asked, news] = [[], [], [], []];
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(decodeURIComponent(url.replace('/api/', '').replace('?after=', ' ')));
    if (url.startsWith('/api/changes')) {
      const answer = answers.shift();
      if (!answer) throw new TypeError('no network');
      return Response.json({ user_id: me, ...answer });
    }
    const stream = streams.shift();
    if (!stream) return silent(signal);
    return stream(signal);
  });
});
afterEach(() => {
  following.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A stream that says something and then ends, or stays open. */
const stream =
  (text: string, { open = false } = {}) =>
  (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          if (text) controller.enqueue(new TextEncoder().encode(text));
          if (!open) return controller.close();
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );
const silent = (signal: AbortSignal) => stream('', { open: true })(signal);
const failing = () => Promise.reject(new TypeError('no network'));
const start = () => {
  following = followChanges({ userId: me, cursor: '1:1:', tell: (each) => news.push(each) });
};
const kinds = () => news.map(({ kind }) => kind);

test('tells what the stream says and goes on from there when it ends', async () => {
  streams = [stream(ready('1:1:') + told('2:2:')), stream(ready('2:2:') + told('3:3:'), { open: true })];
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(news).toEqual([
    { kind: 'alive', cursor: '1:1:' },
    { kind: 'changes', changes, cursor: '2:2:' },
    { kind: 'alive', cursor: '2:2:' },
    { kind: 'changes', changes, cursor: '3:3:' },
  ]);
  expect(asked).toEqual(['events 1:1:', 'events 2:2:']);
});

test('an id alone moves the cursor', async () => {
  streams = [stream(`${ready('1:1:')}id: 7:7:\n\n`), stream(ready('7:7:'), { open: true })];
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['events 1:1:', 'events 7:7:']);
});

test('what was missed comes before it is said whose it is', async () => {
  streams = [stream(told('2:2:') + ready('2:2:'), { open: true })];
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(news).toEqual([
    { kind: 'changes', changes, cursor: '2:2:' },
    { kind: 'alive', cursor: '2:2:' },
  ]);
});

test('waits longer after each failure, and not when told to retry now', async () => {
  streams = [failing, failing, stream(ready('1:1:'), { open: true })];
  start();
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveLength(2);
  following.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(kinds()).toEqual(['alive']);
});

test('asks where a stream is held back, and tries the stream again later', async () => {
  answers = [
    { cursor: '2:2:', reload: false, changes },
    { cursor: '3:3:', reload: true, changes: [] },
    ...Array.from({ length: 28 }, () => ({ cursor: '4:4:', reload: false, changes: [] })),
  ];
  streams = [silent, stream(ready('4:4:'), { open: true })];
  start();
  await vi.advanceTimersByTimeAsync(7_900);
  expect(asked).toEqual(['events 1:1:']);
  await vi.advanceTimersByTimeAsync(100 + 10_000);
  expect(asked).toEqual(['events 1:1:', 'changes 1:1:', 'changes 2:2:']);
  expect(kinds()).toEqual(['changes', 'reload']);
  await vi.advanceTimersByTimeAsync(290_000);
  expect(asked.at(-1)).toBe('events 4:4:');
});

test('asks when streams fail and answers come', async () => {
  streams = [failing, failing, failing];
  answers = [{ cursor: '2:2:', reload: false, changes }];
  start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.slice(0, 4)).toEqual(['events 1:1:', 'events 1:1:', 'events 1:1:', 'changes 1:1:']);
  expect(kinds()).toEqual(['changes']);
});

test('gives a stream up that has gone quiet', async () => {
  streams = [stream(ready('5:5:'), { open: true }), stream(ready('5:5:'), { open: true })];
  start();
  await vi.advanceTimersByTimeAsync(49_900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(['events 1:1:', 'events 5:5:']);
});

test.each([
  ['an ended session', () => Response.json({}, { status: 401 })],
  ['the session of somebody else', stream(ready('9:9:', 'another') + told('9:9:'), { open: true })],
  ['what somebody else has missed', stream(told('9:9:') + ready('9:9:', 'another'), { open: true })],
])('tells of %s and takes nothing from it', async (_what, answer) => {
  streams = [answer];
  start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(news).toEqual([{ kind: 'refused' }]);
  expect(asked).toEqual(['events 1:1:']);
});

test('is quiet once it was stopped', async () => {
  streams = [stream(ready('1:1:'))];
  start();
  await vi.advanceTimersByTimeAsync(0);
  following.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
});

test.each([
  [0, 300, 1_000],
  [1, 300, 1_000],
  [2, 600, 2_000],
  [5, 4_800, 16_000],
  [9, 9_000, 30_000],
  [90, 9_000, 30_000],
])('after %i failures it is %i to %i ms', (failures, least, max) => {
  expect(backoff(failures, () => 0)).toBe(least);
  expect(backoff(failures, () => 1)).toBe(max);
});
