import { listAddresses } from '#server/features/account/emails/published.ts';
import { passkeysOf } from '#server/features/account/passkeys/published.ts';
import { linksOf, nameOfLink } from '#server/features/account/providers/published.ts';
import { accountOfId } from '#server/features/account/sign-up/published.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { paths } from '#shared/paths.ts';
import { hasOpenTakeBack } from './take-back-queries.ts';

/** What was taken back, for the mail that tells of it. */
export type TakenBack = {
  sessions: number;
  second_step: boolean;
  backup_codes: boolean;
  passkeys: string[];
  providers: string[];
  addresses: string[];
  /** The address that was primary until now, when it was another one. */
  replaced: string | null;
};

/** Tells the mailbox that took an account back what that did, and which older ways in are still there to look over. */
export const prepareTakenBack: PrepareMail = async (db, mail, env) => {
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  if (!account) return null;
  const done = mail.data as TakenBack;
  const t = mailWords(mail.locale, 'takeBack');
  const removed = [
    ...(done.second_step ? [t('done.secondStep')] : []),
    ...(done.backup_codes ? [t('done.backupCodes')] : []),
    ...done.passkeys.map((name) => t('done.passkey', { name })),
    ...done.providers.map((provider) => t('done.provider', { provider })),
    ...done.addresses,
  ];
  const stays = [
    ...(await listAddresses(db, account.id)).map(({ email }) => email),
    ...(await passkeysOf(db, account.id)).map(({ name }) => t('done.passkey', { name })),
    ...(await linksOf(db, account.id)).map((link) => t('done.provider', { provider: nameOfLink(env, link) })),
  ];
  return {
    locale: mail.locale,
    subject: t('done.subject'),
    preview: t('done.preview'),
    blocks: [
      { type: 'text', text: t('done.text', { username: account.username }) },
      {
        type: 'facts',
        items: [
          { term: t('done.sessions'), detail: String(done.sessions) },
          ...(done.replaced === null ? [] : [{ term: t('done.primary'), detail: mail.recipient }]),
          { term: t('done.removed'), detail: removed.length > 0 ? removed.join(' · ') : t('done.nothing') },
          { term: t('done.stays'), detail: stays.join(' · ') },
        ],
      },
      { type: 'text', text: t('done.next') },
      ...((await hasOpenTakeBack(db, account.id)) ? [{ type: 'text' as const, text: t('done.earlier') }] : []),
      { type: 'button', label: t('done.button'), url: env.publicUrl + paths.forgotPassword() },
    ],
  };
};
