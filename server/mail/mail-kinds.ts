import { prepareAccountExists, prepareVerifyEmail } from '../features/accounts/prepare-account-mails.ts';
import {
  prepareAnswerReceived,
  prepareReceipt,
  prepareReminder,
  prepareSigningRequest,
} from '../features/signing/signing-emails.ts';
import type { PrepareMail } from './prepare-mail.ts';

/** Every mail the product sends. Types a preparing file needs are in prepare-mail.ts. */
export const mailKinds = {
  'verify-email': prepareVerifyEmail,
  'account-exists': prepareAccountExists,
  'signing-request': prepareSigningRequest,
  'signing-reminder': prepareReminder,
  'signing-receipt': prepareReceipt,
  'answer-received': prepareAnswerReceived,
} satisfies Record<string, PrepareMail>;
export type MailKind = keyof typeof mailKinds;
