import type { Connection } from '../../database/connect.ts';
import { settleProject } from './settle-project.ts';
import { lockProject } from './signing-queries.ts';

/**
 * Brings projects before an admin that a mailbox confirmed before its address turned out to be the owner's own: the rule
 * against signing one's own work also looks back. A repeat finds nothing new.
 */
export async function holdOwnConfirmations(trx: Connection, userId: string, mailbox: string) {
  const found = await trx
    .selectFrom('confirmations as c')
    .innerJoin('signers as s', 's.id', 'c.signer_id')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .select(['c.id', 'c.project_id'])
    .where('p.user_id', '=', userId)
    .where('s.mailbox', '=', mailbox)
    .where('c.answer', '=', 'confirmed')
    .where('c.withdrawn_at', 'is', null)
    .whereRef('c.project_version', '=', 'p.version')
    .where('p.status', '<>', 'rejected')
    .where('p.removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('project_holds as h')
            .select('h.id')
            .whereRef('h.confirmation_id', '=', 'c.id')
            .where('h.rule', '=', 'owner_mailbox'),
        ),
      ),
    )
    .orderBy('c.project_id')
    .execute();
  for (const { id, project_id } of found) {
    const project = await lockProject(trx, project_id);
    if (!project) continue;
    await settleProject(trx, project, {
      status: 'pending',
      held: true,
      hits: [{ rule: 'owner_mailbox', detail: {} }],
      confirmationId: id,
      actor: { type: 'system' },
    });
  }
}
