import type { Database } from '#server/platform/database/connect.ts';
import { queueFollowing } from './follow-customer.ts';
import { dueCustomers } from './payments/customer-queries.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';

const max = 1000;

/**
 * The hourly job: has everybody asked about of whom an event may have been lost, each in a job that is tried again by
 * itself.
 */
export async function reconcileCustomers(db: Database, { name }: PaymentProvider) {
  for (const customer of await dueCustomers(db, name, max)) await queueFollowing(db, customer);
}
