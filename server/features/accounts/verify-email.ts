import type { Connection } from '../../database/connect.ts';
import type { Deps } from '../../deps.ts';
import { sha256 } from '../../http/keyed-hash.ts';
import { Problem } from '../../http/problem.ts';
import { publishChange } from '../../realtime/publish-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { viewerOf } from './accounts-queries.ts';
import { confirmAddress, proofOfLink, takeCodeAttempt, useCode, useLink } from './email-proof-queries.ts';
import { codeHash } from './email-secrets.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

type Viewer = { id: string; email_verified: boolean } | null;

/**
 * Confirms an address by the mailed code and gives the person's id. Who is signed in and confirmed already stays so.
 * Throws code_wrong and code_expired.
 */
export async function verifyByCode({ db, env }: Stores, userId: string, typed: string, viewer: Viewer = null) {
  if (viewer?.id === userId && viewer.email_verified) return userId;
  // Outside the transaction below: an attempt counts also when it fails.
  if (!(await takeCodeAttempt(db, userId))) throw new Problem(410, 'code_expired');
  const hash = codeHash(env.secretKey, userId, typed.replaceAll(/\D/g, ''));
  return db.transaction().execute(async (trx) => {
    const proof = await useCode(trx, userId, hash);
    if (!proof || !(await confirm(trx, proof)))
      throw new Problem(422, 'code_wrong', [{ path: 'code', code: 'code_wrong' }]);
    return proof.user_id;
  });
}

/**
 * Confirms an address by the mailed link and gives the person's id. A link that was used before says so, unless the
 * person it belongs to (`viewerId`) is the one who asks: then it simply holds. Throws link_unknown, _expired, _used.
 */
export async function verifyByLink({ db }: Stores, token: string, viewerId: string | null) {
  const hash = sha256(token);
  return db.transaction().execute(async (trx) => {
    const proof = await useLink(trx, hash);
    if (proof && (await confirm(trx, proof))) return proof.user_id;
    const known = await proofOfLink(trx, hash);
    if (!known) throw new Problem(404, 'link_unknown');
    const owner = await viewerOf(trx, known.user_id);
    if (owner?.email_verified && owner.id === viewerId) return owner.id;
    throw new Problem(410, known.used_at ? 'link_used' : 'link_expired');
  });
}

/** What a link would do, without doing it: opening a page changes nothing. */
export async function stateOfLink({ db }: Stores, token: string): Promise<'valid' | 'used' | 'expired' | 'unknown'> {
  const proof = await proofOfLink(db, sha256(token));
  if (!proof) return 'unknown';
  if (proof.used_at) return 'used';
  return proof.expires_at > new Date() ? 'valid' : 'expired';
}

async function confirm(db: Connection, proof: { user_id: string; email: string }) {
  if (!(await confirmAddress(db, proof))) return false;
  const id = proof.user_id;
  await recordAudit(db, { actor: { type: 'user', id }, action: 'verify_email', subject: { type: 'profile', id } });
  await publishChange(db, { table: 'profiles', operation: 'update', id, userIds: [id] });
  return true;
}
