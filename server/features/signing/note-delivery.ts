import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { findRequest, lockProject } from './signing-queries.ts';
import { tellOwner } from './tell-owner.ts';

/** Notes that a mail which asks was handed over, so that its owner sees with whom the project is. */
export async function noteDelivered(trx: AnnouncingTransaction, requestId: string) {
  const request = await trx
    .updateTable('signing_requests as r')
    .from('projects as p')
    .set({ sent_at: sql`coalesce(r.sent_at, now())`, last_sent_at: sql`now()`, bounced_at: null })
    .whereRef('p.id', '=', 'r.project_id')
    .where('r.id', '=', requestId)
    .returning(['p.id', 'p.user_id'])
    .executeTakeFirst();
  if (!request) return;
  trx.publish('projects', request.id, [request.user_id]);
}

/** Notes that a mail which asks can never arrive and tells the owner, who may correct the address. */
export async function noteUndeliverable(trx: AnnouncingTransaction, requestId: string) {
  const projectId = (await findRequest(trx, requestId))?.project_id;
  const project = projectId && (await lockProject(trx, projectId));
  const request = project && (await findRequest(trx, requestId));
  if (!project || !request || request.state !== 'open') return;
  await trx.updateTable('signing_requests').set({ bounced_at: sql`now()` }).where('id', '=', requestId).execute();
  await tellOwner(trx, project, {
    event: 'undeliverable',
    signerName: request.name,
    status: project.status,
    held: project.held_at !== null,
  });
  trx.publish('projects', project.id, [project.user_id]);
}
