import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';

export type ProjectStep = {
  projectId: string;
  /** Its owner, or an admin: what signers do stands in their requests and answers. */
  actor: { type: 'user' | 'admin'; id: string };
  action: AuditAction;
  /** What is shown with it to whoever may see the project's history. */
  comment?: string | undefined;
  /** Of an edit: the version it makes and the draft it was sent from. */
  made?: { version: number; draftId: string | null };
  /** What the audit log keeps of it besides. */
  data?: Record<string, unknown>;
};

/** Writes a step of a project's history and its audit row, in the transaction that does it. */
export async function takeStep(trx: Transaction, { projectId, actor, action, comment, made, data }: ProjectStep) {
  await trx
    .insertInto('project_steps')
    .values({
      project_id: projectId,
      action,
      by_admin: actor.type === 'admin',
      comment: comment || null,
      version: made?.version ?? null,
      draft_id: made?.draftId ?? null,
    })
    .execute();
  await recordAudit(trx, { actor, action, subject: { type: 'project', id: projectId }, ...(data && { data }) });
}

/** Whether this very draft made this version of a project. */
export const wasMadeFrom = (db: Connection, projectId: string, version: number, draftId: string) =>
  exists(
    db
      .selectFrom('project_steps')
      .where('project_id', '=', projectId)
      .where('version', '=', version)
      .where('draft_id', '=', draftId),
  );
