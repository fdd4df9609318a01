import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** Somebody who changes what is theirs, and the session in which they ask. */
export type Asker = { userId: string; sessionId: string };

/** Who asks, inside the member scope. Throws session_missing (401). */
export function askerOf({ viewer, session }: Pick<FastifyRequest, 'viewer' | 'session'>): Asker {
  if (!viewer || !session) throw new Problem(401, 'session_missing');
  return { userId: viewer.id, sessionId: session.id };
}

/**
 * Locks a person until the transaction ends, so that changes to their account come one after the other, and gives where
 * they are written to. First in its transaction, always. Throws session_missing (401) when the session has ended
 * meanwhile: who was thrown out changes nothing.
 */
export async function lockAsker(trx: Transaction, { userId, sessionId }: Asker) {
  const person = await trx
    .selectFrom('profiles')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!person || !session) throw new Problem(401, 'session_missing');
  return person;
}
