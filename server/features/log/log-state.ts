import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { LogState, RefusalReason } from '#shared/log/records.ts';
import { policyText, vkeyOf } from './log-policy.ts';
import { listWitnesses } from './witnesses.ts';

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
