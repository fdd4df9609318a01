import type { RawBuilder } from 'kysely';
import type { QueueName } from '#shared/admin/queue-limits.ts';
import type { SeenReview } from '#shared/admin/queues.ts';
import type { ApprovalRule } from '#shared/signing/limits.ts';

/** One row of a queue. `owner` is the account that it is about, if it has one: nobody is shown a case of their own. */
export type CaseColumns = {
  id: string;
  since: Date;
  title: string;
  by: string;
  mail: string;
  notes: string[];
  owner: string | null;
  /** The work that it is about, where that is not the case itself: nobody is shown what they have a part in. */
  project: string | null;
  /**
   * Of queues about people, whom it is about: nobody is shown one of themselves, or of somebody whom they have a work
   * in common with.
   */
  people?: string[] | null;
  /** Accounts that may not decide it for another reason, like having reported it. */
  not_for: string[] | null;
  /** Works of the same owner that wait behind it, where one stands for all of them. */
  behind?: string[];
  /** Of projects alone: what deciding it here takes. */
  review?: (Omit<SeenReview, 'can'> & { rule: ApprovalRule; asked: number; confirmed: number }) | null;
};

/** One case that was decided: since when it had waited, and when that was. */
export type SettledColumns = { since: Date; settled_at: Date };

/** What waits for an admin. `cases` is a select of `CaseColumns`, with an index on (since, id) beneath it. */
export type CaseQueue = {
  name: QueueName;
  cases: RawBuilder<CaseColumns>;
  /** Those that were decided, with an index on `settled_at` beneath. */
  settled: RawBuilder<SettledColumns>;
  /** Its cases are what their owners wait for, whom Pro brings ahead. */
  ofOwners?: true;
  /** Its cases are about people as a whole, and name them. */
  aboutPeople?: true;
};
