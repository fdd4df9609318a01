import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';

/**
 * The oldest statements that no head covers: the first that waits for its number, by its index, as a table that thousands
 * have just left is slow to read from its start; and the first that has one since a run died. Null where there is none.
 */
const oldest = sql`
  head as (select size, signed_at from log_heads order by size desc limit 1),
  oldest as (
    (select s.made_at from log_waiting w join log_statements s on s.id = w.statement_id
      order by w.statement_id limit 1)
    union all
    (select made_at from log_entries where log_index >= coalesce((select size from head), 0)
      order by log_index limit 1)
  )`;

/**
 * Whether it is time for a head: the last one is as old as the interval in which one gathers what many state. False
 * while the signer refuses; the run of each minute asks it again.
 */
export async function isBehind({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<boolean> {
  const interval = sql`make_interval(secs => ${env.log.interval})`;
  const { rows } = await sql<{ behind: boolean }>`
    with ${oldest}
    select exists (select from oldest)
           -- A clock was ahead when the head was signed: nobody waits until that moment comes.
           and not exists (select from head where signed_at > now() - ${interval} and signed_at <= now() + ${interval})
           and not exists (select from log_refusals) as behind`.execute(db);
  return rows[0]?.behind ?? false;
}

/** For how many seconds the oldest statement has waited for a head that covers it. */
export async function logLag({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    with ${oldest}
    select coalesce(extract(epoch from clock_timestamp() - min(made_at)), 0)::float8 as lag from oldest`.execute(db);
  return rows[0]?.lag ?? 0;
}
