import { describe, expect, test } from 'vitest';
import { circles, edgesBetween, sourceFiles } from '../scripts/read-imports.ts';

const files = sourceFiles.filter(({ path }) => path.startsWith('server/'));

/** Folder that a file belongs to; a file above all folders is one by itself. Of an account each part is a feature. */
const unitOf = (path: string) => /^server\/(?:features\/(?:account\/)?[^/]+|platform\/[^/]+|[^/]+)/.exec(path)?.[0];

/** From the ground up. What stands on one floor knows only what is below it. */
const floors = [
  /^server\/(?:platform\/settings|env\.ts)$/,
  /^server\/platform\//,
  /^server\/auth$/,
  /^server\/features\//,
  /^server\/[^/]+\.ts$/,
];
const floorOf = (unit: string) => floors.findIndex((floor) => floor.test(unit));
const isFeature = (unit: string) => unit.startsWith('server/features/') && !unit.endsWith('.ts');

const arrows = files.flatMap(({ path, imports }) =>
  imports
    .filter((to) => to.startsWith('server/'))
    .map((to) => ({ path, to, from: unitOf(path) as string, unit: unitOf(to) as string })),
);
const written = (found: { path: string; to: string }[]) => found.map(({ path, to }) => `${path} -> ${to}`);

describe('folders of the server', () => {
  test('stand on a floor each', () => {
    expect(files.filter(({ path }) => floorOf(unitOf(path) as string) < 0)).toEqual([]);
  });

  test('have no circle', () => {
    expect(circles(edgesBetween(files, unitOf))).toEqual([]);
  });

  test('import nothing from a floor above', () => {
    expect(written(arrows.filter(({ from, unit }) => floorOf(unit) > floorOf(from)))).toEqual([]);
  });
});

describe('features of the server', () => {
  const between = arrows.filter(({ from, unit }) => isFeature(from) && isFeature(unit) && from !== unit);

  test('reach into each other only through the published file', () => {
    expect(written(between.filter(({ to }) => !to.endsWith('/published.ts')))).toEqual([]);
  });

  test('are added to the product in one place', () => {
    const naming = arrows.filter(({ from, to }) => !isFeature(from) && to.endsWith('/feature.ts'));
    expect([...new Set(naming.map(({ path }) => path))]).toEqual(['server/features.ts']);
  });
});

/**
 * Words of several rooms that the floors below the features read too stand in folders of their own: of a session, of cookies, of what changes, of
 * what is queued. Auth and an account are one thing on two floors, who somebody is: it judges passwords by the rules of the form
 * that asks for them.
 */
test('platform and auth read nothing that a feature shares with its pages', () => {
  const names = new Set(files.flatMap(({ path }) => /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? []));
  const theirs = files
    .flatMap(({ path, imports }) => imports.map((to) => ({ path, to })))
    .filter(({ path }) => /^server\/(platform|auth)\//.test(path))
    .filter(({ path, to }) => {
      const [, folder = ''] = /^shared\/([^/]+)\//.exec(to) ?? [];
      return names.has(folder) && !(folder === 'account' && path.startsWith('server/auth/'));
    });
  expect(written(theirs)).toEqual([]);
});
