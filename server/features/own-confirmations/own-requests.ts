import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import {
  lockProject,
  makeToken,
  openSigningLink,
  optOutWithin,
  setNameHidden,
  stopAsking,
} from '#server/features/signing/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { findOwnRequest, listAlive, lockProjectsOf } from './own-request-queries.ts';

/**
 * Opens the signer's page of one request in this browser, as the mailed link of it would: there it is read, answered,
 * taken back. Gives the project's id. Throws notFound for a request to another mailbox.
 */
export async function openOwnRequest(deps: Pick<Deps, 'db' | 'env'>, reply: FastifyReply, mailbox: string, id: string) {
  const request = await findOwnRequest(deps.db, mailbox, id);
  if (!request) throw notFound();
  const purpose = request.confirmation_id ? 'receipt' : 'answer';
  const token = await makeToken(deps.db, { requestId: id, purpose });
  await openSigningLink(deps, reply, request.project_id, token);
  return request.project_id;
}

/**
 * Has public pages name the signer of a project or not; for every answer of theirs to it. A repeat changes nothing.
 * Throws notFound for a request to another mailbox.
 */
export function hideName(db: Database, mailbox: string, requestId: string, hidden: boolean) {
  return announcing(db, async (trx) => {
    const request = await findOwnRequest(trx, mailbox, requestId);
    const project = request && (await lockProject(trx, request.project_id));
    if (!project) throw notFound();
    if (!(await setNameHidden(trx, request.signer_id, hidden))) return;
    await recordAudit(trx, {
      actor: { type: 'signer', id: request.signer_id },
      action: hidden ? 'hide_name' : 'show_name',
      subject: { type: 'signing_request', id: requestId },
    });
    trx.publish('projects', project.id, [project.user_id]);
  });
}

/** "Don't ask me again" for the whole mailbox: every open request ends unanswered, and nobody may open another. */
export const stopMails = ({ db, env }: Pick<Deps, 'db' | 'env'>, mailbox: string) =>
  announcing(db, async (trx) => {
    await lockProjectsOf(trx, mailbox);
    await stopAsking({ trx, env }, mailbox);
    for (const { id, open } of await listAlive(trx, mailbox)) if (open) await optOutWithin({ trx, env }, id);
  });
