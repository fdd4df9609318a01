/** Days a link works, days after the last mail when a reminder goes out, and how many reminders there are at most. */
export const signingTimes = {
  expiresAfterDays: 14,
  remindAfterDays: [4, 9],
  /** Between two mails of one request, whoever wants the second. */
  daysBetweenMails: 3,
  maxReminders: 2,
  cookieMinutes: 120,
} as const;

/** How many of a project's signers have to confirm it before it is approved. */
export const approvalRules = ['any', 'all'] as const;
export type ApprovalRule = (typeof approvalRules)[number];

/** Letters of what a signer writes with an answer. */
export const commentLimit = 2000;

/** Messages that each side may write about one request for changes, and letters of each. */
export const threadLimits = { messages: 10, letters: 1000 } as const;

/** How long and how often a code from the signer's mailbox may be typed. */
export const mailboxCode = { minutes: 10, tries: 5 } as const;

/** Days after which whoever never answered is forgotten, once the project was removed. */
export const silentDays = 30;
