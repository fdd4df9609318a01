import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { now } from '#server/platform/database/moment.ts';
import type { Viewer } from '#shared/session/session.ts';
import type { CaseRow } from './case-queries.ts';
import { tellOfPage } from './tell-of-page.ts';

/**
 * Shows a hidden page again, whether its owner appealed or an admin saw their own mistake; or keeps it hidden after an
 * appeal.
 */
export async function decideAppeal(
  trx: AnnouncingTransaction,
  admin: Pick<Viewer, 'id'>,
  found: CaseRow,
  decision: 'show' | 'keep',
  reason: string,
) {
  const outcome = decision === 'show' ? 'shown' : 'kept';
  await trx
    .updateTable('page_appeals')
    .set({ decided_at: now, decided_by: admin.id, outcome, reason })
    .where('case_id', '=', found.id)
    .where('decided_at', 'is', null)
    .execute();
  await trx
    .updateTable('report_cases')
    .set({ waits_since: null, ...(decision === 'show' && { lifted_at: now, lifted_by: admin.id }) })
    .where('id', '=', found.id)
    .execute();
  await tellOfPage(trx, found, outcome, reason);
}
