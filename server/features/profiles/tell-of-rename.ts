import { promiseRenameMails } from '#server/features/signing/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isSpent, type Rename, toBeTold } from './rename-policy.ts';
import { countNameChanges, listConfirmers, noteNameChange } from './rename-queries.ts';

/** Throws unless who asks has just proved who they are. */
export type RequireProof = () => void;

/**
 * What a new name owes to the people who confirmed somebody under another one, in the transaction that writes it, whose
 * profile is locked: a proof that it is its owner, a limit, the audit row, and a mail to each. Throws step_up_required
 * (403) and `name_changes_spent` (409).
 */
export async function tellOfRename(
  trx: Transaction,
  userId: string,
  rename: Rename & { heldSince?: Date | null },
  requireProof: RequireProof,
) {
  if (rename.from === rename.to) return;
  const told = toBeTold(rename, await listConfirmers(trx, userId));
  if (told.length > 0) {
    if (isSpent(rename, await countNameChanges(trx, userId))) throw new Problem(409, 'name_changes_spent');
    requireProof();
    await promiseRenameMails(trx, userId, told);
  }
  const { field, heldSince = null } = rename;
  await noteNameChange(trx, userId, { field, told: told.length, heldSince });
  // A change of the user name has its own audit row.
  if (field === 'username') return;
  await recordOwnAct(trx, userId, 'change_name', { from: rename.from, to: rename.to, told: told.length });
}
