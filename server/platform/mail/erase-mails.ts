import { type SelectQueryBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/schema.ts';

/** Mails of a person, and to them; what went to them as somebody else's signer belongs to that request. */
export const eraseMailsOfPerson = (trx: Transaction, id: string, addresses: string[]) =>
  trx
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', id),
        eb.and([eb(sql`lower(recipient)`, 'in', [...addresses, '']), eb('request_id', 'is', null)]),
      ]),
    )
    .execute();

export const eraseMailsOfRequests = (
  trx: Transaction,
  requests: SelectQueryBuilder<DB, 'signing_requests', { id: string }>,
) => trx.deleteFrom('mails').where('request_id', 'in', requests).execute();

/** Mails to these addresses; what an account of theirs was sent is the account's. */
export const eraseMailsTo = (trx: Transaction, emails: string[]) =>
  sql`delete from mails m where lower(recipient) = any(${emails}) and not exists (
        select from email_addresses a where a.user_id = m.user_id and a.email = lower(m.recipient))`.execute(trx);
