import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const hooks = /^use(Layout|Insertion)?Effect$/;

/**
 * Effects that may hand React something that is no clean-up. It calls whatever an effect returns when the part goes,
 * and where that is a promise the part can never go: no error boundary gets to be shown. Types do not tell, since `()
 * => void` takes an async function. So an effect is written where it is used, and returns a function that is written
 * there, or nothing.
 */
function looseEffects(path: string, source: string): string[] {
  const found: string[] = [];
  const refuse = ({ start }: Node) => found.push(`${path}:${source.slice(0, start).split('\n').length}`);
  new Visitor({
    CallExpression({ callee, arguments: [effect] }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (name.type !== 'Identifier' || !hooks.test(name.name) || !effect) return;
      const isWritten = effect.type === 'ArrowFunctionExpression' || effect.type === 'FunctionExpression';
      if (!isWritten || effect.async || effect.generator || !effect.body) return refuse(effect);
      for (const returned of returnedBy(effect.body)) if (!isFunction(returned)) refuse(returned);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const isFunction = (node: Node) =>
  (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') && !node.generator;

/** What the body of a function returns, without what functions within it return. */
function returnedBy(body: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body];
  const found: Node[] = [];
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
  new Visitor({
    ...Object.fromEntries(
      functions.flatMap((type) => [
        [type, enter],
        [`${type}:exit`, leave],
      ]),
    ),
    ReturnStatement({ argument }) {
      if (depth === 0 && argument) found.push(argument);
    },
  }).visit({
    type: 'Program',
    body: [body],
    sourceType: 'module',
    hashbang: null,
    comments: [],
    start: 0,
    end: 0,
  } as never);
  return found;
}

test('every effect of a page returns a clean-up that is written there, or nothing', () => {
  const paths = globSync('web/**/*.{ts,tsx}', { cwd: root });
  const loose = paths.flatMap((path) => looseEffects(path, readFileSync(join(root, path), 'utf8')));
  expect(loose.sort()).toEqual([]);
});

describe('an effect', () => {
  test.each([
    'useEffect(() => page.typeAgain?.(), [])',
    'useLayoutEffect(() => { return page.typeAgain?.(); }, [])',
    'useInsertionEffect(async () => {}, [])',
    'React.useEffect(async function () {}, [])',
    'useEffect(load, [])',
    'useEffect(() => { if (done) return setDone(false); return () => stop(); }, [])',
  ])('is refused as %s', (source) => {
    expect(looseEffects('a.tsx', source)).toHaveLength(1);
  });

  test.each([
    'useEffect(() => { void load(); }, [])',
    'useEffect(() => { if (done) return; const timer = setTimeout(() => { return load(); }); return () => clearTimeout(timer); }, [])',
    'useEffect(() => () => stop.current?.abort(), [])',
  ])('may be %s', (source) => {
    expect(looseEffects('a.tsx', source)).toEqual([]);
  });
});
