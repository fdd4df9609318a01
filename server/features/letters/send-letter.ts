import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { mayWrite, type WritingLimits } from '#server/auth/limit-writing.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { promiseMail } from '#server/platform/mail/promise-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { LetterInput } from '#shared/letters/letters.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { addLetter, findReceiver } from './letter-queries.ts';

const limits: WritingLimits = {
  member: { name: 'letters-member', most: 10, minutes: 24 * 60 },
  network: { name: 'letters-network', most: 5, minutes: 60 },
  mailbox: { name: 'letters-mailbox', most: 5, minutes: 24 * 60 },
  all: { name: 'letters-all', most: 200, minutes: 60 },
};
/** Anybody may name an address, and it is asked by mail: so often at most, whoever names it. */
const named: Limit = { name: 'letters-named', most: 5, minutes: 24 * 60 };

type From = { networks: NetworkPrefix[]; userId: string | null; locale: Locale };

/**
 * Keeps a letter and asks its address whether it is theirs; its receiver hears nothing before that. A repeat of the same form is no
 * second one. Throws notFound for who takes no letters, as for nobody, and 429 to who writes too often.
 */
export async function sendLetter(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  username: string,
  letter: LetterInput,
  { networks, userId, locale }: From,
) {
  const stores = { db, env };
  const receiver = await findReceiver(db, username);
  if (!receiver) throw notFound();
  if (!(await mayWrite(stores, limits, { email: letter.email, networks, userId })))
    throw new Problem(429, 'too_many_requests');
  await db.transaction().execute(async (trx) => {
    if (!(await addLetter(trx, { ...letter, user_id: receiver.id, written_by: userId, locale }))) return;
    await requireAttempt({ db: trx, env }, named, mailboxOf(letter.email));
    await promiseMail(trx, { kind: 'letter-proof', recipient: letter.email, locale, data: { letter_id: letter.id } });
  });
}
