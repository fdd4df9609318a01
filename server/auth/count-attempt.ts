import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { repeatable } from '#server/platform/database/unsettled.ts';
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

/** Who is counted, by which limit; null identifies nobody (loopback, a private network) and is never limited. */
type Counted = { limit: Limit; who: string | Buffer | null };

/**
 * Counts one attempt in the database, so that all servers count together. Gives false when there were as many in the
 * window already.
 */
export const countAttempt = async (stores: Stores, limit: Limit, who: Counted['who']): Promise<boolean> =>
  (await secondsToWait(stores, [{ limit, who }])) === 0;

/**
 * Counts as well, each only if none before it was one too many. Zero, or in how many seconds the window ends of the one
 * that was.
 */
export async function secondsToWait(stores: Stores, counted: Counted[]): Promise<number> {
  const refused = (await count(stores, counted)).find(({ limit, nth }) => nth > limit.max);
  return refused ? Math.max(1, Math.ceil(refused.rest)) : 0;
}

/**
 * For what is not refused but goes out later: counts one, and gives in how many seconds its turn comes. At once for as
 * many as the limit says; the next as many have theirs when the window ends, and so on. `last_request` is when the
 * window of the newest begins, which may be later: so what waits is never forgotten, and no window gets more.
 */
export async function secondsUntilTurn(stores: Stores, limit: Limit, who: string): Promise<number> {
  const isFull = sql`rate_limits.count >= ${limit.max}`;
  const { rows } = await sql<{ seconds: number }>`
    insert into rate_limits (id, key, count, last_request)
    values (${randomUUID()}::uuid, ${keyOf(stores, limit, who)}, 1, ${now})
    on conflict (key) do update set
      count = case when ${over(limit)} or ${isFull} then 1 else rate_limits.count + 1 end,
      last_request = case when ${over(limit)} then ${now}
        when ${isFull} then rate_limits.last_request + ${limit.minutes * 60_000}::bigint
        else rate_limits.last_request end
    returning (greatest(last_request - ${now}, 0) / 1000.0)::float8 as seconds`.execute(stores.db);
  return Math.ceil(rows[0]?.seconds ?? 0);
}

/** For what is gathered until a window ends: counts one, and gives in how many seconds that is. */
export async function secondsUntilEnd(stores: Stores, limit: Limit, who: string): Promise<number> {
  const [counted] = await count(stores, [{ limit, who }]);
  return Math.ceil(counted?.rest ?? 0);
}

/**
 * The how manieth each is in its window, and the seconds left of that. One statement, since every call that is limited
 * waits for what it writes.
 */
async function count(stores: Stores, counted: Counted[]): Promise<{ limit: Limit; nth: number; rest: number }[]> {
  const asked = counted.flatMap(({ limit, who }) => (who === null ? [] : [{ limit, key: keyOf(stores, limit, who) }]));
  if (asked.length === 0) return [];
  const nameOf = (at: number) => sql.id(`counted_${at}`);
  const counts = asked.map(({ limit, key }, at) => {
    const before = asked[at - 1];
    const given = sql`select ${randomUUID()}::uuid, ${key}, 1, ${now}`;
    const unlessRefused = before ? sql`${given} from ${nameOf(at - 1)} where count <= ${before.limit.max}` : given;
    return sql`${nameOf(at)} as (insert into rate_limits (id, key, count, last_request) ${unlessRefused}
      on conflict (key) do update set count = case when ${over(limit)} then 1 else rate_limits.count + 1 end,
        last_request = case when ${over(limit)} then ${now} else rate_limits.last_request end
      returning count, (last_request + ${limit.minutes * 60_000}::bigint - ${now})::float8 / 1000 as rest)`;
  });
  const read = asked.map((_, at) => sql`select ${at}::int as at, count as nth, rest from ${nameOf(at)}`);
  const query = sql<{
    at: number;
    nth: number;
    rest: number;
  }>`with ${sql.join(counts)} ${sql.join(read, sql` union all `)}`;
  const { rows } = await repeatable(() => query.execute(stores.db));
  return asked.flatMap(({ limit }, at) => rows.filter((row) => row.at === at).map((row) => ({ limit, ...row })));
}

/** Like `countAttempt`, and throws 429 with the seconds to wait when it was one too many. */
export const requireAttempt = (stores: Stores, limit: Limit, who: Counted['who'], code = 'too_many_requests') =>
  requireAttempts(stores, [{ limit, who }], code);

/** The same of several, in this order: of those behind one that was too many none is counted. */
export async function requireAttempts(stores: Stores, counted: Counted[], code = 'too_many_requests') {
  const seconds = await secondsToWait(stores, counted);
  if (seconds > 0) throw tooMany(code, seconds);
}

/** Whether there were more than the limit takes in the window; counts none. */
export async function isOverLimit(stores: Stores, limit: Limit, who: string): Promise<boolean> {
  const row = await stores.db
    .selectFrom('rate_limits')
    .select('id')
    .where('key', '=', keyOf(stores, limit, who))
    .where('count', '>', limit.max)
    .where(sql<boolean>`not (${over(limit)})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** After success: what came before was not guessing. */
export async function forgetAttempts(stores: Stores, limit: Limit, who: string | Buffer | null) {
  if (who === null) return;
  await stores.db
    .deleteFrom('rate_limits')
    .where('key', '=', keyOf(stores, limit, who))
    .execute();
}
