import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Who writes what the processes read from: all else goes through `announcing`, or nobody would be woken. */
const writers: Record<string, string[]> = {
  changes: ['server/platform/changes/announcing.ts', 'server/platform/changes/forget-changes.ts'],
  // Besides those of the demo (server/seed-demo.ts), which are there before anybody listens.
  notifications: ['server/features/notifications/notify-user.ts'],
};

type Node = { type?: string; [key: string]: unknown };

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (typeof value === 'object' && value !== null) {
    yield value as Node;
    for (const each of Object.values(value)) yield* nodesOf(each);
  }
}

/** Texts of a file in which SQL may stand, and tables that its query builder inserts into. */
function writesOf(source: string) {
  const written: string[] = [];
  for (const node of nodesOf(parseSync('file.ts', source).program)) {
    const text =
      node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.type === 'Literal' ? node.value : '';
    for (const [, table = ''] of String(text ?? '').matchAll(/\binsert\s+into\s+(\w+)/gi)) written.push(table);
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : null;
    if ((callee?.property as { name?: string })?.name !== 'insertInto') continue;
    written.push(String((node.arguments as { value?: unknown }[])[0]?.value));
  }
  return written;
}

test.each(Object.entries(writers))('rows of %s are inserted in one place', (table, places) => {
  const files = globSync('server/**/*.ts').filter((path) => !/\.test\.ts$|^server\/testing\//.test(path));
  const found = files.filter((path) => {
    const source = readFileSync(path, 'utf8');
    return /insert/i.test(source) && source.includes(table) && writesOf(source).includes(table);
  });
  expect(found.toSorted()).toEqual(places.toSorted());
});

test.each([
  'sql`with a as (select 1) insert\n into changes (line) values (1)`',
  "db.insertInto('changes').values({})",
  "trx\n  .insertInto('changes')",
  "pool.query('INSERT INTO changes values (1)')",
])('%s would be seen', (source) => expect(writesOf(source)).toContain('changes'));
