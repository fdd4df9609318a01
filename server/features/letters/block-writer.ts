import type { Deps } from '#server/auth/deps.ts';
import { sendMessage } from '#server/features/contact/published.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { contactLimits } from '#shared/contact/limits.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Viewer } from '#shared/session/session.ts';
import { findArrived } from './box-queries.ts';
import { removeLetter } from './kept-letters.ts';
import { blockMailbox, writersOf } from './letter-queries.ts';
import { mailboxHash } from './mailbox-hash.ts';

type By = { viewer: Viewer; networks: NetworkPrefix[]; locale: Locale };

/** Made of the letter's id, so that a report sent twice is one, and with our key: its writer chose the letter's. */
function reportId(secretKey: string, letterId: string) {
  const hash = keyedHash(secretKey, 'letter-report', letterId).toString('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Lets nothing more through from whoever wrote a letter, and removes it; `report` tells the admins what it said,
 * without the address: what somebody reported stands in their own archive. Whoever of the admins wrote it is not among
 * them. Throws notFound for what is not theirs, 429 for many reports, and 409 `answer_on_its_way` when all but the
 * removal is done.
 */
export async function blockWriter(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { viewer, networks, locale }: By,
  id: string,
  report: boolean,
) {
  const letter = await findArrived(db, viewer.id, id);
  if (!letter) throw notFound();
  if (report) {
    const { name, message } = letter;
    const text = mailWords(locale, 'letters')('report', { name, message });
    const { full_name, email } = viewer;
    await sendMessage(
      { db, env },
      {
        id: reportId(env.secretKey, id),
        name: full_name,
        email,
        topic: 'report',
        message: text.slice(0, contactLimits.message),
      },
      { networks, userId: viewer.id, proved: viewer.email_verified, locale },
      await writersOf(db, env.secretKey, letter),
    );
  }
  const mailbox_hash = mailboxHash(env.secretKey, letter.email);
  await blockMailbox(db, { user_id: viewer.id, mailbox_hash, reported: report });
  await removeLetter(db, viewer.id, id);
}
