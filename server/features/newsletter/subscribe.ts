import { randomUUID } from 'node:crypto';
import { type Limit, requireAttempt, secondsUntilTurn } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { emailSchema } from '#shared/account/accounts.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { askFor, askLater } from './newsletter-queries.ts';

/** No network protects whom it names, so all of them together send no more than that an hour; the others follow. */
const everybody: Limit = { name: 'newsletter', max: 200, minutes: 60 };
/**
 * In all spellings but the plain one: those may reach nobody, and must not keep the question from it. One spelling by
 * itself is asked less often (newsletter-queries.ts).
 */
const perMailbox: Limit = { name: 'newsletter-mailbox', max: 5, minutes: 24 * 60 };
const perNetwork: Limit = { name: 'newsletter-network', max: 10, minutes: 60 };

type Asking = { email: string; source: 'footer'; locale: Locale; networks: NetworkPrefix[] };

/**
 * Mails an address the question whether it wants the newsletter. Whether it was known, waits or has confirmed shows
 * nowhere, nor that a mailbox was asked often. Gives false, and keeps nothing, for what is no address, or more than one,
 * and where too much came from a network: that tells nothing about the address, which stays in its field.
 */
export async function subscribe(deps: Pick<Deps, 'db' | 'env'>, { networks, ...asking }: Asking) {
  const { data: email } = emailSchema.safeParse(asking.email);
  if (email === undefined) return false;
  if (!(await isAllowed(requireNetworkAttempt(deps, perNetwork, { networks })))) return false;
  await isAllowed(askOnce(deps, { ...asking, email }));
  return true;
}

/** False where a limit refused it. */
async function isAllowed(attempt: Promise<unknown>) {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (!(error instanceof Problem && error.status === 429)) throw error;
    return false;
  }
}

async function askOnce({ db, env }: Pick<Deps, 'db' | 'env'>, { email, ...asking }: Omit<Asking, 'networks'>) {
  await db.transaction().execute(async (trx) => {
    const id = await askFor(trx, { ...asking, id: randomUUID(), email });
    if (!id) return;
    const mailbox = mailboxOf(email);
    if (email !== mailbox) await requireAttempt({ db: trx, env }, perMailbox, mailbox);
    const inSeconds = await secondsUntilTurn({ db: trx, env }, everybody, 'everybody');
    if (inSeconds > 0) await askLater(trx, id, inSeconds);
    await enqueueMail(trx, {
      kind: 'newsletter-confirm',
      recipient: email,
      locale: asking.locale,
      data: { signup_id: id },
      inSeconds,
    });
  });
}
