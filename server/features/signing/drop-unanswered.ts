import type { SelectQueryBuilder } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/schema.ts';

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
