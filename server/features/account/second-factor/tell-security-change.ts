import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { accountOfId } from '#server/features/account/sign-up/published.ts';
import { type AuditAction, recordOwnAct } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import type { SecurityChange } from './security-changes.ts';

/** What somebody does themselves. */
type OwnChange = Exclude<SecurityChange, 'second_factor_removed'>;

const actions: Record<OwnChange, AuditAction> = {
  passkey_added: 'add_passkey',
  passkey_removed: 'remove_passkey',
  passkey_refused: 'refuse_passkey',
  second_factor_on: 'turn_on_second_factor',
  second_factor_off: 'turn_off_second_factor',
  backup_codes_renewed: 'renew_backup_codes',
  backup_code_used: 'use_backup_code',
};

/** Reports rather than changes: there is nothing to take back. */
const reports: OwnChange[] = ['passkey_refused', 'backup_code_used'];

/** Audit row and mail of a change to how somebody signs in, in the transaction that makes it. */
export async function tellSecurityChange(
  trx: Transaction,
  userId: string,
  change: OwnChange,
  about: { passkey?: string; codes_left?: number } = {},
) {
  await recordOwnAct(trx, userId, actions[change], about);
  const account = await accountOfId(trx, userId);
  if (!account) return;
  const promise = reports.includes(change) ? enqueueMail : enqueueWarning;
  await promise(trx, { kind: 'security-change', ...to(account), userId, data: { change, ...about } });
}
