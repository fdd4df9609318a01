import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { takeBackBlocks } from '#server/auth/take-back-blocks.ts';
import { accountOfId } from '#server/features/account/sign-up/published.ts';
import { type AuditAction, recordOwnAct } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { formatLocales } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';

/** What the owner of an account hears of by mail, since somebody else may have done it. */
type SecurityChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_refused'
  | 'second_factor_on'
  | 'second_factor_off'
  /** By those who run the site, for somebody who lost their app. */
  | 'second_factor_removed'
  | 'backup_codes_renewed'
  | 'backup_code_used';

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

type Data = { change: SecurityChange; passkey?: string; codes_left?: number };

/** Tells the owner that the way they sign in changed, when, and what to do if it was not them. */
export const prepareSecurityChange: PrepareMail = async (db, mail, env) => {
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  if (!account) return null;
  const { change, passkey, codes_left } = mail.data as Data;
  const { locale } = mail;
  const t = mailWords(locale, 'security');
  const when = new Intl.DateTimeFormat(formatLocales[locale], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  const facts = [
    { term: t('mail.account'), detail: account.username },
    { term: t('mail.when'), detail: when.format(mail.created_at) },
    ...(passkey === undefined ? [] : [{ term: t('mail.passkey'), detail: passkey }]),
    ...(codes_left === undefined ? [] : [{ term: t('mail.codesLeft'), detail: String(codes_left) }]),
  ];
  const takeBack = await takeBackBlocks(db, mail, env);
  const settings = { label: t('mail.button'), url: env.publicUrl + paths.securitySettings() };
  return {
    locale,
    subject: t(`mail.${change}.subject`),
    preview: t(`mail.${change}.text`),
    blocks: [
      { type: 'text', text: t(`mail.${change}.text`) },
      { type: 'facts', items: facts },
      ...(takeBack ?? [{ type: 'text', text: t('mail.notYou') }]),
      { type: takeBack ? 'link' : 'button', ...settings },
    ],
  };
};
