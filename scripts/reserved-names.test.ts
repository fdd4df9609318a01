import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { isReservedName } from '#shared/account/reserved-names.ts';
import routes from '#web/routes.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const firstSegments = (paths: string[]) =>
  [...new Set(paths.map((path) => path.replace(/^\//, '').split('/')[0] ?? ''))]
    // A dot cannot stand in a user name, and a parameter is no name.
    .filter((segment) => segment !== '' && !/[:*.]/.test(segment))
    .sort();

/** Paths of the pages; layouts have none and pass their parent's on. */
const pagePaths = (entries: RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    return [own, ...pagePaths(children, own)];
  });

/** Fastify prints its routes as a tree whose branches are four signs deep. */
function serverPaths(tree: string) {
  const branch: string[] = [];
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+)/gm)].map(([, indent = '', part = '']) => {
    branch.length = indent.length / 4;
    branch.push(part);
    return branch.join('');
  });
}

test('no page and no address of the server can be shadowed by a user name', () => {
  const segments = firstSegments([
    ...pagePaths(routes),
    ...serverPaths(server.app.printRoutes({ commonPrefix: false })),
  ]);
  expect(segments).toEqual(expect.arrayContaining(['signup', 'api', 'sign-out', 'preferences', 'dev']));
  const missing = segments.filter((segment) => /^[\w-]+$/.test(segment) && !isReservedName(segment));
  expect(missing, 'add these to shared/account/reserved-names.ts').toEqual([]);
});
