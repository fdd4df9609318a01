import type { Deps } from '#server/auth/deps.ts';
import { verifyPassword } from '#server/auth/password-hash.ts';
import { passwordOf } from '#server/auth/password-queries.ts';
import { viewerOf } from '#server/auth/viewer-of.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { windowIsOf } from './code-window-queries.ts';
import { countAddressGuess, isOverOrWrong, refuseSpentAddress, wrongGuess } from './count-guess.ts';
import { type ProofPurpose, proofOfLink } from './email-proof-queries.ts';
import { codeHash } from './email-secrets.ts';
import { confirmAddress, provedFrom, useCode, useLink } from './use-email-proof.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
const purpose = 'verify_email';

type Viewer = { id: string; email_verified: boolean } | null;

/**
 * Confirms an address by the mailed code and gives the person's id. Who is signed in and confirmed already stays so, and
 * so does who has just done it in this browser and lost the answer. Throws code_wrong, code_expired and code_spent.
 */
export async function verifyByCode(
  stores: Stores,
  userId: string,
  typed: string,
  { viewer, deviceHash }: { viewer: Viewer; deviceHash: Buffer | null },
) {
  const { db, env } = stores;
  if (viewer?.id === userId && viewer.email_verified) return userId;
  const code = { windowId: userId, codeHash: codeHash(env.secretKey, userId, typed) };
  const proved = await provedFrom(db, code, deviceHash);
  if (proved) return proved;
  try {
    return await useTyped(stores, code, deviceHash);
  } catch (error) {
    // The same call that ran beside this one has proved it meanwhile.
    const meanwhile = isOverOrWrong(error) ? await provedFrom(db, code, deviceHash) : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

type Code = { windowId: string; codeHash: Buffer };

async function useTyped(stores: Stores, code: Code, deviceHash: Buffer | null) {
  // Outside the transaction below: an attempt counts also when it fails.
  const guess = await countAddressGuess(stores, purpose, code);
  return announcing(stores.db, async (trx) => {
    const proof = await useCode(trx, { purpose, ...code }, deviceHash);
    if (proof) refuseSpentAddress(guess);
    if (!proof || !(await confirm(trx, proof))) throw wrongGuess(guess);
    return proof.user_id;
  });
}

/** Who clicks: the person signed in there, the browser, and the password when they typed it. */
type Clicker = { viewerId: string | null; deviceHash: Buffer | null; password?: string | undefined };

/**
 * Confirms an address by the mailed link and gives the person's id. A link that was used before says so, unless the
 * person it belongs to is the one who asks, or has just used it in this browser: then it simply holds. In another browser than the one that signed up, the
 * password is asked for as well: else whoever signs up with somebody else's address could have their click finish the
 * account. Throws link_unknown, link_expired, link_used, password_needed (401) and password_wrong.
 */
export async function verifyByLink({ db }: Pick<Deps, 'db'>, token: string, clicker: Clicker) {
  const hash = sha256(token);
  const known = await proofOfLink(db, purpose, hash);
  if (!known) throw new Problem(404, 'link_unknown');
  if (!known.used_at && !known.expired && !(await isSameHand(db, known.user_id, clicker))) {
    // The first click ends what tells this browser: another in the same moment finds the link used.
    const used = await proofOfLink(db, purpose, hash);
    if (!used?.used_at) throw new Problem(401, 'password_needed');
  }
  return announcing(db, async (trx) => {
    const proof = await useLink(trx, purpose, hash, clicker.deviceHash);
    if (proof && (await confirm(trx, proof))) return proof.user_id;
    const proved = await provedFrom(trx, { linkHash: hash }, clicker.deviceHash);
    if (proved) return proved;
    const owner = await viewerOf(trx, known.user_id);
    if (owner?.email_verified && owner.id === clicker.viewerId) return owner.id;
    throw new Problem(410, known.used_at ? 'link_used' : 'link_expired');
  });
}

/** False when only the password could tell, and it was not typed. Throws password_wrong. */
async function isSameHand(db: Connection, userId: string, { viewerId, deviceHash, password }: Clicker) {
  if (viewerId === userId || (await windowIsOf(db, userId, deviceHash))) return true;
  const hash = await passwordOf(db, userId);
  if (!hash) return true;
  if (!password) return false;
  if ((await verifyPassword(hash, password)).valid) return true;
  throw new Problem(422, 'validation_failed', [{ path: 'password', code: 'password_wrong' }]);
}

/** What a link would do, without doing it: opening a page changes nothing. */
export async function stateOfLink(
  { db }: Pick<Deps, 'db'>,
  purpose: ProofPurpose,
  token: string,
): Promise<'valid' | 'used' | 'expired' | 'unknown'> {
  const proof = await proofOfLink(db, purpose, sha256(token));
  if (!proof) return 'unknown';
  if (proof.used_at) return 'used';
  return proof.expired ? 'expired' : 'valid';
}

async function confirm(trx: AnnouncingTransaction, proof: { user_id: string; email: string }) {
  if (!(await confirmAddress(trx, proof))) return false;
  const id = proof.user_id;
  await recordOwnAct(trx, id, 'verify_email');
  trx.publish('profiles', id, [id]);
  trx.publish('addresses', id, [id]);
  return true;
}
