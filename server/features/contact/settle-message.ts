import { endClaim } from '#server/features/admin/published.ts';
import { accountsOf, adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import type { Viewer } from '#shared/session/session.ts';
import { findMessage, settleMessage } from './contact-queries.ts';

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
