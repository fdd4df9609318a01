import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';

/** Who passkeys are made for: settings alone decide, never the Host header of a request. */
export function relyingParty({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: 'Countersign' };
}

/** What the answer will be used for, and by whom; nobody yet at sign-in. */
export type ChallengeUse = { purpose: 'register' | 'sign_in' | 'step_up'; userId: string | null };

/** Long, because the sign-in page asks when it opens and answers when somebody picks a passkey. */
export const challengeMinutes = 15;

/** Bytes for an authenticator to sign; the database keeps their hash. */
export async function makeChallenge(db: Connection, { purpose, userId }: ChallengeUse): Promise<Buffer> {
  const challenge = randomBytes(32);
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: sha256(challenge),
      purpose,
      user_id: userId,
      expires_at: sql<Date>`now() + ${`${challengeMinutes} minutes`}::interval`,
    })
    .execute();
  return challenge;
}

/**
 * The challenge an answer was made for, in base64url; null unless it is one of ours for this use, which it then was.
 */
export async function takeChallenge(db: Connection, clientDataJSON: string, { purpose, userId }: ChallengeUse) {
  const challenge = await challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', sha256(Buffer.from(challenge, 'base64url')))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('hash')
    .executeTakeFirst();
  return taken ? challenge : null;
}

async function challengeIn(clientDataJSON: string) {
  // Read with the first passkey, not with the start.
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export async function forgetChallenges(db: Connection) {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
}
