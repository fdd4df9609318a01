import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

/**
 * Who did what, to what and when stays; the words of these rows go. What somebody did as an admin to the work of others is the
 * others' story.
 */
export const eraseWordsOfPerson = (trx: Transaction, id: string, projects: RawBuilder<unknown>) =>
  sql`update audit_log set data = '{}'
     where (actor_type = 'user' and actor_id = ${id}) or (subject_type = 'profile' and subject_id = ${id})
        or (subject_type = 'project' and subject_id in (${projects}))`.execute(trx);

/** The same of what was done with requests to a signer. */
export const eraseWordsOfRequests = (trx: Transaction, requests: RawBuilder<unknown>) =>
  sql`update audit_log set data = '{}' where subject_type = 'signing_request' and subject_id in (${requests})`.execute(
    trx,
  );
