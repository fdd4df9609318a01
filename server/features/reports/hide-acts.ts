import { randomUUID } from 'node:crypto';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { now } from '#server/platform/database/moment.ts';
import type { Viewer } from '#shared/session/session.ts';
import { tellOfPage } from './tell-of-page.ts';

type Annulled = { ringId: string; ownerIds: string[]; reason: string };

/**
 * Takes what each of these people did in a ring out of sight, and tells them why; from then on it is like a hidden page
 * of theirs.
 */
export async function hideActs(
  trx: AnnouncingTransaction,
  { id: adminId }: Pick<Viewer, 'id'>,
  { ringId, ownerIds, reason }: Annulled,
) {
  // Everybody in it may have left meanwhile.
  if (ownerIds.length === 0) return;
  const rows = await trx
    .insertInto('report_cases')
    .values(
      ownerIds.map((owner_id) => ({
        ...{ id: randomUUID(), kind: 'ring' as const, owner_id, ring_id: ringId, waits_since: null },
        ...{ outcome: 'hidden' as const, decided_at: now, decided_by: adminId, reason },
      })),
    )
    .returningAll()
    .execute();
  for (const row of rows) await tellOfPage(trx, row, 'hidden', reason);
}
