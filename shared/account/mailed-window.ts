export const mailedPurposes = ['verify_email', 'sign_in', 'reset_password'] as const;
export type MailedPurpose = (typeof mailedPurposes)[number];

/** A code that is on its way to somebody: where it is typed, and what they said of themselves. */
export type MailedWindow = {
  windowId: string;
  email: string;
  /** Empty where they were not asked. */
  username: string;
  fullName: string;
  /** In milliseconds. */
  sentAt: number;
};
/** The same as it was typed. */
export type AskedWindow = { windowId: string; email: string; username?: string; full_name?: string };
