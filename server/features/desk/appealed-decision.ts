import { appealed, hasPart } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Whether a project is appealed against what this admin decided, and another admin could decide instead: one who can sign in and
 * has no part in it.
 */
export async function isAgainst(db: Connection, adminId: string, projectId: string): Promise<boolean> {
  const last = await db
    .selectFrom('projects as p')
    .innerJoin('project_holds as h', 'h.project_id', 'p.id')
    .select('h.decided_by')
    .where('p.id', '=', projectId)
    .where(appealed)
    .where('h.rule', '=', 'review')
    .orderBy('h.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.decided_by !== adminId) return false;
  const others = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('closed', '=', false)
    .where('id', '<>', adminId)
    .execute();
  for (const { id } of others) if (!(await hasPart(db, id, projectId))) return true;
  return false;
}
