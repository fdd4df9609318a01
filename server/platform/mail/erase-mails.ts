import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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

export const eraseMailsOfRequests = <From extends keyof DB>(
  trx: Transaction,
  requests: SelectQueryBuilder<DB, From, { id: string }>,
) => trx.deleteFrom('mails').where('request_id', 'in', requests).execute();

/** Mails `m` to these addresses, but for those that stay. */
export const eraseMailsTo = (trx: Transaction, emails: string[], stays: RawBuilder<boolean>) =>
  trx
    .deleteFrom('mails as m')
    .where(sql<boolean>`lower(m.recipient) = any(${emails})`)
    .where(({ not }) => not(stays))
    .execute();
