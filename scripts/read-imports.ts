import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

export const root = join(import.meta.dirname, '..');

export type SourceFile = {
  path: string;
  /** Paths of our own that it imports, types and values alike. */
  imports: string[];
  /** Those of them that are there when it runs. */
  runs: string[];
  packages: string[];
};

/** Every source file of the three rooms and of the packages with what it imports; tests are left out. */
export const sourceFiles: SourceFile[] = globSync('{server,shared,web,packages}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})
  .filter((path) => !/\.(d|test)\.tsx?$/.test(path))
  .map((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const { module } = parseSync(path, source);
    const specifiers = [
      ...module.staticImports.map((each) => each.moduleRequest.value),
      ...module.staticExports.flatMap((each) => each.entries.map((entry) => entry.moduleRequest?.value)),
      // While running, and in types.
      ...[...source.matchAll(/\bimport\(\s*'([^']+)'/g)].map((match) => match[1]),
    ].filter((each): each is string => Boolean(each));
    return {
      path,
      imports: specifiers.filter((each) => /^[.#]/.test(each)).map((each) => resolve(path, each)),
      runs: module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value)
        .concat([...source.matchAll(/\bimport\('([^']+)'\)(?!\.[A-Z])/g)].map((match) => match[1] as string))
        .filter((each) => /^[.#]/.test(each))
        .map((each) => resolve(path, each)),
      packages: specifiers.filter((each) => !/^[.#]/.test(each)),
    };
  });

function resolve(from: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return relative(root, join(root, dirname(from), specifier));
}

/** Which units of the house, as `unitOf` names them, import which others. */
export function edgesBetween(files: SourceFile[], unitOf: (path: string) => string | undefined) {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = unitOf(path);
    for (const to of imports.map(unitOf)) {
      if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return edges;
}

/** Strongly connected groups of more than one node, each as its members in order. */
export function circles(edges: Map<string, Set<string>>): string[][] {
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
