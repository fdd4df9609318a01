import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { LogState, RefusalReason } from '#shared/log/records.ts';
import { policyText, vkeyOf } from './log-policy.ts';
import { listWitnesses } from './witnesses.ts';

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

/** How many heads are shown. */
const shownHeads = 10;
/** More that wait are not counted. */
const countedWaiting = 10_000;

/** What anybody may know of the log as a whole. */
export async function logState({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<LogState> {
  const heads = await db
    .selectFrom('log_heads')
    .select(['size', 'root', 'signed_at'])
    .orderBy('size', 'desc')
    .limit(shownHeads)
    .execute();
  const { rows: growth } = await sql<{ day: string; size: number }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, h.size::float8 as size
      from generate_series(date_trunc('day', now() at time zone 'UTC') - interval '89 days',
                           date_trunc('day', now() at time zone 'UTC'), interval '1 day') d(day)
      join lateral (select size from log_heads where signed_at < (d.day + interval '1 day') at time zone 'UTC'
                     order by signed_at desc limit 1) h on true
     order by d.day`.execute(db);
  const { rows: counted } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select from log_waiting limit ${sql.lit(countedWaiting)}) w`.execute(db);
  const witnesses = await listWitnesses(db);
  const refusal = await db.selectFrom('log_refusals').select(['reason', 'since']).executeTakeFirst();
  return {
    origin: env.log.origin,
    size: heads[0]?.size ?? 0,
    waiting: counted[0]?.waiting ?? 0,
    heads: heads.map(({ size, root, signed_at }) => ({
      size,
      root: root.toString('hex'),
      signed_at: signed_at.toISOString(),
      seen: witnesses.filter((witness) => (witness.size ?? 0) >= size).length,
    })),
    growth,
    keys: env.log.keys.map(vkeyOf),
    policy: await policyText({ db, env }),
    witnesses: witnesses.map(({ name, vkey, size, at }) => ({ name, vkey, size, at: at?.toISOString() ?? null })),
    refusal: refusal ? { reason: refusal.reason as RefusalReason, since: refusal.since.toISOString() } : null,
  };
}
