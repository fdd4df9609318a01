import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { LogState, RefusalReason } from '#shared/log/records.ts';
import { policyText, vkeyOf } from './log-policy.ts';
import { listWitnesses } from './witnesses.ts';

/** How many heads are shown. */
const shownHeads = 10;

/** What anybody may know of the log as a whole. */
export async function logState({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<LogState> {
  const heads = await db
    .selectFrom('log_heads')
    .select(['size', 'root', 'signed_at'])
    .orderBy('size', 'desc')
    .limit(shownHeads)
    .execute();
  const { rows: growth } = await sql<{ day: string; size: number }>`
    select to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD') as day, max(size)::float8 as size
      from log_heads group by 1 order by 1 desc limit 90`.execute(db);
  const { waiting } = await db
    .selectFrom('log_statements')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('log_index', 'is', null)
    .executeTakeFirstOrThrow();
  const witnesses = await listWitnesses(db);
  const refusal = await db.selectFrom('log_refusals').select(['reason', 'since']).executeTakeFirst();
  return {
    origin: env.log.origin,
    size: heads[0]?.size ?? 0,
    waiting,
    heads: heads.map(({ size, root, signed_at }) => ({
      size,
      root: root.toString('hex'),
      signed_at: signed_at.toISOString(),
    })),
    growth: growth.toReversed(),
    keys: env.log.keys.map(vkeyOf),
    policy: await policyText({ db, env }),
    witnesses: witnesses.map(({ name, vkey, size, at }) => ({ name, vkey, size, at: at?.toISOString() ?? null })),
    refusal: refusal ? { reason: refusal.reason as RefusalReason, since: refusal.since.toISOString() } : null,
  };
}
