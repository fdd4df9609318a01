import { endSessions } from '#server/auth/end-sessions.ts';
import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { deleteTotp } from '#server/features/account/second-factor/published.ts';
import { accountOfEmail } from '#server/features/account/sign-up/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { noteSuppression } from '#server/platform/mail/suppressed-mailbox.ts';
import { asciiAddress } from '#shared/text/ascii-address.ts';
import { changeRole, listAdmins } from './change-role.ts';

const usage = `Usage:
  npm run admin -- grant <email>    make somebody with an account an admin
  npm run admin -- revoke <email>   take it away again
  npm run admin -- list             show who is one
  npm run admin -- remove-second-factor <email>   let somebody in who lost their app and their backup codes
  npm run admin -- bounced <email>      mail to it came back: send no more notifications there
  npm run admin -- complained <email>   it reported our mail: send and ask nothing there any more`;

type Answer = { text: string; ok: boolean };

/** Carries out one command of the command line and says what came of it. */
export async function runAdminCommand(db: Database, secretKey: string, [command, typed]: string[]): Promise<Answer> {
  const email = typed && asciiAddress(typed);
  if (command === 'list') return { text: await listing(db), ok: true };
  if ((command === 'bounced' || command === 'complained') && email) {
    await noteSuppression(db, secretKey, email.toLowerCase(), command);
    return { text: `Nothing that can wait is mailed to ${email} any more.`, ok: true };
  }
  if (command === 'remove-second-factor' && email) return withoutSecondFactor(db, email);
  if ((command !== 'grant' && command !== 'revoke') || !email) return { text: usage, ok: false };
  const { outcome, verified } = await changeRole(db, email, command === 'grant' ? 'admin' : 'user');
  if (outcome === 'unknown') return { text: `No account has the address ${email}. Sign up first.`, ok: false };
  const state = command === 'grant' ? 'an admin' : 'an ordinary user';
  const text = outcome === 'changed' ? `${email} is now ${state}.` : `${email} is ${state} already.`;
  const hint =
    command === 'grant' && !verified ? '\nThe address is not verified yet: until then admin pages stay closed.' : '';
  return { text: text + hint, ok: true };
}

async function withoutSecondFactor(db: Database, email: string): Promise<Answer> {
  switch (await removeSecondFactor(db, email)) {
    case 'unknown':
      return { text: `No account has the address ${email}.`, ok: false };
    case 'off':
      return { text: `${email} has no second step.`, ok: true };
    case 'removed':
      return { text: `${email} signs in without a second step from now on, and was signed out everywhere.`, ok: true };
  }
}

async function listing(db: Database) {
  const admins = await listAdmins(db);
  if (admins.length === 0) return 'There is no admin yet. Make one: npm run admin -- grant <email>';
  return admins.map(({ email, full_name, username }) => `${email}  ${full_name} (${username})`).join('\n');
}

/**
 * For somebody who lost their app and their backup codes: takes the second step and the codes away, ends all sessions
 * and writes to the person. `off`: there was none.
 */
function removeSecondFactor(db: Database, email: string): Promise<'removed' | 'off' | 'unknown'> {
  return announcing(db, async (trx) => {
    const account = await accountOfEmail(trx, email.trim().toLowerCase());
    if (!account) return 'unknown';
    const { id: userId, locale } = account;
    await trx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
    if (!(await deleteTotp(trx, userId))) return 'off';
    const sessions = await endSessions(trx, { userId });
    await recordAudit(trx, {
      actor: { type: 'system' },
      action: 'remove_second_factor',
      subject: { type: 'profile', id: userId },
      data: { by: 'command line', sessions },
    });
    const data = { change: 'second_factor_removed' };
    await enqueueWarning(trx, { kind: 'security-change', recipient: account.email, locale, userId, data });
    trx.publish('second_factor', userId, [userId]);
    return 'removed';
  });
}
