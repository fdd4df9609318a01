import { takeBackBlocks } from '#server/auth/take-back-blocks.ts';
import { accountOfId } from '#server/features/account/sign-up/published.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { paths } from '#shared/paths.ts';

const toldOf =
  (what: 'linked' | 'unlinked'): PrepareMail =>
  async (db, mail, env) => {
    const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
    if (!account) return null;
    const { provider } = mail.data as { provider: string };
    const t = mailWords(mail.locale, 'providers');
    const takeBack = await takeBackBlocks(db, mail, env);
    const settings = { label: t(`mails.${what}.button`), url: env.publicUrl + paths.securitySettings() };
    return {
      locale: mail.locale,
      subject: t(`mails.${what}.subject`, { provider }),
      preview: t(`mails.${what}.preview`),
      blocks: [
        { type: 'text', text: t(`mails.${what}.text`, { provider, username: account.username }) },
        ...(takeBack ?? [{ type: 'text', text: t(`mails.${what}.notYou`) }]),
        { type: takeBack ? 'link' : 'button', ...settings },
      ],
    };
  };

/** Tell the owner of an account that its ways in have changed. */
export const prepareProviderLinked = toldOf('linked');
export const prepareProviderUnlinked = toldOf('unlinked');
