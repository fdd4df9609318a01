import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from './news.ts';
import { shareChanges } from './share-changes.ts';

type Told = { cursor: string; say: (text: string) => void; closed: boolean };

let user: string;
let streams: Told[];
let asked: string[];
let stops: (() => void)[];

/** A server whose streams the test speaks through; asking for changes is answered with none. */
beforeEach(() => {
  [user, streams, asked, stops] = [randomUUID(), [], [], []];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    const cursor = decodeURIComponent(url.split('after=')[1] ?? '');
    if (url.startsWith('/api/changes')) {
      asked.push(cursor);
      return Response.json({ user_id: user, cursor: '8:8:', reload: false, changes: [] });
    }
    const body = new ReadableStream({
      start(controller) {
        const told: Told = { cursor, closed: false, say: (text) => controller.enqueue(new TextEncoder().encode(text)) };
        streams.push(told);
        told.say(`id: ${cursor}\nevent: ready\ndata: {"user_id":"${user}"}\n\n`);
        signal.addEventListener('abort', () => {
          told.closed = true;
          controller.error(signal.reason);
        });
      },
    });
    return new Response(body);
  });
});
afterEach(async () => {
  for (const stop of stops) stop();
  await wait(20);
  vi.unstubAllGlobals();
});

function openTab(cursor = '1:1:') {
  const news: News[] = [];
  const close = shareChanges({ userId: user, cursor, tell: (each) => news.push(each) });
  stops.push(close);
  return { news, close, changes: () => news.filter(({ kind }) => kind === 'changes').length };
}
const change = (cursor: string) => `id: ${cursor}\nevent: changes\ndata: [{"topic":"projects","id":"p"}]\n\n`;

test('one stream serves all tabs, and goes on in another when its tab is closed', async () => {
  const first = openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1), 60_000);
  const second = openTab();
  const third = openTab();
  streams[0]?.say(change('2:2:'));
  await vi.waitFor(() => expect([first, second, third].map((tab) => tab.changes())).toEqual([1, 1, 1]), 60_000);
  expect(streams).toHaveLength(1);

  first.close();
  await vi.waitFor(() => expect(streams).toHaveLength(2), 60_000);
  expect(streams.map(({ cursor, closed }) => [cursor, closed])).toEqual([
    ['1:1:', true],
    ['2:2:', false],
  ]);
  streams[1]?.say(change('3:3:'));
  await vi.waitFor(() => expect([first, second, third].map((tab) => tab.changes())).toEqual([1, 2, 2]), 60_000);
});

test('a tab that opens later asks for what the others were told since its page was made', async () => {
  openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1), 60_000);
  streams[0]?.say(change('8:8:'));
  await wait(20);
  const late = openTab('5:5:');
  await vi.waitFor(() => expect(asked).toEqual(['5:5:']), 60_000);
  expect(late.news.at(-1)).toEqual({ kind: 'alive', cursor: '8:8:' });
  const same = openTab('8:8:');
  await vi.waitFor(() => expect(same.news.length).toBeGreaterThan(0), 60_000);
  expect(asked).toEqual(['5:5:']);
});

test('a leader that does not answer, frozen or stuck, is relieved', async () => {
  const frozen = navigator.locks.request(`changes:${user}`, () => new Promise(() => {})).catch(() => 'relieved');
  const tab = openTab();
  await wait(2_500);
  expect(streams).toHaveLength(0);
  await vi.waitFor(() => expect(streams).toHaveLength(1), 60_000);
  expect(await frozen).toBe('relieved');
  streams[0]?.say(change('2:2:'));
  await vi.waitFor(() => expect(tab.changes()).toBe(1), 60_000);
});

test('a tab that is closed as soon as it is open says nothing any more', async () => {
  const tab = openTab();
  tab.close();
  // What it would say now, into a closed channel, is an error that fails the run.
  await wait(150);
  expect(tab.news).toEqual([]);
  expect(streams).toHaveLength(0);
});

test('people who share a browser do not share a stream', async () => {
  openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1), 60_000);
  user = randomUUID();
  openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(2), 60_000);
});

test('where tabs cannot speak to each other, each has its own stream', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  openTab();
  openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(2), 60_000);
});
