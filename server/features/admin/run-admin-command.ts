import { isEmailVerified } from '#server/auth/email-verified.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { deleteTotp } from '#server/features/account/second-factor/published.ts';
import { accountOfEmail } from '#server/features/account/sign-up/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { noteSuppression } from '#server/platform/mail/suppressed-mailbox.ts';
import { asciiAddress } from '#shared/text/ascii-address.ts';
import { dropProposal } from './role-proposals.ts';

type RoleChange = { outcome: 'changed' | 'unchanged' | 'unknown'; verified: boolean };

/** Makes somebody an admin, or no longer one, with its audit row. It counts from their next request on. */
export async function changeRole(db: Database, email: string, role: 'user' | 'admin'): Promise<RoleChange> {
  return announcing(db, async (trx) => {
    const person = await trx
      .selectFrom('profiles')
      .select(['id', 'role', isEmailVerified('profiles').as('email_verified')])
      .where('email', '=', email.trim().toLowerCase())
      .orderBy('email_verified', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return { outcome: 'unknown', verified: false };
    const { id, email_verified: verified } = person;
    if (person.role === role) return { outcome: 'unchanged', verified };
    // What was proposed was about the role before.
    await dropProposal(trx, id);
    await trx.updateTable('profiles').set({ role, updated_at: now }).where('id', '=', id).execute();
    await recordAudit(trx, {
      actor: { type: 'system' },
      action: role === 'admin' ? 'grant_admin' : 'revoke_admin',
      subject: { type: 'profile', id },
      data: { by: 'command line' },
    });
    trx.publish('profiles', id, [id]);
    return { outcome: 'changed', verified };
  });
}

const listAdmins = (db: Connection) =>
  db
    .selectFrom('profiles')
    .select(['email', 'full_name', 'username'])
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();

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
