import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { now, secondsFromNow } from '#server/platform/database/moment.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { drawQr } from '#server/platform/qr/draw-qr.ts';
import type { OwnIdentity, PhoneLink } from '#shared/identity/identity.ts';
import { identityTimes } from '#shared/identity/identity-rules.ts';
import { identityPaths } from '#shared/identity/paths.ts';
import { lockPerson, newestVerification } from './identity-queries.ts';

/** Handovers that still count: in time, of a draft, and of a session that goes on. */
const living = (db: Connection) =>
  db
    .selectFrom('identity_handovers as h')
    .innerJoin('identity_verifications as v', 'v.id', 'h.verification_id')
    .innerJoin('sessions as s', 's.id', 'h.session_id')
    .innerJoin('profiles as p', 'p.id', 'h.user_id')
    .select(['h.id', 'h.user_id', 'h.verification_id', 'h.device_hash', 'h.expires_at'])
    .select(['v.country', 'v.document', 'p.full_name', 'p.username'])
    .where('v.status', '=', 'draft')
    .where('h.expires_at', '>', now)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('p.closed', '=', false);

export const findByToken = (db: Connection, tokenHash: Buffer) =>
  living(db).where('h.token_hash', '=', tokenHash).executeTakeFirst();

const findByDevice = (db: Connection, deviceHash: Buffer) =>
  living(db).where('h.device_hash', '=', deviceHash).executeTakeFirst();

/** What a computer is told of its phone. */
export async function phoneOf(db: Connection, verificationId: string): Promise<OwnIdentity['phone']> {
  const found = await living(db).where('h.verification_id', '=', verificationId).executeTakeFirst();
  return found ? { opened: found.device_hash !== null, until: found.expires_at.toISOString() } : null;
}

/** The job's: what is long over. */
export const forgetHandovers = (db: Connection) =>
  db.deleteFrom('identity_handovers').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();

const links: Limit = { name: 'identity-phone-link', max: 20, minutes: 60 };
const lifetime = () => secondsFromNow(identityTimes.handoverMinutes * 60);
const secret = () => randomBytes(32).toString('base64url');

type Stores = Pick<Deps, 'db' | 'env'>;
type Person = { userId: string; sessionId: string };

/**
 * Makes a link by which a phone takes the pictures of a draft, in the place of the one before. It is given once and
 * only its hash is kept. Throws 409 `identity_document_required` without a draft, and 429.
 */
export async function makePhoneLink({ db, env }: Stores, { userId, sessionId }: Person): Promise<PhoneLink> {
  await requireAttempt({ db, env }, links, userId);
  const token = secret();
  const until = await announcing(db, async (trx) => {
    if (!(await lockPerson(trx, userId))) throw notFound();
    const draft = await newestVerification(trx, userId);
    if (draft?.status !== 'draft') throw new Problem(409, 'identity_document_required');
    await trx.deleteFrom('identity_handovers').where('verification_id', '=', draft.id).execute();
    const made = await trx
      .insertInto('identity_handovers')
      .values({
        ...{ id: randomUUID(), verification_id: draft.id, user_id: userId, session_id: sessionId },
        ...{ token_hash: sha256(token), expires_at: lifetime() },
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    trx.publish('identity', draft.id, [userId]);
    return made.expires_at.toISOString();
  });
  const address = env.publicUrl + identityPaths.phone({ token });
  return { address, qr: drawQr(address), until };
}

/**
 * Uses a link up for one browser, whoever is first, and gives the secret that this browser keeps, and whose it is.
 * Throws 410 `identity_phone_used` to every other one, and 410 `identity_phone_over`.
 */
export async function usePhoneLink(db: Deps['db'], token: string): Promise<{ device: string; userId: string }> {
  const device = secret();
  return announcing(db, async (trx) => {
    const found = await findByToken(trx, sha256(token));
    if (!found) throw new Problem(410, 'identity_phone_over');
    const claimed = await trx
      .updateTable('identity_handovers')
      .set({ device_hash: sha256(device), expires_at: lifetime() })
      .where('id', '=', found.id)
      .where('device_hash', 'is', null)
      .returning('verification_id')
      .executeTakeFirst();
    if (!claimed) throw new Problem(410, 'identity_phone_used');
    trx.publish('identity', claimed.verification_id, [found.user_id]);
    return { device, userId: found.user_id };
  });
}

/** What a phone that has used a link may work on; undefined when its time is over. */
export const taskOfPhone = (db: Deps['db'], device: string | undefined) =>
  device ? findByDevice(db, sha256(device)) : undefined;

/** Each picture gives a phone its time anew. */
export const goOnWithPhone = (db: Deps['db'], id: string) =>
  db.updateTable('identity_handovers').set({ expires_at: lifetime() }).where('id', '=', id).execute();
