/** Of a post and of what is sent to it: letters of a text, entries of a list. */
export const jobLimits = {
  title: 120,
  organisation: 120,
  description: 20_000,
  place: 120,
  zones: 200,
  skill: 60,
  skills: 20,
  /** In one week. */
  hours: 60,
  /** In whole units of the currency. */
  pay: 100_000_000,
  note: 4000,
  projects: 10,
  reason: 1000,
  adminReason: 2000,
  colleagueNote: 2000,
} as const;

/** How many a person may have that are open or held, how many drafts, and how many stand open under one mail domain. */
export const postLimits = { open: 5, drafts: 10, domain: 20 } as const;
/** An account is new so many days; what it posts is held for the admins until the admins have let one through. */
export const newAccountDays = 14;
/** A post may stay open so many days from its publication. */
export const longestOpenDays = 90;
/** Days for which what applicants sent is kept after a post has ended. */
export const applicationDays = 180;
/** Days for which files that somebody sent along are kept once they were told no. */
export const applicationFileDays = 30;

/** A poster promises whoever applies an answer within one of these, counted in days. */
export const replyDays = [3, 7, 14, 21, 30] as const;
export const defaultReplyDays = 14;
/** So many days before the promised one its poster is reminded. */
export const remindDaysBefore = 2;

/** So long a decline waits before its applicant hears of it; until then it can be undone. */
export const declineMinutes = 60;

/** What an application may hold. */
export const applicationFiles = { count: 5, bytes: 25 * 1024 * 1024 } as const;

/**
 * Times that somebody may apply to one post in a day: each is told to its poster, and has the two write to each other
 * anew.
 */
export const applicationsToOnePost = 3;

/** Of one applicant. */
export const maxNotes = 100;

/** What each of the two may write about one application: in all, and before the other answers. */
export const conversationLimits = { messages: 30, inARow: 3 } as const;

export const postsPerPage = 20;
export const applicantsPerPage = 20;

/** What somebody does with a post of another: keeps it, or does not want to see it. */
export const postMarks = ['saved', 'hidden'] as const;
export type PostMark = (typeof postMarks)[number];

export const jobKinds = ['employment', 'temporary', 'contract', 'internship'] as const;
export type JobKind = (typeof jobKinds)[number];
export const workplaces = ['on_site', 'hybrid', 'remote'] as const;
export const payPeriods = ['hour', 'day', 'month', 'year', 'project'] as const;
export type PayPeriod = (typeof payPeriods)[number];
/** ISO 4217; what people here are paid in. */
export const payCurrencies = [
  ...['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'RON', 'HUF', 'MXN'],
  ...['ARS', 'CLP', 'COP', 'PEN', 'UYU', 'BRL', 'CAD', 'AUD', 'INR', 'JPY'],
] as const;
export type PayCurrency = (typeof payCurrencies)[number];

/** Letters of what jobs are looked for by, and digits of the least pay. */
export const findLimits = { words: 200, place: jobLimits.place, payDigits: 8 } as const;

/** "Posted since", in days. */
export const sinceDays = [1, 7, 30] as const;
