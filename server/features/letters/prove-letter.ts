import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { countAttempt, type Limit, secondsUntilEnd } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { unprovedPerPage } from '#shared/letters/limits.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import {
  findLetter,
  isBlockedMailbox,
  isWrittenApart,
  lockReceiver,
  newestUnread,
  proveLetter,
  waitingAt,
} from './letter-queries.ts';
import { letterToken, readLetterToken } from './letter-token.ts';
import { mailboxHash } from './mailbox-hash.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/** So many of a day's letters are told to their receiver by a mail of their own. */
const perReceiver: Limit = { name: 'letters-receiver', max: 30, minutes: 24 * 60 };
/** What is more is told by one mail about the newest; the page of letters has all of them. */
const late: Limit = { name: 'letters-receiver-late', max: 1, minutes: 6 * 60 };

/**
 * What a link would send, without using it: opening a page changes nothing. With the other letters that wait at the same
 * mailbox, since beyond some a day one mail asks about all: as long as this one could wait, since a link may be passed on
 * later, and also when its receiver takes none any more, who may have been in league with its writer. Null for one that
 * counts no more. Whoever is private by now is not named: their name may be another one.
 */
export async function letterToProve({ db, env }: Stores, token: string, after?: string) {
  const id = readLetterToken(env.secretKey, token);
  const letter = id && (await findLetter(db, id));
  if (!letter) return null;
  const given = z.uuid().safeParse(after);
  const waiting = letter.in_time ? await waitingAt(db, mailboxOf(letter.email), given.data) : [];
  const page = waiting.slice(0, unprovedPerPage);
  const others = page.filter((other) => other.id !== id);
  const { name, subject, timing, budget, message, proved_at } = letter;
  const gone = !letter.open && !proved_at;
  if (gone && others.length === 0) return null;
  const shown = gone
    ? { name: '', subject: null, timing: null, budget: null, message: '' }
    : { name, subject, timing, budget, message };
  return {
    ...{ gone, owner: letter.seen && !gone ? letter.owner : null, ...shown, sent: proved_at !== null },
    others: others.map((other) => ({
      ...{ owner: other.owner, subject: other.subject, excerpt: other.excerpt },
      token: letterToken(env.secretKey, other.id),
    })),
    older: waiting.length > unprovedPerPage ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * Sends a letter on to its receiver, once and for all repeats; whoever is kept from them is not told so. False for a
 * link that counts no more. What arrives beyond a day's share is told by one mail for all.
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
    const counts = { db: trx, env };
    if (await countAttempt(counts, perReceiver, letter.user_id)) await enqueueMail(trx, tellOf(letter));
    else {
      const inSeconds = await secondsUntilEnd(counts, late, letter.user_id);
      const person = { mail_id: randomUUID(), user_id: letter.user_id };
      await queueJob(trx, 'tell-of-letters', person, {
        ...{ key: `letters of ${letter.user_id}`, keepsTime: true, inSeconds },
      });
    }
    return true;
  });
}

type Told = Pick<
  NonNullable<Awaited<ReturnType<typeof findLetter>>>,
  'id' | 'user_id' | 'owner_email' | 'owner_locale'
>;
const tellOf = ({ id, user_id, owner_email, owner_locale }: Told) => ({
  kind: 'letter-arrived',
  recipient: owner_email,
  locale: owner_locale,
  userId: user_id,
  data: { letter_id: id },
});

/** The job: one mail about the newest letter that somebody has not opened; none when there is no such. */
export async function tellOfLetters(db: Connection, { mail_id, user_id }: { mail_id: string; user_id: string }) {
  const newest = await newestUnread(db, user_id);
  const letter = newest && (await findLetter(db, newest.id));
  if (letter) await enqueueMail(db, { id: mail_id, ...tellOf(letter) });
}
