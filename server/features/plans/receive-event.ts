import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '#server/platform/database/connect.ts';
import { queueFollowing } from './follow-customer.ts';
import { addEvent } from './payment-event-queries.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';

/**
 * Stores an event and queues what it hints at, together; nothing is asked or decided here. One that came before changes
 * nothing, nor one that is about no customer. Throws 400 for what the provider has not signed.
 */
export async function receiveEvent(
  db: Database,
  provider: PaymentProvider,
  body: Buffer,
  headers: IncomingHttpHeaders,
) {
  const event = provider.verifyEvent(body, headers);
  if (!event) return;
  await db.transaction().execute(async (trx) => {
    if (await addEvent(trx, provider.name, event)) await queueFollowing(trx, event.customer);
  });
}
