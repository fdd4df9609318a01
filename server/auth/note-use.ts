import type { FastifyRequest } from 'fastify';
import type { Connection } from '#server/platform/database/connect.ts';
import { repeatable } from '#server/platform/database/unsettled.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { Deps } from './deps.ts';
import { recordTraces, type Whereabouts } from './record-traces.ts';
import { whereaboutsOf } from './whereabouts.ts';

/**
 * How long a person at one place is not noted again by this process: short, since it also tells when they were here
 * last.
 */
const throttleInterval = 5 * 60_000;
const maxKept = 20_000;
const noted = new WeakMap<object, Map<string, number>>();

/**
 * Notes where somebody used their account: each use of a session or a token counts, not only signing in. `deviceHash`
 * is the browser; where it is besides is hashed when it is noted, and not for every request.
 */
export async function noteUse(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  request: FastifyRequest,
  userId: string,
  deviceHash: Buffer | null,
) {
  const before = noted.get(db) ?? new Map<string, number>();
  noted.set(db, before);
  const key = `${userId} ${request.ip} ${deviceHash?.toString('base64') ?? ''}`;
  if ((before.get(key) ?? 0) > Date.now() - throttleInterval) return;
  await repeatable(() => noteWhereabouts(db, userId, { ...whereaboutsOf(request, env), deviceHash }));
  if (before.size >= maxKept) before.clear();
  before.set(key, Date.now());
}

/**
 * Notes where somebody is. What is new may say something about answers that were given before: a job looks
 * (features/trust).
 */
export async function noteWhereabouts(db: Connection, userId: string, seen: Whereabouts) {
  if ((await recordTraces(db, userId, seen)).fresh > 0)
    await queueJob(db, 'look-back', { user_id: userId }, { key: `look-back ${userId}` });
}
