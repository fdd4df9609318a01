import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { usernameProblem } from '#shared/account/account-rules.ts';
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

/** Addresses that stand in the files of a package, like the one at which React Router tells of routes. */
async function addressesIn(name: string) {
  const folder = join(import.meta.dirname, '..', 'node_modules', name, 'dist');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.m?js$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/["'`]\/(__\w[\w-]*)/g)].map(([, segment = '']) => segment));
}

test('no address of what pages are made and served with can be a user name', async () => {
  const segments = new Set((await Promise.all(['react-router', '@react-router/dev', 'vite'].map(addressesIn))).flat());
  expect([...segments]).toContain('__manifest');
  expect([...segments].map((segment) => [segment, usernameProblem(segment)])).toEqual(
    [...segments].map((segment) => [segment, 'username_reserved']),
  );
});

test('no page and no address of the server can be shadowed by a user name', () => {
  const segments = firstSegments([
    ...pagePaths(routes),
    ...serverPaths(server.app.printRoutes({ commonPrefix: false })),
  ]);
  expect(segments).toEqual(expect.arrayContaining(['signup', 'api', 'sign-out', 'preferences', 'dev']));
  const missing = segments.filter((segment) => /^[\w-]+$/.test(segment) && !isReservedName(segment));
  expect(missing, 'add these to shared/account/reserved-names.ts').toEqual([]);
});
