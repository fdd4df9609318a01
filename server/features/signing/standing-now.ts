import { appealed } from '#server/features/trust/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { projectStatus, type StandingFacts, type StandingReason } from '#shared/projects/project-standing.ts';
import { hiddenByUs } from './approval-queries.ts';

/** Where a project stands at this moment of a transaction, by the rule that lists, pages and the admins ask too. */
export async function standingNow(trx: Transaction, projectId: string): Promise<StandingReason> {
  const facts = await trx
    .selectFrom('projects as p')
    .select([
      'p.status',
      'p.held_at',
      'p.visibility',
      'p.rejected_ground',
      'p.rejected_reason',
      appealed.as('appealed'),
      hiddenByUs.as('hidden_by_us'),
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();
  const signers = await trx
    .selectFrom('signer_stories')
    .select(['name', 'state', 'answer', 'comment', 'unknown_person'])
    .where('project_id', '=', projectId)
    .execute();
  const held_at = facts.held_at?.toISOString() ?? null;
  // A view's columns count as nullable and its enums as text.
  return projectStatus({ ...facts, held_at, signers: signers as StandingFacts['signers'] }).reason;
}
