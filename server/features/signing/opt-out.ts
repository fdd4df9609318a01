import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/problem.ts';
import { suppressionHash } from '../../mail/suppressed-mailbox.ts';
import { publishChange } from '../../realtime/publish-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findRequest, lockProject } from './signing-queries.ts';
import { tellOwner } from './tell-owner.ts';

/** "Don't ask me again": nobody may ask this mailbox any more, and an open request ends unanswered. A repeat changes nothing. */
export function optOut({ db, env }: Pick<Deps, 'db' | 'env'>, requestId: string) {
  return db.transaction().execute(async (trx) => {
    const projectId = (await findRequest(trx, requestId))?.project_id;
    const project = projectId && (await lockProject(trx, projectId));
    const request = project && (await findRequest(trx, requestId));
    if (!project || !request) throw notFound();
    await trx
      .insertInto('mail_suppressions')
      .values({ mailbox_hash: suppressionHash(env.secretKey, request.mailbox), reason: 'opted_out' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const ended = await trx
      .updateTable('signing_requests')
      .set({ state: 'opted_out', closed_at: sql`now()` })
      .where('id', '=', requestId)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    await recordAudit(trx, {
      actor: { type: 'signer', id: request.signer_id },
      action: 'opt_out',
      subject: { type: 'signing_request', id: requestId },
    });
    await tellOwner(trx, project, {
      event: 'opted_out',
      signerName: request.name,
      status: project.status,
      held: project.held_at !== null,
    });
    await publishChange(trx, { table: 'projects', operation: 'update', id: project.id, userIds: [project.user_id] });
  });
}
