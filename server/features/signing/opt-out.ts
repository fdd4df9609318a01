import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { suppressMailbox } from '#server/platform/mail/suppressed-mailbox.ts';
import { findRequest, lockProject } from './signing-queries.ts';
import { tellOwner } from './tell-owner.ts';

type Within = { trx: AnnouncingTransaction; env: Env };

/**
 * "Don't ask me again": nobody may ask this mailbox any more, and an open request ends unanswered. A repeat changes
 * nothing.
 */
export const optOut = ({ db, env }: Pick<Deps, 'db' | 'env'>, requestId: string) =>
  announcing(db, (trx) => optOutWithin({ trx, env }, requestId));

/** The same as a part of what else its signer does. */
export async function optOutWithin(deps: Within, requestId: string) {
  const ended = await endAsking(deps, requestId);
  if (!ended) return;
  const { project, request } = ended;
  await tellOwner(deps.trx, project, {
    event: 'opted_out',
    signerName: request.name,
    status: project.status,
    held: project.held_at !== null,
  });
}

/** The same, for a caller who tells the owner. Gives whom it concerned; null when nothing was asked any more. */
export async function endAsking({ trx, env }: Within, requestId: string) {
  const projectId = (await findRequest(trx, requestId))?.project_id;
  const project = projectId && (await lockProject(trx, projectId));
  const request = project && (await findRequest(trx, requestId));
  if (!project || !request) throw notFound();
  await stopAsking({ trx, env }, request.mailbox);
  const ended = await trx
    .updateTable('signing_requests')
    .set({ state: 'opted_out', closed_at: sql`now()` })
    .where('id', '=', requestId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!ended) return null;
  await recordAudit(trx, {
    actor: { type: 'signer', id: request.signer_id },
    action: 'opt_out',
    subject: { type: 'signing_request', id: requestId },
  });
  trx.publish('projects', project.id, [project.user_id]);
  return { project, request };
}

/** Nobody may ask a mailbox any more, whatever became of it before. A repeat changes nothing. */
export const stopAsking = ({ trx, env }: Within, mailbox: string) => suppressMailbox(trx, env.secretKey, mailbox);
