import { anyOf } from '#server/platform/database/any-of.ts';
import type { Transaction } from '#server/platform/database/connect.ts';

/** Of signers who are forgotten: their domain. The mail itself is a disclosure, and goes with the others. */
export async function forgetSeals(trx: Transaction, signerIds: string[]) {
  const answers = trx.selectFrom('confirmations').select('id').where('signer_id', '=', anyOf(signerIds));
  await trx.deleteFrom('mail_seals').where('confirmation_id', 'in', answers).execute();
}
