import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

/** What held a project is weighed for ever; words of its owner in it go. */
export const forgetDetailsOfOwner = (trx: Transaction, userId: string) =>
  sql`update project_holds set detail = '{}'
     where project_id in (select id from projects where user_id = ${userId})`.execute(trx);

/** The same of these signers. */
export const forgetDetailsOfSigners = (trx: Transaction, ids: string[]) =>
  sql`update project_holds set detail = '{}'
     where confirmation_id in (select id from confirmations where signer_id = any(${ids}::uuid[]))`.execute(trx);
