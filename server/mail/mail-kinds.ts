import {
  prepareAccountExists,
  prepareSignInCode,
  prepareStepUpCode,
  prepareVerifyEmail,
} from '../features/accounts/prepare-account-mails.ts';
import { prepareAccountReinstated, prepareAccountSuspended } from '../features/admin/prepare-user-mails.ts';
import { prepareAddAddress, prepareAddressChanged } from '../features/email-addresses/prepare-address-mails.ts';
import { prepareDigest, prepareNotification } from '../features/notifications/notification-emails.ts';
import { prepareMailboxEntry } from '../features/own-confirmations/prepare-mailbox-entry.ts';
import {
  prepareDeletionCancelled,
  prepareDeletionRequested,
  prepareExportReady,
} from '../features/own-data/prepare-own-data-mails.ts';
import { preparePasswordChanged, prepareResetPassword } from '../features/passwords/prepare-password-mails.ts';
import { prepareSecurityChange } from '../features/second-factor/prepare-security-change.ts';
import {
  prepareProviderLinked,
  prepareProviderUnlinked,
} from '../features/sign-in-providers/prepare-provider-mails.ts';
import { prepareMailboxCode } from '../features/signing/prepare-mailbox-code.ts';
import { prepareSigningMessage } from '../features/signing/prepare-message-mail.ts';
import { prepareOwnerRenamed } from '../features/signing/prepare-rename-mail.ts';
import { prepareReceipt, prepareReminder, prepareSigningRequest } from '../features/signing/signing-emails.ts';
import { prepareTakenBack } from '../features/take-back/prepare-taken-back.ts';
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
