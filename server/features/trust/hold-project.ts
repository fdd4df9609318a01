import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { notifyUser } from '#server/features/notifications/published.ts';
import { hold } from '#server/features/project-state/published.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { adminsBut } from './admins-but.ts';
import type { Finding } from './finding.ts';
import { hasPart } from './has-part.ts';

export type HeldProject = { id: string; user_id: string; title: string };
export type Hold = {
  findings: Pick<Finding, 'rule' | 'points' | 'detail'>[];
  confirmationId: string | null;
  actor: AuditEntry['actor'];
};

/**
 * Opens a hold for each rule that is not open for this answer already, and tells the admins who have no part in it.
 * From then on the project is pending until one of them decides; nobody else ends a hold. The caller holds the
 * project's lock. Gives how many were new.
 */
export async function holdProject(
  trx: AnnouncingTransaction,
  project: HeldProject,
  { findings, confirmationId, actor }: Hold,
) {
  const open = await trx
    .selectFrom('project_holds')
    .select('rule')
    .where('project_id', '=', project.id)
    .where(sql<boolean>`confirmation_id is not distinct from ${confirmationId}`)
    .where('decided_at', 'is', null)
    .execute();
  const fresh = findings.filter(({ rule }) => !open.some((each) => each.rule === rule));
  if (fresh.length === 0) return 0;
  await hold(trx, project.id);
  await trx
    .insertInto('project_holds')
    .values(
      fresh.map(({ rule, points, detail }) => ({
        id: randomUUID(),
        project_id: project.id,
        owner_id: project.user_id,
        confirmation_id: confirmationId,
        rule,
        points,
        detail: JSON.stringify(detail),
      })),
    )
    .execute();
  const rules = fresh.map(({ rule }) => rule);
  await recordAudit(trx, {
    actor,
    action: 'hold_project',
    subject: { type: 'project', id: project.id },
    data: { rules },
  });
  const admins = await adminsBut(trx, project.user_id);
  for (const userId of admins) {
    if (await hasPart(trx, userId, project.id)) continue;
    await notifyUser(trx, {
      userId,
      type: 'admin_project_status',
      data: { event: 'held', project_title: project.title, rules },
      reference: { type: 'project', id: project.id },
    });
  }
  trx.publish('projects', project.id, [project.user_id, ...admins]);
  trx.publish('cases', project.id, admins);
  return fresh.length;
}

/** Whether the owner of a held project appealed. */
export const hasOpenAppeal = (projectId: string) => sql<boolean>`exists (
  select from project_holds h where h.project_id = ${sql.ref(projectId)} and h.rule = 'appeal' and h.decided_at is null)`;
/** Whether a project of `projects as p` waits for an admin because of that. */
export const appealed = sql<boolean>`(p.held_at is not null and ${hasOpenAppeal('p.id')})`;

/**
 * Whether an admin has last left a refused project to its signers, which settles nothing: what they say comes back to
 * an admin.
 */
export async function isLeftToSigners(trx: Transaction, projectId: string): Promise<boolean> {
  const last = await trx
    .selectFrom('project_holds')
    .select('outcome')
    .where('project_id', '=', projectId)
    .where('rule', '=', 'review')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.outcome === 'asked_again' || last?.outcome === 'other_signer';
}

/** How often the owner of a project of `projects as p` has appealed. */
export const appealsEver = sql<number>`(select count(*)::int from project_holds h where h.project_id = p.id and h.rule = 'appeal')`;

/** The words of the appeal because of which a project waits for an admin; null where it waits for none. */
export const openAppeal = async (trx: Transaction, projectId: string) =>
  (
    await trx
      .selectFrom('projects as p')
      .innerJoin('project_holds as h', 'h.project_id', 'p.id')
      .select(sql<string>`h.detail ->> 'message'`.as('message'))
      .where('p.id', '=', projectId)
      .where('h.rule', '=', 'appeal')
      .where('h.decided_at', 'is', null)
      .where(appealed)
      .executeTakeFirst()
  )?.message ?? null;

/** The words of one appeal of a project, also once it is decided. */
export const wordsOfAppeal = async (trx: Transaction, projectId: string, id: string) =>
  (
    await trx
      .selectFrom('project_holds')
      .select(sql<string>`detail ->> 'message'`.as('message'))
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .where('rule', '=', 'appeal')
      .executeTakeFirst()
  )?.message;

/**
 * Notes that an owner has asked for an admin's look at a rejected project, whose row the caller changes. False where
 * something else has the id.
 */
export const holdForAppeal = async (
  trx: Transaction,
  project: Pick<HeldProject, 'id' | 'user_id'>,
  { id = randomUUID(), message }: { id?: string | undefined; message: string },
) =>
  (await trx
    .insertInto('project_holds')
    .values({
      id,
      project_id: project.id,
      owner_id: project.user_id,
      rule: 'appeal',
      detail: JSON.stringify({ message }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;
