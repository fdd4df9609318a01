import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { forgetProbes } from './refused-probes.ts';

/** What held a project is weighed for ever; words of its owner in it go. */
export const forgetDetailsOfOwner = (trx: Transaction, userId: string) =>
  sql`update project_holds set detail = '{}'
     where project_id in (select id from projects where user_id = ${userId})`.execute(trx);

/**
 * What the texts of somebody's works can be recognised by goes, but for those that somebody said something against or
 * that were held: leaving and coming back undoes no refusal. For an erasure.
 */
export async function forgetTextsOfOwner(trx: Transaction, userId: string) {
  await trx
    .deleteFrom('work_texts as x')
    .where('x.owner_id', '=', userId)
    .where(
      sql<boolean>`not exists (select from project_holds h where h.project_id = x.project_id and h.rule <> 'appeal'
        and h.outcome is distinct from 'approved' and h.outcome is distinct from 'released')`,
    )
    .where(
      sql<boolean>`not exists (select from confirmations c where c.project_id = x.project_id
        and (c.answer <> 'confirmed') = (c.withdrawn_at is null))`,
    )
    .execute();
  await forgetProbes(trx, userId);
}

/** The same of these signers. */
export const forgetDetailsOfSigners = (trx: Transaction, ids: string[]) =>
  sql`update project_holds set detail = '{}'
     where confirmation_id in (select id from confirmations where signer_id = any(${ids}::uuid[]))`.execute(trx);
