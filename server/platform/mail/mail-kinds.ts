import { prepareAddAddress, prepareAddressChanged } from '#server/features/account/emails/prepare-address-mails.ts';
import {
  prepareDeletionCancelled,
  prepareDeletionRequested,
  prepareExportReady,
} from '#server/features/account/own-data/prepare-own-data-mails.ts';
import {
  preparePasswordChanged,
  prepareResetPassword,
} from '#server/features/account/passwords/prepare-password-mails.ts';
import {
  prepareProviderLinked,
  prepareProviderUnlinked,
} from '#server/features/account/providers/prepare-provider-mails.ts';
import { prepareSecurityChange } from '#server/features/account/second-factor/prepare-security-change.ts';
import {
  prepareAccountExists,
  prepareSignInCode,
  prepareStepUpCode,
  prepareVerifyEmail,
} from '#server/features/account/sign-up/prepare-account-mails.ts';
import { prepareTakenBack } from '#server/features/account/take-back/prepare-taken-back.ts';
import { prepareAccountReinstated, prepareAccountSuspended } from '#server/features/desk/prepare-user-mails.ts';
import { prepareDigest, prepareNotification } from '#server/features/notifications/notification-emails.ts';
import { prepareMailboxEntry } from '#server/features/own-confirmations/prepare-mailbox-entry.ts';
import { prepareMailboxCode } from '#server/features/signing/prepare-mailbox-code.ts';
import { prepareSigningMessage } from '#server/features/signing/prepare-message-mail.ts';
import { prepareOwnerRenamed } from '#server/features/signing/prepare-rename-mail.ts';
import { prepareReceipt, prepareReminder, prepareSigningRequest } from '#server/features/signing/signing-emails.ts';
import type { PrepareMail } from './prepare-mail.ts';

/** Every mail the product sends. Types a preparing file needs are in prepare-mail.ts. */
export const mailKinds = {
  'verify-email': prepareVerifyEmail,
  'account-exists': prepareAccountExists,
  'sign-in-code': prepareSignInCode,
  'step-up-code': prepareStepUpCode,
  'reset-password': prepareResetPassword,
  'password-changed': preparePasswordChanged,
  'security-change': prepareSecurityChange,
  'provider-linked': prepareProviderLinked,
  'provider-unlinked': prepareProviderUnlinked,
  'account-taken-back': prepareTakenBack,
  'add-address': prepareAddAddress,
  'address-changed': prepareAddressChanged,
  'own-data-ready': prepareExportReady,
  'deletion-requested': prepareDeletionRequested,
  'deletion-cancelled': prepareDeletionCancelled,
  'account-suspended': prepareAccountSuspended,
  'account-reinstated': prepareAccountReinstated,
  'signing-request': prepareSigningRequest,
  'signing-reminder': prepareReminder,
  'signing-receipt': prepareReceipt,
  'signing-code': prepareMailboxCode,
  'mailbox-entry': prepareMailboxEntry,
  'signing-message': prepareSigningMessage,
  'owner-renamed': prepareOwnerRenamed,
  notification: prepareNotification,
  'notification-digest': prepareDigest,
} satisfies Record<string, PrepareMail>;
export type MailKind = keyof typeof mailKinds;
