import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import ts from 'typescript';
import { expect, test } from 'vitest';
import en from '#shared/i18n/en.ts';
import { root } from '../../scripts/read-imports.ts';

type Tree = { [key: string]: string | Tree };
const leaves = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value]] : leaves(value, `${above}${key}.`),
  );
const messages = leaves(en as Tree);

/** Names of values and tags that a message needs, those inside its plurals too. */
const needed = (message: string) => [
  ...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].flatMap(([, value, tag]) => value ?? tag ?? [])),
];

type Node = { type: string; [name: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : Object.values(value as object));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const open = '.+';
/** What a key may be, as patterns. A part that the code does not write out is open; its type says what it may be. */
function keysOf(node: Node): string[] {
  if (node.type === 'Literal') return [escaped(String(node.value))];
  if (node.type === 'ConditionalExpression')
    return [...keysOf(node.consequent as Node), ...keysOf(node.alternate as Node)];
  if (node.type !== 'TemplateLiteral') return [open];
  const parts = node.expressions as Node[];
  return (node.quasis as { value: { cooked: string } }[]).reduce<string[]>(
    (keys, { value }, index) => {
      const part = parts[index];
      const after = part ? keysOf(part) : [''];
      return keys.flatMap((key) => after.map((each) => key + escaped(value.cooked) + each));
    },
    [''],
  );
}

/** Names in the values of a call; null where a part of them is not written out. */
function namesOf(node: Node | undefined): string[] | null {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return null;
  const names = (node.properties as Node[]).map(({ type, key }) =>
    type === 'Property' ? ((key as Node).name ?? (key as Node).value) : null,
  );
  return names.every((name) => typeof name === 'string') ? (names as string[]) : null;
}

type Call = {
  path: string;
  line: number;
  by: string;
  keys: RegExp[];
  names: string[];
  /** Of a key, or one of two, that the code does not write out at all: where it stands. */
  open?: { area: string; start: number; end: number };
};

/** What a name stands for: what gave it, and the area whose keys it says. */
type Said = { by: string; area: string };

/** Calls of what `useWords` or `useTranslations` gave, by the block in which it has its name. */
function callsIn(path: string) {
  const found: Call[] = [];
  const source = readFileSync(join(root, path), 'utf8');
  const walk = (node: unknown, outer: Map<string, Said>) => {
    if (!node || typeof node !== 'object') return;
    const known = isNode(node) && /Function|BlockStatement/.test(node.type) ? new Map(outer) : outer;
    if (isNode(node) && node.type === 'BlockStatement')
      for (const statement of node.body as Node[]) declare(statement, known);
    if (isNode(node) && node.type === 'CallExpression') {
      const callee = node.callee as Node;
      const plain =
        callee.type === 'MemberExpression' && ['rich', 'markup'].includes((callee.property as Node).name as string);
      const said = known.get(((plain ? callee.object : callee) as Node).name as string);
      const [key, values] = node.arguments as Node[];
      const names = namesOf(values);
      const line = source.slice(0, node.start as number).split('\n').length;
      if (said && key && names)
        found.push({
          path,
          line,
          by: said.by,
          keys: keysOf(key)
            .filter((each) => each !== open)
            .map((each) => new RegExp(`^${escaped(said.area)}${each}$`)),
          ...(keysOf(key).includes(open) && {
            open: { area: said.area, start: key.start as number, end: key.end as number },
          }),
          names,
        });
    }
    for (const each of nodesIn(node)) walk(each, known);
  };
  walk(parseSync(path, source).program, new Map());
  return found;
}
function declare(statement: Node, known: Map<string, Said>) {
  if (statement.type !== 'VariableDeclaration') return;
  for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
    if (id.type !== 'Identifier') continue;
    known.delete(id.name as string);
    const of = init?.type === 'CallExpression' ? ((init.callee as Node).name as string) : '';
    const [area] = init?.type === 'CallExpression' ? (init.arguments as Node[]) : [];
    if (!['useWords', 'useTranslations'].includes(of)) continue;
    if (!area) known.set(id.name as string, { by: of, area: '' });
    else if (typeof area.value === 'string') known.set(id.name as string, { by: of, area: `${area.value}.` });
  }
}

/** Names of values that are a mail address or a domain. */
const isAddress = /^(email|domain|host|website)$/;

const calls = globSync('web/**/*.tsx', { cwd: root })
  .concat(globSync('web/**/*.ts', { cwd: root }))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap(callsIn);

/** Keys that the type of an open part leaves out: they are said beside it, with their values. */
const leftOut = [
  'web/features/admin/review-choices.ts admin.form.ask_again.button',
  'web/features/admin/review-choices.ts admin.form.ask_again.detail',
  'web/features/admin/review-choices.ts admin.form.ask_again.title',
  'web/features/admin/user-parts.tsx adminUser.plans.until',
  'web/features/identity/decide-case.tsx identity.decide.differs',
  'web/features/profiles/use-signer-name.tsx public.unnamed.at',
  'web/features/profiles/use-signer-name.tsx public.unnamed.provider',
  'web/features/profiles/use-signer-name.tsx public.unnamed.withheld',
  'web/features/search/found-nothing.tsx search.none.drop',
  'web/features/search/found-nothing.tsx search.none.plain',
  'web/routes/account/reset-password.tsx auth.reset.codeLead',
  'web/routes/account/take-back.tsx takeBack.page.lead',
  'web/routes/admin/messages.tsx admin.messages.account',
  'web/routes/admin/messages.tsx admin.messages.answered',
  'web/routes/admin/messages.tsx admin.messages.from',
  'web/routes/admin/messages.tsx admin.messages.replyHelp',
];

/** A value that is missing makes the formatter fail, and the page then shows the key. */
test('every text of a page is given the values that it names', () => {
  expect(calls.length).toBeGreaterThan(1500);
  const missing = calls.flatMap(({ path, line, keys, names }) =>
    messages
      .filter(([key]) => keys.some((each) => each.test(key)) && !leftOut.includes(`${path} ${key}`))
      .flatMap(([key, message]) =>
        needed(message)
          .filter((name) => !names.includes(name))
          .map((name) => `${path}:${line} gives no ${name} to ${key}`),
      ),
  );
  expect(missing).toEqual([]);
});

test('and every key of a page has words', () => {
  const wordless = calls.flatMap(({ path, line, keys }) =>
    keys.filter((each) => !messages.some(([key]) => each.test(key))).map((each) => `${path}:${line} ${each.source}`),
  );
  expect(wordless).toEqual([]);
});

/** Keys that the compiler takes a part of the code to be; null where it may be any text. */
function typedKeys(open: Call[]) {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const files = [...new Set(open.map(({ path }) => join(root, path)))];
  const program = ts.createProgram([...files, join(root, 'web/i18n/use-intl.d.ts')], options);
  const checker = program.getTypeChecker();
  return (call: Call) => {
    const file = program.getSourceFile(join(root, call.path)) as ts.SourceFile;
    const at = (node: ts.Node): ts.Node | undefined =>
      node.getStart(file) === call.open?.start && node.end === call.open.end ? node : node.forEachChild(at);
    const type = checker.getTypeAtLocation(at(file) as ts.Node);
    const kinds = type.isUnion() ? type.types : [type];
    return kinds.every((each) => each.isStringLiteral()) ? kinds.map(({ value }) => value) : null;
  };
}

/** What a refusal's code says is asked for by `has` first; titles of the top bar are read from the routes below. */
const anyText = ['web/api/area-errors.tsx', 'web/features/shell/app-top-bar.tsx'];

// The compiler reads the half of the product for it.
test('a key that a page takes from elsewhere has a type, and each that it may be is given its values', {
  timeout: 300_000,
}, () => {
  const open = calls.filter((call) => call.open && !anyText.includes(call.path));
  expect(open.length).toBeGreaterThan(50);
  const keysOfCall = typedKeys(open);
  const faults = open.flatMap((call) => {
    const keys = keysOfCall(call);
    const where = `${call.path}:${call.line}`;
    if (!keys) return [`${where} may be any text`];
    return keys.flatMap((key) => {
      const message = messages.find(([name]) => name === `${call.open?.area}${key}`)?.[1];
      if (message === undefined) return [`${where} has no words for ${key}`];
      return needed(message)
        .filter((name) => !call.names.includes(name))
        .map((name) => `${where} gives no ${name} to ${key}`);
    });
  });
  expect(faults).toEqual([]);
});

test('a title that a route hands to the top bar has words, and needs no values', () => {
  const titles = globSync('web/routes/**/*.tsx', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^export const handle = \{[^}]*title: '([^']+)'/gm)].map(
      ([, title]) => [path, messages.find(([key]) => key === title)?.[1]] as const,
    ),
  );
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter(([, words]) => words === undefined || needed(words).length > 0)).toEqual([]);
});

/** `useTranslations` says a value as it is stored, and addresses are stored in ASCII. */
test('an address or a domain in a text of a page is given to what says it in its letters', () => {
  const stored = calls.flatMap(({ path, line, by, names }) =>
    names.filter((name) => by === 'useTranslations' && isAddress.test(name)).map((name) => `${path}:${line} ${name}`),
  );
  expect(stored).toEqual([]);
});
