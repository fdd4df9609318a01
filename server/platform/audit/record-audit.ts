import type { Connection } from '#server/platform/database/connect.ts';
import type acts from '#shared/i18n/en/admin/acts.ts';

/** What rows of the log are about. Each feature adds its own beside its manifest; people are everybody's. */
export interface AuditSubjects {
  profile: true;
}
export type AuditSubject = keyof AuditSubjects;

/** Verb and noun, like "approve_project". The admins read it in words, so each has some. */
export type AuditAction = keyof typeof acts;

export type AuditEntry = {
  actor: { type: 'user' | 'admin' | 'signer' | 'system'; id?: string | null };
  action: AuditAction;
  subject: { type: AuditSubject; id: string };
  data?: Record<string, unknown>;
};

/** Writes who did what, in the transaction that does it. */
export async function recordAudit(db: Connection, { actor, action, subject, data = {} }: AuditEntry) {
  await db
    .insertInto('audit_log')
    .values({
      actor_type: actor.type,
      actor_id: actor.id ?? null,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      data: JSON.stringify(data),
    })
    .execute();
}

/** What somebody does with their own account. */
export const recordOwnAct = (db: Connection, id: string, action: AuditAction, data?: Record<string, unknown>) =>
  recordAudit(db, { actor: { type: 'user', id }, action, subject: { type: 'profile', id }, ...(data && { data }) });
