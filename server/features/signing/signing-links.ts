import { randomBytes } from 'node:crypto';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { MailBlock } from '#server/platform/mail/mail-blocks.ts';
import type { Locale } from '#shared/i18n/locales.ts';
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

/** Where a mailbox sees everything it was asked: at the end of every mail to a signer. */
export const ownConfirmationsLink = (locale: Locale, env: Env): MailBlock => ({
  type: 'link',
  label: mailWords(locale, 'ownConfirmations')('link'),
  url: env.publicUrl + paths.myConfirmations(),
});
