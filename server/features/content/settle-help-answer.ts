import { endClaim } from '#server/features/admin/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { notFound } from '#server/platform/http/problem.ts';

/** Puts aside what a reader wrote, once dealt with; of two admins one does. Throws notFound, and 409 `case_claimed`. */
export function settleHelpAnswer(db: Database, adminId: string, id: string) {
  return announcing(db, async (trx) => {
    const settled = await trx
      .updateTable('help_answers')
      .set({ settled_at: now })
      .where('case_id', '=', id)
      .where('settled_at', 'is', null)
      .returning('article')
      .executeTakeFirst();
    if (!settled) throw notFound();
    await endClaim(trx, adminId, id);
    await recordAudit(trx, {
      actor: { type: 'admin', id: adminId },
      action: 'settle_help_answer',
      subject: { type: 'help_answer', id },
      data: settled,
    });
    trx.publish('cases', id, [adminId, ...(await adminsBut(trx, adminId))]);
  });
}
