import { randomUUID } from 'node:crypto';
import { followCustomer } from '#server/features/plans/follow-customer.ts';
import { openCustomer } from '#server/features/plans/open-customer.ts';
import type { PaymentProvider } from '#server/features/plans/payments/payment-provider.ts';
import { receiveEvent } from '#server/features/plans/receive-event.ts';
import { signatureOf } from '#server/features/plans/sandbox/sandbox-signature.ts';
import { signUpForm } from './accounts.ts';
import type { Person } from './payment-differences.ts';
import { base, type Truth } from './payment-histories.ts';
import type { TestApp } from './test-app.ts';

export async function addPerson(server: Pick<TestApp, 'db'>, provider: PaymentProvider): Promise<Person> {
  const { password: _typed, ...form } = signUpForm();
  const id = randomUUID();
  await server.db
    .insertInto('profiles')
    .values({ id, ...form })
    .execute();
  return { id, customer: await openCustomer(server.db, provider, id), now: null };
}

export async function changeTruth(
  { db }: Pick<TestApp, 'db'>,
  person: Person,
  truth: Truth,
  anew: boolean,
  step: number,
) {
  const table = 'sandbox_subscriptions';
  if (person.now && !anew) {
    await db.updateTable(table).set(truth).where('id', '=', person.now.id).execute();
    person.now = { ...truth, id: person.now.id };
    return;
  }
  await db.updateTable(table).set({ status: 'canceled' }).where('customer_id', '=', person.customer).execute();
  person.now = { ...truth, id: `sub_${randomUUID()}` };
  const began = { anchor: new Date(base + step * 1000), card_works: true };
  await db
    .insertInto(table)
    .values({ ...person.now, ...began, customer_id: person.customer })
    .execute();
}

export const wordOf = (customer: string, step: number) =>
  Buffer.from(
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'subscription.updated',
      customer,
      created_at: new Date(base + step * 1000),
    }),
  );

/** Takes what has arrived by a step out of the list; the latest sent first, so that orders change. */
export function taken(arriving: { at: number; body: Buffer }[], step: number) {
  const here = arriving.filter(({ at }) => at <= step).reverse();
  arriving.splice(0, arriving.length, ...arriving.filter(({ at }) => at > step));
  return here;
}

export const receive = (
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  provider: PaymentProvider,
  body: Buffer,
  signed = body,
) => receiveEvent(db, provider, body, signatureOf(deps.env.secretKey, signed));

export async function sendForged(server: TestApp, provider: PaymentProvider, customer: string, step: number) {
  const body = wordOf(customer, step);
  const altered = Buffer.from(body.toString().replace('updated', 'deleted'));
  const refused = await receive(server, provider, altered, body).then(
    () => false,
    () => true,
  );
  if (!refused) throw new Error('a forged event was taken');
}

export const whileAway = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  fetchSubscriptions: () => Promise.reject(new Error('away')),
});

export async function workOff({ db }: Pick<TestApp, 'db'>, people: Person[], provider: PaymentProvider) {
  const numbers = people.map(({ customer }) => customer);
  const waiting = await db
    .selectFrom('payment_events')
    .select('customer_id')
    .distinct()
    .where('customer_id', 'in', numbers)
    .where('worked_at', 'is', null)
    .execute();
  const twice = waiting.flatMap(({ customer_id }) => [customer_id, customer_id]);
  const ends = await Promise.allSettled(twice.map((customer) => followCustomer(db, provider, customer)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
