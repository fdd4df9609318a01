import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { applyNews } from './apply-news.ts';

let queries: QueryClient;
let asked: number;
let answer: () => Promise<number>;
let leave: () => void;

/** A list on the screen that shows how often the server has answered. */
beforeEach(async () => {
  asked = 0;
  answer = async () => asked;
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const list = new QueryObserver(queries, {
    queryKey: ['projects'],
    queryFn: () => {
      asked++;
      return answer();
    },
  });
  leave = list.subscribe(() => {});
  await vi.waitFor(() => expect(shown()).toBe(1), 60_000);
});
afterEach(() => leave());

const shown = () => queries.getQueryData(['projects']);
const settled = () => vi.waitFor(() => expect(queries.isFetching()).toBe(0), 60_000);
const changed = (topic: 'projects' | 'notifications') =>
  applyNews(queries, { kind: 'changes', changes: [{ topic, id: 'p' }], cursor: '2:2:' });
const alive = () => applyNews(queries, { kind: 'alive', cursor: '2:2:' });
const refuse = (status: number) => async () => {
  throw new ApiError({ type: 'about:blank', title: '', status, code: 'internal' });
};

test('a change of its table makes a list ask again, another does not', async () => {
  changed('notifications');
  await settled();
  expect(asked).toBe(1);
  changed('projects');
  await vi.waitFor(() => expect(shown()).toBe(2), 60_000);
});

test('a list that is true asks nothing when the server is heard from', async () => {
  alive();
  await settled();
  expect(asked).toBe(1);
});

test.each([0, 500, 502])('a change whose answer failed with %i is asked for until it comes', async (status) => {
  answer = refuse(status);
  changed('projects');
  await settled();
  alive();
  await settled();
  expect([shown(), asked]).toEqual([1, 3]);
  answer = async () => asked;
  alive();
  await vi.waitFor(() => expect(shown()).toBe(4), 60_000);
  alive();
  await settled();
  expect(asked).toBe(4);
});

test('a refusal is final', async () => {
  answer = refuse(404);
  changed('projects');
  await settled();
  alive();
  await settled();
  expect(asked).toBe(2);
});

test('when nobody knows what was missed, everything is asked for', async () => {
  applyNews(queries, { kind: 'reload', cursor: '2:2:' });
  await vi.waitFor(() => expect(shown()).toBe(2), 60_000);
});
