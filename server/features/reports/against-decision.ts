import { isOwnDecision } from '#server/features/admin/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { CaseRow } from './case-queries.ts';
import { appealsOf } from './hidden-page-queries.ts';
import { isOwnCase } from './own-case.ts';

/** Whether a hidden page is appealed against what this admin decided. */
export async function isAgainst(db: Connection, adminId: string, found: CaseRow): Promise<boolean> {
  if (!found.decided_at || !found.waits_since) return false;
  const decided = (await appealsOf(db, [found.id])).filter((appeal) => appeal.decided);
  const decidedBy = decided.at(-1)?.decided_by ?? found.decided_by;
  return isOwnDecision(db, adminId, decidedBy, (id) => isOwnCase(db, id, found));
}
