import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, edgesBetween, sourceFiles as product, root } from '../scripts/read-imports.ts';

const rooms = ['server', 'shared', 'web'];

const roomOf = (path: string) => path.split(sep)[0] as string;

describe('rooms', () => {
  test('web never imports server, and server never web', () => {
    const crossings = product.flatMap(({ path, imports }) =>
      imports
        .filter(
          (to) =>
            (roomOf(path) === 'web' && roomOf(to) === 'server') || (roomOf(path) === 'server' && roomOf(to) === 'web'),
        )
        .map((to) => `${path} -> ${to}`),
    );
    expect(crossings).toEqual([]);
  });

  test('shared imports only itself and zod', () => {
    const strangers = product
      .filter(({ path }) => roomOf(path) === 'shared')
      .flatMap(({ path, imports, packages }) =>
        [...imports.filter((to) => roomOf(to) !== 'shared'), ...packages.filter((name) => name !== 'zod')].map(
          (to) => `${path} -> ${to}`,
        ),
      );
    expect(strangers).toEqual([]);
  });
});

test('no file imports itself over others', () => {
  const edges = new Map(
    product.map(({ path, imports }) => [path, new Set(imports.filter((to) => rooms.includes(roomOf(to))))]),
  );
  expect(circles(edges)).toEqual([]);
});

/** Of a file its folder, sub-folder or not, without what lies deeper; what stands in a room and in no folder is by itself. */
const folderOf = (path: string) => (dirname(path).includes(sep) ? dirname(path) : path);

test('no folder imports itself over others, in any room', () => {
  const inRooms = product.filter(({ path }) => rooms.includes(roomOf(path)));
  expect(circles(edgesBetween(inRooms, folderOf))).toEqual([]);
});

test('nothing is kept in drawers or behind barrels', () => {
  const drawers = product.filter(({ path }) =>
    /(^|\/)(utils?|helpers?|misc|common|services?|managers?|index)(\/|\.tsx?$)/.test(path),
  );
  expect(drawers.map(({ path }) => path)).toEqual([]);
});

test('only env.ts reads the settings', () => {
  const readers = product.filter(
    ({ path }) =>
      path.startsWith('server/') &&
      path !== 'server/env.ts' &&
      readFileSync(join(root, path), 'utf8').includes('process.env'),
  );
  expect(readers.map(({ path }) => path)).toEqual([]);
});
