import { afterAll, beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { planOf } from '#server/testing/plans.ts';
import { idFor, seconds } from '#server/testing/stripe-books.ts';
import { startStripe } from '#server/testing/stripe-server.ts';
import { openCustomer } from '../open-customer.ts';
import { openPayments } from '../open-payments.ts';

const stripe = await startStripe();
const { books, event, signed } = stripe;
const server = await openServer(stripe.settings);
afterAll(stripe.close);
const { db, deps } = server;

let person: Awaited<ReturnType<typeof signUpMember>>;
let customer: string;
beforeEach(async () => {
  person = await signUpMember(server);
  customer = await openCustomer(db, openPayments(deps), person.id);
});

const send = (payload: string, headers: Record<string, string> = signed(payload)) =>
  server.app.inject({
    method: 'POST',
    url: '/api/payments/events',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const word = (changes: object = {}, of = customer) =>
  event('customer.subscription.updated', { object: 'subscription', id: 'sub_any', customer: of }, changes);
const events = (of = customer) => db.selectFrom('payment_events').selectAll().where('customer_id', '=', of).execute();
const stored = async () => (await db.selectFrom('payment_events').select('id').execute()).length;
const { plan } = planOf(() => person);

test('it is stored and answered before Stripe is asked, and worked off once however often it comes', async () => {
  books.subscribe(customer, 'price_month');
  const payload = word();
  const asked = stripe.requests.length;
  expect([(await send(payload)).statusCode, (await send(payload)).statusCode]).toEqual([204, 204]);
  expect(stripe.requests.length).toBe(asked);
  expect(await events()).toMatchObject([
    { worked_at: null, provider: 'stripe', type: 'customer.subscription.updated' },
  ]);
  await server.work();
  const [first] = await events();
  expect(first).toMatchObject({ known: true, worked_at: expect.any(Date) });
  expect((await send(payload)).statusCode).toBe(204);
  await server.work();
  expect(await events()).toEqual([first]);
});

test('out of order, the newest fact counts; what an event says is never written', async () => {
  const id = books.subscribe(customer, 'price_month');
  books.held(id).found.status = 'canceled';
  const deleted = event('customer.subscription.deleted', { object: 'subscription', id, customer, status: 'canceled' });
  const created = event(
    'customer.subscription.created',
    { object: 'subscription', id, customer, status: 'active', currency: 'usd', amount: 1 },
    { created: seconds() - 100 },
  );
  for (const payload of [deleted, created]) {
    expect((await send(payload)).statusCode).toBe(204);
    await server.work();
  }
  expect((await plan()).subscription).toMatchObject({ status: 'canceled', currency: 'eur', amount: 900 });
});

const forged: [string, (payload: string) => [string, Record<string, string>]][] = [
  ['without a signature', (payload) => [payload, {}]],
  ['signed by another account', (payload) => [payload, signed(payload, { secret: 'whsec_of_somebody_else' })]],
  ['with a byte of its customer altered', (payload) => [payload.replace(/cus_./, 'cus_-'), signed(payload)]],
  ['with a blank added', (payload) => [`${payload} `, signed(payload)]],
  ['signed six minutes ago', (payload) => [payload, signed(payload, { timestamp: seconds() - 360 })]],
  ['replayed after a week', (payload) => [payload, signed(payload, { timestamp: seconds() - 7 * 86_400 })]],
  [
    'with the moment of an old signature made new',
    (payload) => {
      const [, hash] = signed(payload, { timestamp: seconds() - 3600 })['stripe-signature'].split(',');
      return [payload, { 'stripe-signature': `t=${seconds()},${hash}` }];
    },
  ],
  [
    'with half a signature',
    (payload) => [payload, { 'stripe-signature': signed(payload)['stripe-signature'].slice(0, -2) }],
  ],
  ['empty', () => ['', signed('')]],
  ['signed but no JSON', () => ['{', signed('{')]],
  ['signed but no event', () => ['{"id":1}', signed('{"id":1}')]],
];
test.each(forged)('an event %s is refused and leaves nothing', async (_what, make) => {
  const before = await stored();
  const answer = await send(...make(word()));
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  expect(await stored()).toBe(before);
});

test.each<[string, object]>([
  ['of an account connected to ours', { account: 'acct_else' }],
  ['of live payments, where the key is one for tests', { livemode: true }],
  ['with a NUL in its id', { id: 'evt_\0' }],
  ['with an id longer than any', { id: `evt_${'x'.repeat(10_000)}` }],
])('an event %s is refused, though it is signed', async (_what, changes) => {
  const before = await stored();
  expect((await send(word(changes))).statusCode).toBe(400);
  expect(await stored()).toBe(before);
});

test('one about no customer is taken and forgotten: Stripe would send it for days', async () => {
  const before = await stored();
  expect((await send(event('price.updated', { object: 'price', id: 'price_month' }))).statusCode).toBe(204);
  expect(await stored()).toBe(before);
});

test('a customer told as an object, or as what the event is about, is the same one', async () => {
  await send(event('customer.updated', { object: 'customer', id: customer }));
  await send(
    event('invoice.paid', { object: 'invoice', id: 'in_any', customer: { id: customer, object: 'customer' } }),
  );
  expect((await events()).map(({ type }) => type).sort()).toEqual(['customer.updated', 'invoice.paid']);
});

test('an event of a customer we do not know is noted as such, and touches nobody', async () => {
  const stranger = idFor('cus');
  books.subscribe(stranger, 'price_month');
  expect((await send(word({}, stranger))).statusCode).toBe(204);
  await server.work();
  expect(await events(stranger)).toMatchObject([{ known: false, worked_at: expect.any(Date) }]);
  expect(await db.selectFrom('subscriptions').selectAll().where('customer_id', '=', stranger).execute()).toEqual([]);
});
