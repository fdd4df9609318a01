import { type SelectQueryBuilder, sql } from 'kysely';
import { forgetAsked } from '#server/features/notifications/published.ts';
import { eraseWords } from '#server/platform/audit/erase-words.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import type { DB } from '#server/platform/database/schema.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { silentDays } from '#shared/signing/limits.ts';
import { lockProject } from './signing-queries.ts';

/** Deletes who was asked about some projects and never answered, and what of the others' was asked in vain. */
export async function dropUnanswered(
  trx: Transaction,
  projects: SelectQueryBuilder<DB, 'projects', { id: string }>,
): Promise<void> {
  await trx
    .deleteFrom('signers as s')
    .where('project_id', 'in', projects)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('confirmations as c').whereRef('c.signer_id', '=', 's.id'))),
    )
    .execute();
  await trx
    .deleteFrom('signing_requests as r')
    .where('project_id', 'in', projects)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('confirmations as c').whereRef('c.request_id', '=', 'r.id'))),
    )
    .execute();
}

/** Requests `r` that nobody answered. */
const unanswered = sql`signing_requests r where not exists (select from confirmations c where c.request_id = r.id)`;

/**
 * The job: forgets who never answered about a project that was removed a while ago
 * (docs/decisions/0051-silent-signers.md). Where it is held still, an admin decides about it as it was. Running twice
 * changes nothing more.
 */
export async function forgetSilent(db: Database) {
  const { rows } = await sql<{ id: string }>`
    select p.id from projects p
     where p.removed_at < ${daysAgo(silentDays)} and p.held_at is null
       and exists (select from ${unanswered} and r.project_id = p.id)`.execute(db);
  await eachAlone(rows, ({ id }) => announcing(db, (trx) => forgetAbout(trx, id)));
}

async function forgetAbout(trx: AnnouncingTransaction, projectId: string) {
  const project = await lockProject(trx, projectId);
  if (!project || project.held_at) return;
  await sql`set local countersign.erasing = 'on'`.execute(trx);
  await eraseWords(trx, 'signing_request', sql`select r.id from ${unanswered} and r.project_id = ${projectId}`);
  await dropUnanswered(trx, trx.selectFrom('projects').select('id').where('id', '=', projectId));
  const answered = await trx
    .selectFrom('confirmations')
    .select('signer_name')
    .where('project_id', '=', projectId)
    .execute();
  await forgetAsked(trx, {
    projectId,
    ownerId: project.user_id,
    but: answered.map(({ signer_name }) => signer_name),
  });
  trx.publish('projects', projectId, [project.user_id]);
}
