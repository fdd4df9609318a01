import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { openServer } from '#server/testing/open-server.ts';
import { planOf } from '#server/testing/plans.ts';
import { priceOf } from '#server/testing/stripe-books.ts';
import { startStripe, stripeVersion } from '#server/testing/stripe-server.ts';
import { reconcileCustomers } from '../feature.ts';
import { freeAmong } from '../has-included.ts';
import { openPayments } from '../open-payments.ts';

const stripe = await startStripe();
const { books } = stripe;
const server = await openServer(stripe.settings);
afterAll(stripe.close);
const { db, deps } = server;

let person: Awaited<ReturnType<typeof signUpMember>>;
beforeEach(async () => {
  person = await signUpMember(server);
});

const { plan, checkout } = planOf(() => person);
const urlOf = (answer: { json(): { url: string } }) => answer.json().url;
const customerOf = async (userId = person.id) =>
  (
    await db
      .selectFrom('payment_customers')
      .select('id')
      .where('provider', '=', 'stripe')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id;

/** Word of a change, as Stripe sends it, worked off. */
async function tell(type = 'customer.subscription.updated') {
  const payload = stripe.event(type, { object: 'subscription', id: 'sub_any', customer: await customerOf() });
  const headers = { ...stripe.signed(payload), 'content-type': 'application/json' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/payments/events', payload, headers });
  expect(answer.statusCode).toBe(204);
  await server.work();
}
async function subscribed(every = 'month') {
  const id = books.payOn(urlOf(await checkout(every)));
  await tell('checkout.session.completed');
  return id;
}

test('paying at Stripe gives Pro by what Stripe answers, with a receipt and the invoice that Stripe made', async () => {
  expect(await plan()).toMatchObject({
    test: false,
    subscription: null,
    prices: [
      { every: 'month', amount: 900, currency: 'eur' },
      { every: 'year', amount: 9000, currency: 'eur' },
    ],
  });
  books.payOn(urlOf(await checkout()));
  expect((await plan()).subscription).toBeNull();
  await tell();
  expect(await plan()).toMatchObject({
    tier: 'pro',
    subscription: { status: 'active', amount: 900, currency: 'eur', every: 'month', card: '4242', next_every: null },
  });
  const [invoice] = (await person.browser.get('/api/invoices')).json().invoices;
  expect(invoice).toMatchObject({ amount: 900, currency: 'eur' });
  const file = await person.browser.get(`/api/invoices/${invoice.id}/file`);
  expect([file.statusCode, file.headers.location]).toEqual([303, books.invoices.get(invoice.id)?.invoice_pdf]);
  const other = await signUpMember(server);
  expect((await other.browser.get(`/api/invoices/${invoice.id}/file`)).statusCode).toBe(404);
  expect((await checkout()).statusCode).toBe(409);
});

test('two tabs have one page to pay on, and another choice closes it', async () => {
  const [first, second] = await Promise.all([checkout(), checkout()]);
  expect(urlOf(first)).toBe(urlOf(second));
  const year = urlOf(await checkout('year'));
  expect(() => books.payOn(urlOf(first))).toThrow();
  books.payOn(year);
  // Not told of yet, and refused all the same: Stripe is asked.
  expect((await checkout()).statusCode).toBe(409);
  await tell();
  expect(await plan()).toMatchObject({ subscription: { every: 'year', amount: 9000 } });
});

test('cancelled with the period, taken back, and ended', async () => {
  const id = await subscribed();
  const ends = async () => (await plan()).subscription.cancel_at_period_end;
  expect((await person.browser.put('/api/subscription/cancellation')).statusCode).toBe(204);
  expect([await ends(), books.held(id).found.cancel_at_period_end]).toEqual([true, true]);
  expect((await person.browser.delete('/api/subscription/cancellation')).statusCode).toBe(204);
  expect(await ends()).toBe(false);
  await person.browser.put('/api/subscription/cancellation');
  books.endPeriod(id);
  await tell('customer.subscription.deleted');
  expect(await plan()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect((await person.browser.delete('/api/subscription/cancellation')).statusCode).toBe(409);
  expect((await checkout()).statusCode).toBe(200);
});

test('one whose payment failed ends at once, and is cancelled no less when the first answer was lost', async () => {
  const cancel = async () => (await person.browser.put('/api/subscription/cancellation')).statusCode;
  const id = await subscribed();
  books.held(id).found.status = 'past_due';
  await tell();
  // As where Stripe did it and the word of it was lost on the way.
  books.held(id).found.status = 'canceled';
  expect(await cancel()).toBe(204);
  expect((await plan()).subscription).toMatchObject({ status: 'canceled' });
  expect(await cancel()).toBe(204);
});

test('another period begins when the paid one is over, can be taken back, and does not keep anybody from cancelling', async () => {
  const id = await subscribed();
  const change = (every: string) => person.browser.put('/api/subscription/period', { every });
  const next = async () => (await plan()).subscription;
  expect((await change('year')).statusCode).toBe(204);
  expect(await next()).toMatchObject({ every: 'month', amount: 900, next_every: 'year', next_amount: 9000 });
  await change('month');
  expect(await next()).toMatchObject({ every: 'month', next_every: null });
  await change('year');
  expect((await person.browser.put('/api/subscription/cancellation')).statusCode).toBe(204);
  expect(await next()).toMatchObject({ next_every: null, cancel_at_period_end: true });
  await person.browser.delete('/api/subscription/cancellation');
  await change('year');
  books.endPeriod(id);
  await tell();
  expect(await next()).toMatchObject({ every: 'year', amount: 9000, next_every: null });
  const { invoices } = (await person.browser.get('/api/invoices')).json();
  expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([9000, 900]);
});

test('a cancellation that this server has not heard of is not undone by another period', async () => {
  const id = await subscribed();
  const { found } = books.held(id);
  found.cancel_at_period_end = true;
  expect((await person.browser.put('/api/subscription/period', { every: 'year' })).statusCode).toBe(409);
  expect([found.cancel_at_period_end, found.schedule]).toEqual([true, null]);
});

test('two tabs that choose another period at once: one does, and neither fails', async () => {
  const id = await subscribed();
  const change = () => person.browser.put('/api/subscription/period', { every: 'year' });
  const answers = await Promise.all([change(), change(), change()]);
  for (const { statusCode } of answers) expect([204, 409]).toContain(statusCode);
  expect(books.held(id).found.schedule).toEqual(expect.any(String));
});

const hour = 3600;
test.each([
  [hour, 'pro'],
  [3 * 24 * hour - hour, 'pro'],
  [3 * 24 * hour + hour, 'free'],
] as const)(
  '%i seconds after a payment failed somebody is %s, whatever period Stripe has begun',
  async (late, tier) => {
    const id = await subscribed();
    const { end } = { end: books.held(id).item.current_period_end };
    books.endPeriod(id, { cardWorks: false, late });
    await tell('invoice.payment_failed');
    const { subscription, ...now } = await plan();
    expect([now.tier, subscription.status]).toEqual([tier, 'past_due']);
    // The end of what was paid for, which the books have moved back along with the clock.
    const { item } = books.held(id);
    expect(Date.parse(subscription.current_period_end) / 1000).toBe(item.current_period_start);
    expect(item.current_period_end).toBeGreaterThan(item.current_period_start);
    expect(end).toBeGreaterThan(item.current_period_start);
  },
);

test('a failed payment is paid with another card on the page of its invoice; otherwise the portal changes the card', async () => {
  const id = await subscribed();
  const card = async () => urlOf(await person.browser.post('/api/subscription/card'));
  expect(await card()).toBe(`https://billing.stripe.test/p/session/${await customerOf()}`);
  // The portal changes the customer's card: it has to be the one that pays, and there is never none.
  const { found } = books.held(id);
  const customer = books.customers.get(await customerOf());
  expect([found.default_payment_method, customer?.invoice_settings.default_payment_method]).toEqual([
    null,
    expect.any(String),
  ]);
  await tell();
  expect((await plan()).subscription.card).toBe('4242');
  books.endPeriod(id, { cardWorks: false });
  await tell();
  const page = await card();
  expect(page).toBe(books.invoices.get(found.latest_invoice)?.hosted_invoice_url);
  books.payInvoice(page);
  await tell('invoice.paid');
  expect(await plan()).toMatchObject({ tier: 'pro', subscription: { status: 'active', card: '1881' } });
});

test('who cancels after a payment failed is not asked for it any more', async () => {
  const id = await subscribed();
  books.endPeriod(id, { cardWorks: false });
  await tell();
  expect((await person.browser.put('/api/subscription/cancellation')).statusCode).toBe(204);
  expect(books.held(id).found.status).toBe('canceled');
  expect(await plan()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
});

test('a lost webhook is found by reconciliation', async () => {
  const id = await subscribed();
  books.held(id).found.status = 'unpaid';
  await deps.pool.query(
    "update payment_customers set checked_at = checked_at - interval '25 hours' where user_id = $1",
    [person.id],
  );
  await reconcileCustomers(db, openPayments(deps));
  await server.work();
  expect(await plan()).toMatchObject({ tier: 'free', subscription: { status: 'unpaid' } });
});

test('while Stripe is away nothing changes, and one is told to come back', async () => {
  await subscribed();
  stripe.goAway(true);
  const answer = await person.browser.put('/api/subscription/cancellation').finally(() => stripe.goAway(false));
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(await plan()).toMatchObject({ tier: 'pro', subscription: { status: 'active', cancel_at_period_end: false } });
});

test.each<[string, (id: string) => void]>([
  ['in a currency that its price is not in', (id) => Object.assign(books.held(id).found, { currency: 'usd' })],
  ['without the end of its period', (id) => Object.assign(books.held(id).item, { current_period_end: undefined })],
  ['in a state that nobody knows', (id) => Object.assign(books.held(id).found, { status: 'gold' })],
  ['for two things', (id) => books.held(id).found.items.data.push(books.held(id).item)],
  ['of another customer', (id) => Object.assign(books.held(id).found, { customer: 'cus_else' })],
])('a subscription %s is not guessed at: what is written stays', async (what, spoil) => {
  const id = await subscribed();
  const before = await plan();
  spoil(id);
  const following = openPayments(deps).fetchSubscriptions(await customerOf());
  if (what === 'of another customer') expect(await following).toEqual([]);
  else await expect(following).rejects.toThrow();
  expect({ ...(await plan()), now: '' }).toEqual({ ...before, now: '' });
});

test('a plan that is not sold any more gives none', async () => {
  const id = await subscribed();
  books.held(id).item.price = priceOf('price_of_old', 500, 'month');
  await tell();
  expect(await plan()).toMatchObject({ tier: 'free', subscription: { tier: null, status: 'active', amount: 500 } });
});

test.each<[string, object]>([
  ['in two currencies', { currency: 'usd' }],
  ['not for sale', { active: false }],
  ['for another time', { recurring: { interval: 'week', interval_count: 1 } }],
  ['for three years at once', { recurring: { interval: 'year', interval_count: 3 } }],
])('prices that are %s are refused', async (_what, changes) => {
  const price = books.prices.get('price_year');
  const check = () => openPayments(deps).check();
  await check();
  books.prices.set('price_year', { ...priceOf('price_year', 9000, 'year'), ...changes });
  await expect(check()).rejects.toThrow();
  if (price) books.prices.set('price_year', price);
});

test('answers in another version of the API are refused', async () => {
  stripe.speaks.version = '2027-01-28.future';
  await expect(openPayments(deps).check()).rejects.toThrow('2027-01-28.future');
  stripe.speaks.version = stripeVersion;
  await openPayments(deps).check();
});

test('an erased person pays no more', async () => {
  const id = await subscribed();
  const customer = await customerOf();
  const due = { delete_after: new Date(Date.now() - 1000) };
  await db.updateTable('profiles').set(due).where('id', '=', person.id).execute();
  await eraseDue(db);
  await server.work();
  expect([books.held(id).found.status, books.customers.has(customer)]).toEqual(['canceled', false]);
  expect(await db.selectFrom('payment_customers').select('id').where('id', '=', customer).execute()).toEqual([]);
  // Once more, as a job that is tried again does.
  await openPayments(deps).endCustomer(customer);
});

test('what is left of the sandbox counts for nothing here', async () => {
  const customer_id = `cus_sandbox_${person.id}`;
  const whose = { user_id: person.id, provider: 'sandbox' };
  await db
    .insertInto('payment_customers')
    .values({ ...whose, id: customer_id })
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      ...whose,
      ...{ customer_id, subscription_id: `sub_${person.id}`, tier: 'pro', status: 'canceled', amount: 900 },
      ...{ currency: 'eur', every: 'month', cancel_at_period_end: false, fact_at: new Date() },
    })
    .execute();
  expect(await plan()).toMatchObject({ tier: 'pro', subscription: null });
  expect(await freeAmong(deps, sql`select ${person.id}::uuid`)).toEqual([]);
  await subscribed('year');
  expect(await plan()).toMatchObject({ subscription: { status: 'active', every: 'year' } });
});
