import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { openCodeWindow } from './code-window-queries.ts';
import { insertEmailProof, type NewProof } from './email-proof-queries.ts';
import { codeHash, makeCode, makeLinkToken } from './email-secrets.ts';

/**
 * A link and a code beside it for one mail: made while it is sent, and kept as hashes alone. The code may be typed from
 * then on, however late the mail is.
 */
export async function makeProof(db: Connection, { secretKey }: Env, proof: Omit<NewProof, 'linkHash' | 'codeHash'>) {
  const token = makeLinkToken();
  const code = makeCode();
  const hashes = { linkHash: sha256(token), codeHash: codeHash(secretKey, proof.windowId, code) };
  await openCodeWindow(db, proof.windowId);
  await insertEmailProof(db, { ...proof, ...hashes });
  return { token, code };
}
