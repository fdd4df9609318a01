import type { Database } from '#server/platform/database/connect.ts';
import { addCustomer, findCustomer } from './payments/customer-queries.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';

/** The provider's number of somebody, made when they have none: one, from however many tabs it is asked for at once. */
export async function openCustomer(db: Database, provider: PaymentProvider, userId: string): Promise<string> {
  const there = await findCustomer(db, provider.name, userId);
  if (there) return there.id;
  await addCustomer(db, provider.name, await provider.createCustomer(userId), userId);
  const made = await findCustomer(db, provider.name, userId);
  if (!made) throw new Error('A customer of the provider belongs to somebody else, or is of an erased person');
  return made.id;
}
