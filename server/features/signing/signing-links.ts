import { randomBytes } from 'node:crypto';
import type { Connection } from '../../database/connect.ts';
import type { Env } from '../../env.ts';
import { sha256 } from '../../http/keyed-hash.ts';

/** Makes a token, keeps its hash and gives the only link that will ever carry it. */
export async function makeLink(
  db: Connection,
  env: Env,
  { requestId, projectId, purpose }: { requestId: string; projectId: string; purpose: 'answer' | 'receipt' },
) {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('signing_tokens')
    .values({ token_hash: sha256(token), request_id: requestId, purpose })
    .execute();
  return `${env.publicUrl}/verify-project/${projectId}?projectToken=${token}`;
}
