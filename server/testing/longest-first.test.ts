import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { longestBound, testBound } from './longest-first.ts';

test.each([
  ['test(`x`, { timeout: 600_000 }, async () => {});', 600_000],
  ['beforeAll(async () => {\n}, 300_000);\ntest(`x`, {\n  timeout: 1_800_000,\n}, () => {});', 1_800_000],
  ['test(`x`, async () => {\n}, 60_000);', 0],
  ['test(`x`, () => {});', 0],
])('of %j the longest bound is %i', (text, bound) => {
  expect(longestBound(text)).toBe(bound);
});

const hooks = new Set(['test', 'it', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);

/** Tests and hooks that end sooner than others, and waits of a second, which is Vitest's own bound. */
function hasty(path: string, source: string) {
  const found: string[] = [];
  new Visitor({
    CallExpression({ start, callee, arguments: given }) {
      const place = `${path}:${source.slice(0, start).split('\n').length}`;
      const wait = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name;
      if (wait === 'waitFor' || wait === 'waitUntil') return void (given.length < 2 && found.push(place));
      if (hooks.has(rootOf(callee)) && given.some((each) => (boundOf(each) ?? testBound) < testBound))
        found.push(place);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/** `test` of `test.skipIf(no).each(rows)`. */
function rootOf(node: Node): string {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'CallExpression') return rootOf(node.callee);
  if (node.type === 'TaggedTemplateExpression') return rootOf(node.tag);
  return node.type === 'Identifier' ? node.name : '';
}

function boundOf(node: Node): number | null {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null;
  if (node.type !== 'ObjectExpression') return null;
  const bounds = node.properties.flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'timeout'
      ? [boundOf(each.value)]
      : [],
  );
  return bounds[0] ?? null;
}

test.each([
  ['test(`x`, async () => {}, 60_000);', 1],
  ['test.skipIf(no).each(rows)(`x`, { timeout: 1_000 }, async () => {});', 1],
  ['beforeAll(async () => {}, 600_000); test(`x`, () => {});', 0],
  ['await vi.waitFor(() => done());', 1],
  ['await vi.waitFor(() => done(), 60_000);', 0],
])('of %j %i are too hasty for a busy machine', (source, count) => {
  expect(hasty('x.test.ts', source)).toHaveLength(count);
});

test('no test is too hasty for a busy machine', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{server,shared,web,packages,scripts,docs}/**/*.test.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => hasty(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
