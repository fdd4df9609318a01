import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { ownProjects } from './own-projects.ts';

let had: number;
beforeEach(() => {
  had = 205;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const from = searchParams.has('after') ? Number(searchParams.get('after')) + 1 : 0;
    const all = Array.from({ length: had }, (_, n) => ({ id: String(n) }));
    return Response.json(all.slice(from, from + 100));
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([0, 1, 100, 200, 205])('the dashboard sees all %i projects', async (count) => {
  had = count;
  const projects = await createQueryClient().fetchQuery(ownProjects);
  expect(projects.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, n) => String(n)));
});
