import { type Limit, secondsUntilTurn } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireWriting, type Sender, writingLimits } from '#server/auth/limit-writing.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { LetterInput } from '#shared/letters/letters.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { addLetter, askLater, findReceiver } from './letter-queries.ts';

const limits = writingLimits('letters', { member: 10, network: 5, mailbox: 5 });
/** So many of an hour's letters of strangers are asked about at once; the others follow, an hour's worth an hour. */
const asked: Limit = { name: 'letters-asked', max: 200, minutes: 60 };
/** Anybody may name an address, and it is asked by mail: so often a day, whoever names it; the others follow. */
const named: Limit = { name: 'letters-named', max: 5, minutes: 24 * 60 };

/**
 * Keeps a letter and asks its address whether it is theirs; its receiver hears nothing before that. A repeat of the
 * same form is no second one. Throws notFound for who takes no letters, as for nobody, and 429 to who writes too often.
 */
export async function sendLetter(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  username: string,
  { subject, ...letter }: LetterInput,
  from: Sender,
) {
  const stores = { db, env };
  const receiver = await findReceiver(db, username);
  if (!receiver) throw notFound();
  const { userId, proved, locale } = from;
  await requireWriting(stores, limits, { ...from, email: letter.email });
  await db.transaction().execute(async (trx) => {
    if (
      !(await addLetter(trx, { ...letter, subject: subject || null, user_id: receiver.id, written_by: userId, locale }))
    )
      return;
    const counts = { db: trx, env };
    const seconds = proved
      ? 0
      : Math.max(
          await secondsUntilTurn(counts, asked, 'strangers'),
          await secondsUntilTurn(counts, named, mailboxOf(letter.email)),
        );
    if (seconds > 0) await askLater(trx, letter.id, seconds);
    await enqueueMail(trx, {
      kind: 'letter-proof',
      recipient: letter.email,
      locale,
      data: { letter_id: letter.id },
      inSeconds: seconds,
    });
  });
}
