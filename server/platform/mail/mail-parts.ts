import type { Selectable } from 'kysely';
import type { Env } from '#server/env.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Mails } from '#server/platform/database/schema.ts';
import type { PrepareMail } from './prepare-mail.ts';

/** How the sending of a mail ended. `refused`: there is no such mailbox. `failed`: it was tried often enough. */
export type MailOutcome = 'sent' | 'refused' | 'failed';
export type OutcomeListener = (
  trx: AnnouncingTransaction,
  mail: Selectable<Mails>,
  outcome: MailOutcome,
  env: Env,
) => Promise<void>;

/** What features add to the outbox. */
export type MailParts = {
  /** Who prepares a mail, by the kind it is promised as. */
  kinds: Record<string, PrepareMail>;
  /** In the transaction that notes how it ended. */
  onOutcome: OutcomeListener[];
};
