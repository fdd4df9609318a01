import type { Connection } from '#server/platform/database/connect.ts';
import { appealsOf } from './hidden-page-queries.ts';
import { type CaseRow, isOwnCase } from './report-queries.ts';

/**
 * Whether a hidden page is appealed against what this admin decided, and another admin could decide instead: one who can sign in and
 * has nothing to do with the case.
 */
export async function isAgainst(db: Connection, adminId: string, found: CaseRow): Promise<boolean> {
  if (!found.decided_at || !found.waits_since) return false;
  const decided = (await appealsOf(db, [found.id])).filter((appeal) => appeal.decided);
  if ((decided.at(-1)?.decided_by ?? found.decided_by) !== adminId) return false;
  const others = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('closed', '=', false)
    .where('id', '<>', adminId)
    .execute();
  for (const { id } of others) if (!(await isOwnCase(db, id, found))) return true;
  return false;
}
