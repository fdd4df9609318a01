import { mailWords } from '../../mail/layout.ts';

/** What can become of an owner's project, as notifications and mails tell it. */
export type SigningEvent =
  | 'confirmed'
  | 'changes_requested'
  | 'declined'
  | 'withdrawn'
  | 'opted_out'
  | 'undeliverable'
  // An admin's decision in review.
  | 'approved'
  | 'rejected'
  | 'held';

/** English title of a notification; readers get its event and data in their own language. */
export const noticeTitle = (event: SigningEvent, names: { signer: string; project: string }) =>
  mailWords('en', 'signing')(`notices.${event}`, names);
