import { lockProject, setNameHidden } from '#server/features/signing/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { findOwnRequest } from './own-request-queries.ts';

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
