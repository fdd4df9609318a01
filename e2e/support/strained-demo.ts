import { domainToASCII } from 'node:url';
import { databaseOf, type ProductDatabase } from './database.ts';
import { test as base, expect } from './journey.ts';
import { type Product, startProduct } from './product.ts';

/** A demo of its own, whose people write long words and have addresses with other letters. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browser: _browser }, use) => {
      const product = await startProduct({ data: 'demo' });
      const data = await databaseOf(product);
      await dressUp(data);
      await writeLongWords(data);
      await data.close();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Before every domain of the demo: all who are in it have an address with other letters. */
const label = domainToASCII('ñandú');

export const dressed = <Somebody extends { email: string }>(person: Somebody): Somebody => ({
  ...person,
  email: person.email.replace('@', `@${label}.`),
});

/** Gives everybody and everything of the demo such a domain; nothing is weighed anew. */
async function dressUp({ rows }: ProductDatabase) {
  const columns = await rows<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (column_name in ('email', 'email_domain') or table_name || column_name = 'job_postsdomain')`,
  );
  await rows(
    [
      `set session_replication_role = replica`,
      ...columns.map(({ table, column }) => {
        const other = `regexp_replace("${column}", '^([^@]+@)?', '\\1${label}.')`;
        return `update "${table}" set "${column}" = ${other} where "${column}" not like '%${label}.%'`;
      }),
      ...['profiles', 'projects'].map(
        (table) => `update ${table} set links = replace(links::text, 'https://', 'https://${label}.')::jsonb`,
      ),
      `reset session_replication_role`,
    ].join(';\n'),
  );
}

const word = 'Wirtschaftsprüfungsgesellschaftsvorstandsvorsitzendenkonferenz';

/** Columns of what people write: text that has a blank, or begins as a name does, wherever such a thing is kept. */
const written = `
  select c.table_name as in_table, c.column_name as of_column, c.data_type = 'ARRAY' as list
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     and (c.data_type = 'text' or c.udt_name = '_text')
     and c.table_name !~ '^(migrations|changes|search_|audit|sessions|outbox|mail|notifications)'`;

/** Makes each text that somebody wrote one long word, but for what has a form of its own. */
async function writeLongWords(data: ProductDatabase) {
  const changed: string[] = [];
  // What was confirmed is never changed; here it is made up.
  await data.rows('alter table confirmations disable trigger user');
  for (const { in_table, of_column, list } of await data.rows<{ in_table: string; of_column: string; list: boolean }>(
    written,
  )) {
    const set = list
      ? `array(select left($1 || n, 60) from generate_subscripts(${of_column}, 1) n)`
      : `left($1, greatest(least(60, 2 * char_length(${of_column})), 40))`;
    const which = list
      ? `cardinality(${of_column}) > 0 and array_to_string(${of_column}, '') ~ '[A-Z ]'`
      : `${of_column} ~ '^[[:upper:]][[:lower:]]+$|^[^{<]*[^ ] [^ ]' and ${of_column} !~ '://|^\\{'`;
    const rows = await data
      .rows(`update ${in_table} set ${of_column} = ${set} where ${which} returning 1`, [word])
      .catch(() => []);
    if (rows.length > 0) changed.push(`${in_table}.${of_column}`);
  }
  const left = [
    ...['profiles.full_name', 'profiles.headline', 'profiles.location', 'profiles.bio', 'profiles.skills'],
    ...['projects.title', 'projects.organisation', 'projects.role', 'projects.summary', 'projects.skills'],
    ...['signers.name', 'confirmations.signer_name', 'confirmations.comment', 'project_comments.body'],
    ...['job_posts.title', 'job_posts.organisation', 'files.name'],
  ].filter((column) => !changed.includes(column));
  expect(left, changed.join(' ')).toEqual([]);
}
