import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

const { escapeIdentifier, escapeLiteral } = pg;

/** What our migrations and the queue's have made. */
const schemas = 'public, graphile_worker';
const ours = `relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`;

/**
 * Makes the user of a server, if there is none, and lets it work: it reads and writes rows. It changes no table, turns
 * no trigger off, hides no table behind a temporary one, migrates nothing, and neither changes nor deletes what is
 * append-only, so that whoever takes over a server does not either. To be called after each migration, by the user that
 * the tables belong to. Throws, and leaves all as it was, for a user who may do more by other ways.
 */
export async function letServerWork(pool: pg.Pool, serverUrl: string) {
  const { user, password } = userOf(serverUrl);
  const name = escapeIdentifier(user);
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Of two that grant at once PostgreSQL refuses one.
    await client.query(`select pg_advisory_xact_lock(hashtext('countersign grants'))`);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
    if (!rowCount) await client.query(`create role ${name} login password ${escapeLiteral(scramOf(password))}`);
    const { rows } = await client.query<{ database: string }>('select current_database() as database');
    await client.query(`
      revoke all on all tables in schema ${schemas} from ${name} cascade;
      revoke all on all sequences in schema ${schemas} from ${name} cascade;
      revoke all on schema ${schemas} from ${name} cascade;
      revoke create on schema ${schemas} from public;
      revoke create, temporary on database ${escapeIdentifier(rows[0]?.database ?? '')} from public, ${name} cascade;
      grant usage on schema ${schemas} to ${name};
      grant select, insert, update, delete on all tables in schema ${schemas} to ${name};
      grant usage, select on all sequences in schema ${schemas} to ${name};
      revoke insert, update, delete on kysely_migration, kysely_migration_lock, graphile_worker.migrations from ${name}`);
    const kept = await appendOnly(client);
    for (const { table, revoked } of kept) await client.query(`revoke ${revoked} on ${table} from ${name}`);
    await requireNoMore(client, user, kept);
    for (const table of await guardedByRows(client, user))
      await client.query(`create policy ${name} on ${table} to ${name} using (true) with check (true)`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Tables of which a trigger refuses every change of a kind, and those kinds. */
async function appendOnly(client: pg.PoolClient) {
  const { rows } = await client.query<{ table: string; revoked: string }>(`
    select tgrelid::regclass::text as table,
           concat_ws(', ', case when bit_or(tgtype) & 16 > 0 then 'update' end, case when bit_or(tgtype) & 8 > 0 then 'delete' end) as revoked
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'refuse_change' and tgtype & 24 > 0
     group by tgrelid`);
  return rows;
}

/** By what else its groups, everybody, or its own standing let it do. */
async function requireNoMore(client: pg.PoolClient, user: string, kept: Awaited<ReturnType<typeof appendOnly>>) {
  const { rows } = await client.query<{ may: string }>(
    `select 'make users' as may from pg_roles where rolname = $1::name and (rolsuper or rolcreaterole)
     union select 'make temporary tables' where has_database_privilege($1, current_database(), 'temporary')
     union select 'make things in ' || nspname from pg_namespace
            where nspname in ('public', 'graphile_worker') and has_schema_privilege($1, oid, 'create')
     union select 'be the owner of ' || oid::regclass from pg_class
            where ${ours} and relkind in ('r', 'p') and pg_has_role($1, relowner, 'member')
     union select 'empty ' || oid::regclass from pg_class
            where ${ours} and relkind in ('r', 'p') and has_table_privilege($1, oid, 'truncate')
     union select 'make triggers of ' || oid::regclass from pg_class
            where ${ours} and relkind in ('r', 'p') and has_table_privilege($1, oid, 'trigger')
     union select 'change ' || kept.name from unnest($2::text[], $3::text[]) as kept (name, revoked)
            where (revoked like '%update%' and has_any_column_privilege($1, kept.name, 'update'))
               or (revoked like '%delete%' and has_table_privilege($1, kept.name, 'delete'))
      order by may`,
    [user, kept.map(({ table }) => table), kept.map(({ revoked }) => revoked)],
  );
  if (rows.length === 0) return;
  const few = rows.slice(0, 5).map(({ may }) => may);
  throw new Error(`${user} is no user for servers: it may ${few.join(', ')}. Take that from it, or name another.`);
}

/** Tables of the queue that show no rows but to whom a policy lets see them. */
async function guardedByRows(client: pg.PoolClient, user: string) {
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
      where ${ours} and relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = $1)`,
    [user],
  );
  return rows.map(({ table }) => table);
}

function userOf(serverUrl: string) {
  const { username, password } = new URL(serverUrl);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** What PostgreSQL keeps of a password (RFC 5802), so that no log of statements has the password itself. */
function scramOf(password: string) {
  const [salt, rounds] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, rounds, 32, 'sha256');
  const keyed = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
