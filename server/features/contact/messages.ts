import { countAttempt, type Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireWriting, type Sender, writingLimits } from '#server/auth/limit-writing.ts';
import { endClaim } from '#server/features/admin/published.ts';
import { accountsOf, adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { requireRepeat } from '#server/platform/http/require-repeat.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import type { ContactMessage } from '#shared/contact/contact.ts';
import type { Viewer } from '#shared/session/session.ts';
import { addMessage, adminsToTell, findMessage, settleMessage } from './contact-queries.ts';

const limits = writingLimits('contact', { member: 5, network: 5, mailbox: 5 });
/** So many of an hour's messages are told by mail, of members and of others; the queue has all of them. */
const told: Limit = { name: 'contact-told', max: 10, minutes: 60 };

/**
 * Takes a message and tells the admins of it, but those whom it is about, with whatever account. A repeat of the same
 * form is no second one, and counts as none. Throws 409 `form_sent`, and 429 to who writes too often.
 */
export async function sendMessage(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  message: ContactMessage,
  from: Sender,
  about: string[] = [],
) {
  const stores = { db, env };
  const before = await findMessage(db, message.id);
  if (before) return requireRepeat(before, message);
  await requireWriting(stores, limits, { ...from, email: message.email });
  const tell = await countAttempt(stores, told, from.proved ? 'members' : 'strangers');
  await announcing(db, async (trx) => {
    const added = await addMessage(trx, { ...message, user_id: from.userId, locale: from.locale, about });
    if (!added) return requireRepeat(await findMessage(trx, message.id), message);
    const reported = new Set((await Promise.all(about.map((id) => accountsOf(trx, id)))).flat());
    const admins = (await adminsToTell(trx)).filter(({ id }) => !reported.has(id));
    trx.publish(
      'cases',
      message.id,
      admins.map(({ id }) => id),
    );
    if (!tell) return;
    for (const admin of admins)
      await enqueueMail(trx, {
        kind: 'contact-arrived',
        ...to(admin),
        userId: admin.id,
        data: { message_id: message.id },
      });
  });
}

/**
 * Answers a message by mail, or puts it aside without an answer (`reply` null); once, whoever of the admins is first.
 * Throws notFound, also for what an account of theirs wrote, 409 `contact_settled` to whoever comes later, and
 * `case_claimed`.
 */
export function settle(db: Database, admin: Pick<Viewer, 'id'>, id: string, reply: string | null) {
  return announcing(db, async (trx) => {
    const own = await accountsOf(trx, admin.id);
    const settled = await settleMessage(trx, id, own, reply);
    if (!settled) throw (await findMessage(trx, id, own)) ? new Problem(409, 'contact_settled') : notFound();
    await endClaim(trx, admin.id, id);
    trx.publish('cases', id, [admin.id, ...(await adminsBut(trx, admin.id))]);
    await recordAudit(trx, {
      actor: { type: 'admin', id: admin.id },
      action: reply === null ? 'close_contact_message' : 'answer_contact_message',
      subject: { type: 'contact_message', id },
    });
    if (reply === null) return;
    await enqueueMail(trx, { kind: 'contact-reply', ...to(settled), data: { message_id: id } });
  });
}
