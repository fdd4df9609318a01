import type { Env } from '#server/env.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { MailBlock } from '#server/platform/mail/mail-blocks.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';

/** Where a mailbox sees everything it was asked: at the end of every mail to a signer. */
export const ownConfirmationsLink = (locale: Locale, env: Env): MailBlock => ({
  type: 'link',
  label: mailWords(locale, 'ownConfirmations')('link'),
  url: env.publicUrl + paths.myConfirmations(),
});
