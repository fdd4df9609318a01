import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = ['server', 'shared', 'web'];

type File = { path: string; imports: string[]; packages: string[] };

const files: File[] = globSync('{server,shared,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.endsWith('.d.ts'))
  .map((path) => {
    const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'));
    const specifiers = [
      ...module.staticImports.map((each) => each.moduleRequest.value),
      ...module.staticExports.flatMap((each) => each.entries.map((entry) => entry.moduleRequest?.value)),
      ...module.dynamicImports.map((each) =>
        readFileSync(join(root, path), 'utf8').slice(each.moduleRequest.start + 1, each.moduleRequest.end - 1),
      ),
    ].filter((each): each is string => Boolean(each));
    return {
      path,
      imports: specifiers.filter((each) => /^[.#]/.test(each)).map((each) => resolve(path, each)),
      packages: specifiers.filter((each) => !/^[.#]/.test(each)),
    };
  });

function resolve(from: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return relative(root, join(root, dirname(from), specifier));
}
const roomOf = (path: string) => path.split(sep)[0] as string;
/** Those of an account are grouped in one folder, each a feature of its own. */
const featureOf = (path: string) => /^(?:server|web)\/features\/((?:account\/)?[^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/');
const product = files.filter((file) => !isTest(file.path));

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

  test('the design system knows no feature and no page', () => {
    const strangers = product
      .filter(({ path }) => path.startsWith('web/ui/'))
      .flatMap(({ path, imports }) =>
        imports.filter((to) => /^web\/(features|routes|api)\//.test(to)).map((to) => `${path} -> ${to}`),
      );
    expect(strangers).toEqual([]);
  });
});

describe('features', () => {
  test('depend on each other without a circle', () => {
    const edges = new Map<string, Set<string>>();
    for (const { path, imports } of product.filter(({ path }) => path.startsWith('server/'))) {
      const from = featureOf(path);
      for (const to of imports.filter((each) => each.startsWith('server/')).map(featureOf)) {
        if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
      }
    }
    expect(circles(edges)).toEqual([]);
  });

  test('reach into each other only for verbs, policy, queries and what they name', () => {
    const routes = product.flatMap(({ path, imports }) =>
      imports
        .filter(
          (to) =>
            featureOf(to) && featureOf(path) && featureOf(to) !== featureOf(path) && /-(routes|emails)\.tsx?$/.test(to),
        )
        .map((to) => `${path} -> ${to}`),
    );
    expect(routes).toEqual([]);
  });
});

test('no file imports itself over others', () => {
  const edges = new Map(
    product.map(({ path, imports }) => [path, new Set(imports.filter((to) => rooms.includes(roomOf(to))))]),
  );
  expect(circles(edges)).toEqual([]);
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

/** Strongly connected groups of more than one node, each as its members in order. */
function circles(edges: Map<string, Set<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) as number, low.get(next) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}
