import { countAttempt, type Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { findLetter, isBlockedMailbox, isWrittenApart, lockReceiver, proveLetter } from './letter-queries.ts';
import { readLetterToken } from './letter-token.ts';
import { mailboxHash } from './mailbox-hash.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/** So many of a day's letters are told to their receiver by mail; the page of letters has all of them. */
const perReceiver: Limit = { name: 'letters-receiver', max: 30, minutes: 24 * 60 };

/**
 * What a link would send, without using it: opening a page changes nothing. Null for one that counts no more. Whoever
 * is private by now is not named: their name may be another one.
 */
export async function letterToProve({ db, env }: Stores, token: string) {
  const id = readLetterToken(env.secretKey, token);
  const letter = id && (await findLetter(db, id));
  if (!letter || !(letter.open || letter.proved_at)) return null;
  const { name, subject, message, proved_at } = letter;
  return { owner: letter.seen ? letter.owner : null, name, subject, message, sent: proved_at !== null };
}

/**
 * Sends a letter on to its receiver, once and for all repeats; whoever is kept from them is not told so. False for a
 * link that counts no more. What arrives beyond a day's share is there without a mail that tells of it.
 */
export async function followLetterLink({ db, env }: Stores, token: string) {
  const id = readLetterToken(env.secretKey, token);
  if (!id) return false;
  return announcing(db, async (trx) => {
    await lockReceiver(trx, id);
    const letter = await findLetter(trx, id);
    if (!letter) return false;
    if (letter.proved_at) return true;
    if (!letter.open) return false;
    const withheld =
      (await isBlockedMailbox(trx, letter.user_id, mailboxHash(env.secretKey, letter.email))) ||
      (await isWrittenApart(trx, letter));
    if (!(await proveLetter(trx, letter.id, withheld)) || withheld) return true;
    trx.publish('letters', letter.id, [letter.user_id]);
    // Counted for what arrives: neither a link that is pressed many times nor who is kept from them uses it up.
    if (!(await countAttempt({ db: trx, env }, perReceiver, letter.user_id))) return true;
    await enqueueMail(trx, {
      kind: 'letter-arrived',
      recipient: letter.owner_email,
      locale: letter.owner_locale,
      userId: letter.user_id,
      data: { letter_id: letter.id },
    });
    return true;
  });
}
