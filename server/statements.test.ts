import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** How SQL is written: docs/decisions/0037-sql.md. */
const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !/\.test\.ts$|^testing\/|schema\.ts$/.test(path))
  .map((path) => {
    const text = readFileSync(join(import.meta.dirname, path), 'utf8');
    return { path, ...read(path, text) };
  });

/** What a file names, and each `sql` template that it executes where it stands; what a value is put in for is a question mark. */
function read(path: string, text: string) {
  const names = new Set<string>();
  const executed: string[] = [];
  new Visitor({
    Identifier({ name }) {
      names.add(name);
    },
    ImportDeclaration({ source }) {
      names.add(`from ${source.value}`);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      if (property.name !== 'execute' || object.type !== 'TaggedTemplateExpression') return;
      if (object.tag.type === 'Identifier' && object.tag.name === 'sql')
        executed.push(object.quasi.quasis.map(({ value }) => value.raw).join('?'));
    },
  }).visit(parseSync(path, text).program);
  return { names, executed };
}

test('above the platform nobody speaks to the database but through Kysely', () => {
  const others = sources
    .filter(({ path }) => /^(auth|features)\//.test(path))
    .filter(({ names }) => ['from pg', 'pool', 'poolOf', 'PoolClient'].some((name) => names.has(name)));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('text becomes a statement in one place, where manifests say what an archive holds', () => {
  const raw = sources.filter(({ path, names }) => !path.startsWith('platform/') && names.has('CompiledQuery'));
  expect(raw.map(({ path }) => path)).toEqual(['features/account/own-data/read-rows.ts']);
});

const schema = readFileSync(join(import.meta.dirname, 'platform/database/schema.ts'), 'utf8');
/** Tables and views, as Kysely knows them. */
const known = new Set(
  [...schema.slice(schema.indexOf('interface DB')).matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name as string),
);

/** Not those of a lock (`for update`), of a trigger's key or of a conflict (`do update`). */
const verbs = /(?<!\b(?:for|key|do) )\b(?:select|insert into|update|delete from)\b/g;
/** Rows that a statement makes itself, or that another fragment gives. */
const madeRows = /\b(?:unnest|generate_series|jsonb_to_recordset)\(|\blateral\b|\(values\b|\bfrom \?/;
/** Sums are expressions and little else, and a list of columns that stands elsewhere has no types. */
const untyped = /\bgroup by\b|\bfilter \(|, \? from\b/;

/** Whether the builder says the same, with types: one verb, on tables of ours, and no other statement within. */
function isBuildable(statement: string) {
  const text = statement
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim();
  const named = text.matchAll(/\b(?:(?:from|join|using) ([a-z_]+)\b(?! ?\()|(?:update|into) ([a-z_]+))/g);
  const isOurs = [...named].some(([, read, written]) => known.has((read ?? written) as string));
  return isOurs && text.match(verbs)?.length === 1 && !madeRows.test(text) && !untyped.test(text);
}

const buildable = sources.flatMap(({ path, executed }) =>
  executed.filter(isBuildable).map((statement) => `${path}: ${statement.replaceAll(/\s+/g, ' ').trim()}`),
);

test('a statement with one verb is built', () => {
  expect(buildable).toEqual([]);
});

test.each([
  [true, 'select id from appeals where case_id = ?'],
  [true, 'update projects set title = ? where id = ?'],
  [true, "delete from collaborations c using projects w where w.id = c.project_id and c.role <> 'select'"],
  [true, 'insert into mails (id) values (?) on conflict (id) do update set kind = excluded.kind'],
  [true, 'select j.id from job_posts j join job_applications a on a.post_id = j.id for no key update of j'],
  [false, 'select pg_advisory_xact_lock(?)'],
  [false, 'select id from projects where exists (select from confirmations c where c.project_id = id)'],
  [false, 'with gone as (delete from mails returning id) select count(*) from gone'],
  [false, 'select day, sum(count) from page_counts group by day'],
  [false, 'select p.id from unnest(?::uuid[]) as a (id) join projects p using (id)'],
  [false, 'select p.id from jsonb_to_recordset(?) as a (id uuid) join projects p using (id)'],
  [false, 'select id from pg_class'],
])('%s is what the builder could say: %s', (could, statement) => {
  const executed = read('example.ts', `sql\`${statement.replaceAll('?', `\${value}`)}\`.execute(db)`).executed;
  expect(executed.map(isBuildable)).toEqual([could]);
});
