import { randomBytes } from 'node:crypto';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { paths } from '#shared/paths.ts';

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
  return env.publicUrl + paths.verifyProject(projectId, { projectToken: token });
}
