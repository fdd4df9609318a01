import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { tooMany } from '#server/platform/http/problem.ts';

export type Limit = { name: string; max: number; minutes: number };
export type Stores = { db: Connection; env: Env };

/** Addresses are not kept in clear just to count them. */
const keyOf = ({ env }: Stores, { name }: Limit, who: string | Buffer) =>
  `${name}:${keyedHash(env.secretKey, 'attempts', typeof who === 'string' ? who : who.toString('base64url')).toString('base64url')}`;

/** By the clock of the database, which all servers share; in milliseconds, as the table keeps it. */
const now = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;
const over = ({ minutes }: Limit) => sql`rate_limits.last_request < ${now} - ${minutes * 60_000}::bigint`;

/**
 * Counts one attempt in the database, so that all servers count together. Gives false when there were `most` in the
 * window already. `who` null identifies nobody (loopback, a private network) and is never limited.
 */
export const countAttempt = async (stores: Stores, limit: Limit, who: string | Buffer | null): Promise<boolean> =>
  (await secondsToWait(stores, limit, who)) === 0;

/** Counts as well. Zero, or in how many seconds the window ends. */
async function secondsToWait(stores: Stores, limit: Limit, who: string | Buffer | null): Promise<number> {
  if (who === null) return 0;
  const { count, rest } = await stores.db
    .insertInto('rate_limits')
    .values({ id: randomUUID(), key: keyOf(stores, limit, who), count: 1, last_request: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${over(limit)} then 1 else rate_limits.count + 1 end`,
        last_request: sql`case when ${over(limit)} then ${now} else rate_limits.last_request end`,
      }),
    )
    .returning([
      'count',
      sql<number>`(last_request + ${limit.minutes * 60_000}::bigint - ${now})::float8 / 1000`.as('rest'),
    ])
    .executeTakeFirstOrThrow();
  return count <= limit.max ? 0 : Math.max(1, Math.ceil(rest));
}

/** Like `countAttempt`, and throws 429 with the seconds to wait when it was one too many. */
export async function requireAttempt(
  stores: Stores,
  limit: Limit,
  who: string | Buffer | null,
  code = 'too_many_requests',
) {
  const seconds = await secondsToWait(stores, limit, who);
  if (seconds > 0) throw tooMany(code, seconds);
}

/** After success: what came before was not guessing. */
export async function forgetAttempts(stores: Stores, limit: Limit, who: string | Buffer | null) {
  if (who === null) return;
  await stores.db
    .deleteFrom('rate_limits')
    .where('key', '=', keyOf(stores, limit, who))
    .execute();
}
