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
 * Locks a person until the transaction ends, so that changes to how they sign in come one after the other, and nobody
 * opens anything meanwhile (`requireStanding`). Gives where they are written to. First in its transaction, always.
 * Throws session_missing (401) when the session has ended meanwhile: who was thrown out changes nothing.
 */
export const lockAsker = (trx: Transaction, asker: Asker) => standing(trx, asker, personOf(trx, asker).forUpdate());

/**
 * The same for changes to an account that leave alone how its person signs in. What is written of the person meanwhile,
 * as a mail to them, waits for none of them: who writes it may hold what these need next.
 */
export const holdAsker = (trx: Transaction, asker: Asker) =>
  standing(trx, asker, personOf(trx, asker).forNoKeyUpdate());

/**
 * Before anything is asked or changed in somebody's name that ends when they leave: it comes before that, or not at all.
 * First in its transaction, as above. Throws session_missing (401) when their account has closed meanwhile.
 */
export async function holdOwner(trx: Transaction, userId: string) {
  const owner = await trx
    .selectFrom('profiles')
    .select('closed')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner || owner.closed) throw new Problem(401, 'session_missing');
}

const personOf = (trx: Transaction, { userId }: Asker) =>
  trx.selectFrom('profiles').select(['email', 'locale']).where('id', '=', userId);

async function standing(trx: Transaction, { userId, sessionId }: Asker, locked: ReturnType<typeof personOf>) {
  const person = await locked.executeTakeFirst();
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!person || !session) throw new Problem(401, 'session_missing');
  return person;
}
