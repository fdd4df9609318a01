import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

const root = join(import.meta.dirname, '../..');

/** A column that an update writes, and the file that says what goes into it. */
export type Written = { table: string; column: string; path: string };

type Parsed = {
  path: string;
  source: string;
  named: Map<string, (Node | null)[]>;
  imported: Map<string, [string, string]>;
};
const parsed = new Map<string, Parsed>();

/** A file with what it names, wherever in it, and what it takes from others of ours. */
function parse(path: string): Parsed {
  const known = parsed.get(path);
  if (known) return known;
  const source = readFileSync(join(root, path), 'utf8');
  const { program, module } = parseSync(path, source);
  const file: Parsed = { path, source, named: new Map(), imported: new Map() };
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      file.imported.set(localName.value, [resolved(path, moduleRequest.value), importName.name ?? '']);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName } of entries)
      if (moduleRequest)
        file.imported.set(exportName.name ?? '', [resolved(path, moduleRequest.value), importName.name ?? '']);
  const name = (pattern: Node, node: Node | null) => {
    for (const each of namesIn(pattern)) file.named.set(each, [...(file.named.get(each) ?? []), node]);
  };
  const parameters = ({ params }: { params: Node[] }) => {
    for (const param of params) name(param, null);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      name(id, id.type === 'Identifier' ? init : null);
    },
    ArrowFunctionExpression: parameters,
    FunctionDeclaration: parameters,
    FunctionExpression: parameters,
    AssignmentExpression({ left }) {
      // What is put into it later is unknown.
      const changed = left.type === 'MemberExpression' ? left.object : left;
      if (changed.type === 'Identifier') name(changed, null);
    },
  }).visit(program);
  parsed.set(path, file);
  return file;
}

/** What a declaration or a parameter names, taken apart or not. */
function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'RestElement' ? each.argument : each.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? namesIn(each) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

const resolved = (from: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : relative(root, join(root, from, '..', specifier));

/** All that a name stands for, in whichever file of ours says so; null where that is what somebody hands in. */
function meanings(file: Parsed, name: string): { file: Parsed; node: Node | null }[] {
  const nodes = file.named.get(name);
  if (nodes) return nodes.map((node) => ({ file, node }));
  const [path, imported] = file.imported.get(name) ?? [];
  return path?.endsWith('.ts') && imported ? meanings(parse(path), imported) : [];
}

type Found = { column: string; path: string };

/** Columns of what is handed to `set`: an object, a name or a call of ours that is one, or either of two. Null for anything else. */
function columnsOf(file: Parsed, node: Node): Found[] | null {
  switch (node.type) {
    case 'ObjectExpression': {
      const each = node.properties.map((property) => {
        if (property.type === 'SpreadElement') return columnsOf(file, property.argument) ?? declaredOf(file, property);
        const { key } = property;
        const column = key.type === 'Identifier' && !property.computed ? key.name : key.type === 'Literal' && key.value;
        return column ? [{ column: String(column), path: file.path }] : unread(file, property);
      });
      return each.flat();
    }
    case 'Identifier': {
      const each = meanings(file, node.name).map((meant) => meant.node && columnsOf(meant.file, meant.node));
      return each.length > 0 && each.every((found) => found !== null) ? each.flat() : null;
    }
    case 'CallExpression':
      return columnsOf(file, node.callee);
    case 'ArrowFunctionExpression':
      return columnsOf(file, node.body);
    case 'LogicalExpression': {
      const [one, other] = [node.operator === '&&' ? [] : columnsOf(file, node.left), columnsOf(file, node.right)];
      return one && other && [...one, ...other];
    }
    case 'ConditionalExpression': {
      const [one, other] = [columnsOf(file, node.consequent), columnsOf(file, node.alternate)];
      return one && other && [...one, ...other];
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return columnsOf(file, node.expression);
    default:
      return null;
  }
}

const textOf = ({ source }: Parsed, { start, end }: Node) => source.slice(start, end);
let declared: Record<string, string[]> = {};
const met = new Set<string>();

function declaredOf(file: Parsed, node: Node): Found[] {
  const key = `${file.path}: ${textOf(file, node)}`;
  met.add(key);
  return declared[key]?.map((column) => ({ column, path: file.path })) ?? unread(file, node);
}

function unread(file: Parsed, node: Node): never {
  throw new Error(`${file.path}: which columns does \`${textOf(file, node)}\` hold? Declare them in the test.`);
}

/** The call of `updateTable` or `insertInto` at which a chain begins, also where a name, of this file or another, stands for its beginning. */
function beginning(file: Parsed, node: Node): { call: Node; verb: string; table: string } | undefined {
  if (node.type === 'ArrowFunctionExpression') return beginning(file, node.body);
  if (node.type === 'Identifier') {
    const begun = meanings(file, node.name).flatMap((meant) => (meant.node && beginning(meant.file, meant.node)) ?? []);
    return begun[0];
  }
  if (node.type === 'AwaitExpression') return beginning(file, node.argument);
  if (node.type !== 'CallExpression') return;
  const { callee } = node;
  if (callee.type === 'Identifier') return beginning(file, callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
  const verb = callee.property.name;
  if (!/^(updateTable|insertInto)$/.test(verb)) return beginning(file, callee.object);
  const [table] = node.arguments;
  if (table?.type !== 'Literal' || typeof table.value !== 'string') return;
  return { call: node, verb, table: table.value.split(' ')[0] as string };
}

/**
 * Every column of these tables that the server's files update. What no reader of sources can know, a spread of what was sent, is
 * `declared` under its file and its text. Throws for what it cannot read, so that nothing is written unseen.
 */
export function writtenColumns(paths: string[], tables: string[], spreads: Record<string, string[]>) {
  declared = spreads;
  met.clear();
  const written: Written[] = [];
  for (const path of paths) {
    const file = parse(path);
    const begun = new Map<number, Node>();
    const read = new Set<number>();
    new Visitor({
      CallExpression(call) {
        const { callee, arguments: given } = call;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const verb = callee.property.name;
        if (verb === 'updateTable') {
          const [table] = given;
          if (table?.type !== 'Literal') unread(file, call);
          const name = String(table.value).split(' ')[0] as string;
          if (tables.includes(name)) begun.set(call.start, call);
        }
        if (verb === 'mergeInto') unread(file, call);
        const hidden = handed[verb];
        if (verb !== 'set' && !hidden) return;
        const from = beginning(file, callee.object);
        if (!from || !tables.includes(from.table)) return;
        if (hidden) {
          if (hidden.test(textOf(file, call).slice(callee.end - call.start))) unread(file, call);
          return;
        }
        read.add(from.call.start);
        const [first, second] = given;
        const column = second && first?.type === 'Literal' ? [{ column: String(first.value), path }] : null;
        const columns = column ?? (first && columnsOf(file, first)) ?? unread(file, call);
        written.push(...columns.map((each) => ({ ...each, table: from.table })));
      },
      TemplateLiteral(template) {
        const text = textOf(file, template).replaceAll(/\s+/g, ' ');
        const [, into = ''] = /\binsert into ([a-z_]+).* do update set /.exec(text) ?? [];
        if (tables.includes(into)) unread(file, template);
        for (const { 0: begun, 1: table = '', index } of text.matchAll(rawUpdate))
          if (tables.includes(table)) {
            const columns = columnsIn(text.slice(index + begun.length));
            written.push(...columns.map((column) => ({ table, column, path })));
          }
      },
      Literal(literal) {
        const text = typeof literal.value === 'string' ? literal.value.replaceAll(/\s+/g, ' ') : '';
        for (const [, table = ''] of text.matchAll(rawUpdate)) if (tables.includes(table)) unread(file, literal);
      },
    }).visit(parseSync(path, file.source).program);
    for (const [start, call] of begun) if (!read.has(start)) unread(file, call);
  }
  const idle = Object.keys(spreads).filter((key) => !met.has(key));
  return { written, idle };
}

/** Where something is handed the rest of a chain: what it may not do there unseen. */
const handed: Record<string, RegExp> = { $if: /\bset\(/, $call: /./, onConflict: /\bdoUpdateSet\(/ };

const rawUpdate = /\bupdate (?:only )?([a-z_]+)(?: (?:as )?[a-z_]+)? set /gi;

/** `a = 1, (b, c) = (2, 3) where ..`: the names before each sign, outside of what is asked within. */
function columnsIn(rest: string): string[] {
  const flat = rest.replaceAll(/\$\{[^{}]*\}|\([^()]*\)(?! *=)/g, '');
  if (flat !== rest) return columnsIn(flat);
  const [list = ''] = rest.split(/ where | from | returning |`|(?<!\([^()]*)\)/);
  return [...list.matchAll(/([a-z_0-9]+)"? *=|\(([a-z_0-9, ]+)\) *=/g)].flatMap(
    ([, one, several]) => one ?? several?.split(/, */) ?? [],
  );
}

/** Files of the server that may write: tests and what only they use are left out, and so is the demo, which writes whole rows. */
export const writingFiles = globSync('server/**/*.ts', { cwd: root }).filter(
  (path) => !/\.test\.ts$|server\/(testing|features\/demo)\//.test(path),
);
