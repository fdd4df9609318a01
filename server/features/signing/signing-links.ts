import { randomBytes } from 'node:crypto';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { paths } from '#shared/paths.ts';

type Purpose = 'answer' | 'receipt';

/** Makes a token that opens a request and keeps its hash. */
export async function makeToken(db: Connection, { requestId, purpose }: { requestId: string; purpose: Purpose }) {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('signing_tokens')
    .values({ token_hash: sha256(token), request_id: requestId, purpose })
    .execute();
  return token;
}

/** The only link that will ever carry its token. */
export async function makeLink(
  db: Connection,
  env: Env,
  { requestId, projectId, purpose }: { requestId: string; projectId: string; purpose: Purpose },
) {
  const token = await makeToken(db, { requestId, purpose });
  return env.publicUrl + paths.verifyProject(projectId, { projectToken: token });
}
