import { randomUUID } from 'node:crypto';
import { countAttempt, type Limit, secondsUntilEnd, secondsUntilTurn } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireWriting, type Sender, writingLimits } from '#server/auth/limit-writing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { requireRepeat } from '#server/platform/http/require-repeat.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { LetterInput } from '#shared/letters/letters.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { addLetter, askLater, findLetter, findReceiver, isMailboxOf, plainestAt } from './letter-queries.ts';

const limits = writingLimits('letters', { member: 10, network: 5, mailbox: 5 });
/** So many of an hour's letters of strangers are asked about at once; the others follow, an hour's worth an hour. */
const asked: Limit = { name: 'letters-asked', max: 200, minutes: 60 };
/** Anybody may name an address, and it is asked by mail: so often a day at once, whoever names it. */
const named: Limit = { name: 'letters-named', max: 5, minutes: 24 * 60 };
/** What is more is asked about by one mail for all: who names it again and again puts that off no further. */
const late: Limit = { name: 'letters-late', max: 1, minutes: 6 * 60 };

/**
 * Keeps a letter and asks its address whether it is theirs; its receiver hears nothing before that. A repeat of the
 * same form is no second one, and counts as none. Throws notFound for who takes no letters, as for nobody, 409
 * `form_sent`, and 429 to who writes too often.
 */
export async function sendLetter(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  username: string,
  { subject, timing, budget, ...letter }: LetterInput,
  from: Sender,
) {
  const stores = { db, env };
  const receiver = await findReceiver(db, username);
  if (!receiver) throw notFound();
  const { userId, proved, locale } = from;
  const said = { subject: subject || null, timing: timing || null, budget: budget || null };
  const requireSame = (before: Awaited<ReturnType<typeof findLetter>>) => {
    const { name, email, message } = letter;
    const form = { user_id: receiver.id, name, message, ...said };
    // Its receiver, who knows the id and the words from then on, does not find out the address by trying some.
    requireRepeat(before, before?.proved_at ? form : { ...form, email });
  };
  const before = await findLetter(db, letter.id);
  if (before) return requireSame(before);
  await requireWriting(stores, limits, { ...from, email: letter.email });
  await db.transaction().execute(async (trx) => {
    const written = { ...letter, ...said, user_id: receiver.id, written_by: userId, locale };
    if (!(await addLetter(trx, written))) return requireSame(await findLetter(trx, letter.id));
    const counts = { db: trx, env };
    const mailbox = mailboxOf(letter.email);
    // Of a mailbox that is not theirs, members are strangers: accounts can be opened by the dozen.
    const own = proved && userId !== null && (await isMailboxOf(trx, userId, mailbox));
    if (!own && !(await countAttempt(counts, named, mailbox))) {
      const inSeconds = await secondsUntilEnd(counts, late, mailbox);
      await askLater(trx, letter.id, inSeconds);
      await queueJob(
        trx,
        'ask-about-letters',
        { mail_id: randomUUID(), mailbox },
        { key: `letters ${mailbox}`, keepsTime: true, inSeconds },
      );
      return;
    }
    const inSeconds = proved ? 0 : await secondsUntilTurn(counts, asked, 'strangers');
    if (inSeconds > 0) await askLater(trx, letter.id, inSeconds);
    await enqueueMail(trx, { ...aboutLetter(letter.id, letter.email, locale), inSeconds });
  });
}

const aboutLetter = (id: string, email: string, locale: Locale) => ({
  kind: 'letter-proof',
  recipient: email,
  locale,
  data: { letter_id: id },
});

/**
 * The job: one mail about a letter that waits at a mailbox, behind whose link the others stand. The plainest spelling
 * gets it: whoever made up another, which may reach nobody, would keep it from its owner.
 */
export async function askAboutLetters(db: Connection, { mail_id, mailbox }: { mail_id: string; mailbox: string }) {
  const letter = await plainestAt(db, mailbox);
  if (!letter) return;
  await enqueueMail(db, { id: mail_id, ...aboutLetter(letter.id, letter.email, letter.locale as Locale) });
}
