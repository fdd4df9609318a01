import { appealed, hasPart } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { isOwnDecision } from './own-decision.ts';

/** Whether a project is appealed against what this admin decided (`own-decision.ts`). */
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
  return isOwnDecision(db, adminId, last?.decided_by ?? null, (id) => hasPart(db, id, projectId));
}
