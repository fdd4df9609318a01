import { reviewDays } from './review-times.ts';

/** What waits for an admin, in the order of the admin panel. A feature gives a queue by its manifest. */
export const queueNames = [
  'held',
  'appeals',
  'identity',
  'jobs',
  'reports',
  'rings',
  'roles',
  'messages',
  'help',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Business days within which we promise an answer; null where we promise none. */
export const promisedDays: Record<QueueName, number | null> = {
  held: reviewDays.project.to,
  appeals: reviewDays.project.to,
  identity: reviewDays.identity.to,
  jobs: reviewDays.project.to,
  reports: reviewDays.project.to,
  rings: null,
  roles: null,
  messages: reviewDays.project.to,
  help: null,
};

/**
 * What a Pro member waits for stands as if it had come so many hours earlier. It changes the order alone: neither
 * checks nor what is promised.
 */
export const headStartHours = 24;

/** Days that a role waits for a second admin. */
export const roleProposalDays = 7;

/** Minutes after which a case is anybody's again whose admin went away. */
export const claimMinutes = 15;
export const casesPerPage = 50;
/** A count says so many at most, and then "more". */
export const maxCounted = 1000;

/**
 * Letters of what a queue is narrowed by, and of what is looked for in the whole admin panel: an address at its
 * longest.
 */
export const adminWords = { queue: 200, search: 320 } as const;

export const caseFilters = ['all', 'late', 'free', 'mine'] as const;
export type CaseFilter = (typeof caseFilters)[number];
