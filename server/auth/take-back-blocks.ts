import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { Mails } from '#server/platform/database/schema.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { MailBlock } from '#server/platform/mail/mail-blocks.ts';
import { takeBackHours } from '#shared/account/take-back.ts';
import { paths } from '#shared/paths.ts';

/**
 * The part "This wasn't me" of a warning mail, its link made now. Null when there is none: the mailbox may not take the
 * change back, or it was taken back while the mail was on its way.
 */
export async function takeBackBlocks(
  db: Connection,
  { id, locale }: Selectable<Mails>,
  { publicUrl }: Env,
): Promise<MailBlock[] | null> {
  const token = randomBytes(32).toString('base64url');
  const noted = await db
    .updateTable('take_backs')
    .set({ token_hashes: sql<Buffer[]>`array_append(token_hashes, ${sha256(token)}::bytea)` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  if (!noted) return null;
  const t = mailWords(locale, 'takeBack');
  return [
    { type: 'text', text: t('offer.text') },
    { type: 'button', label: t('offer.button'), url: publicUrl + paths.takeBack({ token }) },
    { type: 'small', text: t('offer.note', { hours: takeBackHours }) },
  ];
}
