import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered, queryClientOf } from '../../api/page-answers.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ownProjectPages, ownProjects } from './own-projects.ts';

let had: number;
beforeEach(() => {
  had = 205;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const from = searchParams.has('after') ? Number(searchParams.get('after')) + 1 : 0;
    const all = Array.from({ length: had }, (_, n) => ({ id: String(n), status: searchParams.get('status') }));
    return Response.json(all.slice(from, from + 100));
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([0, 1, 100, 200, 205])('the dashboard sees all %i projects', async (count) => {
  had = count;
  const projects = await createQueryClient().fetchQuery(ownProjects);
  expect(projects.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, n) => String(n)));
});

test('a document brings the first page of the list, and more come after its last', async () => {
  const pages = ownProjectPages('pending');
  const { data } = await answered(pages);
  const queries = queryClientOf([data]);
  const first = queries.getQueryData(pages.queryKey);
  expect(first?.pages.map(({ length }) => length)).toEqual([100]);
  expect(first?.pages[0]?.[0]).toEqual({ id: '0', status: 'pending' });
  const all = await createQueryClient().fetchInfiniteQuery({ ...pages, pages: 5 });
  expect(all.pages.map(({ length }) => length)).toEqual([100, 100, 5]);
});
