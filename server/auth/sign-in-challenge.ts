import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import type { SessionMethod } from '#shared/session/session.ts';
import { sessionTimes } from '#shared/session/session-times.ts';
import type { Deps } from './deps.ts';
import { requireStanding, type Stands } from './stands.ts';

const cookie = 'sign_in_challenge';
export type Challenge = { id: string; userId: string; method: SessionMethod };

/** Remembers for ten minutes that somebody gave the first factor. Gives the token in clear, whose hash is kept. */
async function insertChallenge(db: Connection, { userId, method }: Omit<Challenge, 'id'>) {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sign_in_challenges')
    .values({
      id: randomUUID(),
      token_hash: sha256(token),
      user_id: userId,
      method,
      expires_at: sql<Date>`now() + ${`${sessionTimes.challenge} milliseconds`}::interval`,
    })
    .execute();
  return token;
}

/** As above, with the token in a cookie of this browser. Throws as `requireStanding`. */
export async function openChallenge(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  reply: FastifyReply,
  { stands, ...given }: Omit<Challenge, 'id'> & { stands: Stands },
) {
  const token = await db.transaction().execute(async (trx) => {
    await requireStanding(trx, given.userId, stands);
    return insertChallenge(trx, given);
  });
  setCookie(reply, env, cookie, token, { maxAge: sessionTimes.challenge });
}

/**
 * Who owes this browser's second factor; counts one of five tries. Null when nobody does, or the tries or the time are
 * over.
 */
export async function readChallenge(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  request: FastifyRequest,
): Promise<Challenge | null> {
  const token = readCookie(request, env, cookie);
  if (!token) return null;
  const row = await db
    .updateTable('sign_in_challenges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', sha256(token))
    .where('attempts', '<', sessionTimes.challengeAttempts)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'user_id', 'method'])
    .executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id, method: row.method as SessionMethod } : null;
}

/**
 * Uses a challenge up, in the transaction that opens the session; false when another request was first, or its first
 * factor counts no more.
 */
export async function useChallenge(trx: Transaction, id: string) {
  const used = await trx.deleteFrom('sign_in_challenges').where('id', '=', id).returning('id').executeTakeFirst();
  return Boolean(used);
}

export const forgetChallenge = ({ env }: Pick<Deps, 'env'>, reply: FastifyReply) =>
  setCookie(reply, env, cookie, '', { maxAge: 0 });
