import type pg from 'pg';

/** A table with the columns that are written, and those by which its rows are put in order. */
export type CopiedTable = { name: string; columns: string[]; order: string[] };

/** Made by the migrations alone. */
const ofMigrations = ['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations'];

/** Every table of the product and of its queue. Names are quoted where they have to be. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array(select quote_ident(a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select quote_ident(a.attname) from pg_index i
                    cross join unnest(i.indkey::int[]) with ordinality k(attnum, place)
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                   where i.indrelid = c.oid and i.indisprimary order by k.place) as "order"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
        and format('%I.%I', n.nspname, c.relname) <> all ($1)
      order by 1`,
    [ofMigrations],
  );
  return rows;
}

/** All rows in one order, so that equal tables give equal bytes. */
export const copyOut = ({ name, columns, order }: CopiedTable) => {
  const by = order.length > 0 ? order.join(', ') : columns.map((column) => `${column}::text`).join(', ');
  return `copy (select ${columns.join(', ')} from ${name} order by ${by}) to stdout`;
};
export const copyIn = ({ name, columns }: CopiedTable) => `copy ${name} (${columns.join(', ')}) from stdin`;

/** Where each sequence stands; null where it was never asked. */
export async function listSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
       from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  return rows;
}
