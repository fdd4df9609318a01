import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { signUpAdmin, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { priceOf } from '#server/testing/stripe-books.ts';
import { startStripe } from '#server/testing/stripe-server.ts';
import { cancelPlan, changePlan, startCardChange, startCheckout } from '../act-on-plan.ts';
import { checkPayments } from '../feature.ts';
import { followCustomer, queueFollowing } from '../follow-customer.ts';
import { openCustomer } from '../open-customer.ts';
import { openPayments } from '../open-payments.ts';
import { ownInvoices } from '../own-invoices.ts';
import { planOf } from '../own-plan.ts';
import type { ProviderSubscription } from '../payments/payment-provider.ts';

const stripe = await startStripe();
const server = await openServer({ ...stripe.settings, STRIPE_PRICE_MONTH: 'price_month, price_of_spring' });
afterAll(stripe.close);
const { db, deps } = server;
const provider = openPayments(deps);

/** More than there are connections. */
const many = 40;
async function addCustomer() {
  const { password: _typed, ...form } = signUpForm();
  const id = randomUUID();
  await db
    .insertInto('profiles')
    .values({ id, ...form })
    .execute();
  return { id, customer: await openCustomer(db, provider, id) };
}
async function subscribe(id: string, customer: string) {
  const subscription = stripe.books.payOn(await startCheckout(deps, id, 'month'));
  await followCustomer(db, provider, customer);
  return subscription;
}
const turns = async () =>
  (await db.selectFrom('payment_customers').select('id').where('turn', 'is not', null).execute()).length;

test('a provider that does not answer holds no connection, however many wait for it', async () => {
  const people = await Promise.all(Array.from({ length: many }, addCustomer));
  const { browser } = await signUpMember(server);
  for (const { id, customer } of people.slice(0, 4)) await subscribe(id, customer);
  stripe.hang(true);
  const acts = people.map(({ id, customer }, place) => {
    if (place === 0) return cancelPlan(deps, id);
    if (place === 1) return changePlan(deps, id, 'year');
    if (place === 2) return startCardChange(deps, id);
    return place % 2 === 0 ? startCheckout(deps, id, 'month') : followCustomer(db, provider, customer);
  });
  let settled = false;
  const done = Promise.allSettled(acts).finally(() => {
    settled = true;
  });
  await expect.poll(() => stripe.waiting()).toBe(many);
  const { pool } = deps;
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  const read = await Promise.all([
    server.app.inject('/api/health'),
    browser.get('/api/projects'),
    planOf(deps, people[0]?.id ?? ''),
  ]);
  expect(read.slice(0, 2).map((answer) => 'statusCode' in answer && answer.statusCode)).toEqual([200, 200]);
  expect(settled).toBe(false);
  stripe.hang(false);
  const refused = (await done).filter(({ status }) => status === 'rejected');
  // A checkout for who pays already.
  expect(refused.every((each) => 'reason' in each && each.reason.code === 'plan_step_impossible')).toBe(true);
  expect(await turns()).toBe(0);
});

test('nor what else waits to be done, as mails', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, addCustomer));
  stripe.hang(true);
  for (const { customer } of people) await queueFollowing(db, customer);
  let others = 0;
  const worker = await startWorker(
    deps.pool,
    {
      'follow-customer': {
        run: ({ customer }: { customer: string }) => followCustomer(db, provider, customer),
      },
      'another-job': { run: async () => others++ },
    },
    server.app.log,
    { alone: true },
  );
  await expect.poll(() => stripe.waiting()).toBeGreaterThan(0);
  await queueJob(db, 'another-job', {});
  await expect.poll(() => others).toBe(1);
  expect(await turns()).toBeGreaterThan(0);
  stripe.hang(false);
  await expect.poll(turns).toBe(0);
  await worker.stop();
});

test('two tabs at once get one page to pay on', async () => {
  const { id } = await addCustomer();
  const pages = await Promise.all([1, 2, 3].map(() => startCheckout(deps, id, 'month')));
  expect(new Set(pages).size).toBe(1);
});

test('whoever was killed with a turn in hand keeps others waiting, and not for ever', async () => {
  const { id, customer } = await addCustomer();
  const left = (seconds: number) =>
    deps.pool.query(
      'update payment_customers set turn = $2, turn_until = now() + make_interval(secs => $3) where id = $1',
      [customer, randomUUID(), seconds],
    );
  await left(60);
  await expect(startCheckout(deps, id, 'month')).rejects.toMatchObject({ status: 503 });
  await left(-1);
  expect(await startCheckout(deps, id, 'month')).toMatch(/^http/);
});

test('an answer that comes when its turn is over is not written', async () => {
  const { id, customer } = await addCustomer();
  await subscribe(id, customer);
  const late = {
    ...provider,
    fetchSubscriptions: async () => {
      const facts = await provider.fetchSubscriptions(customer);
      await deps.pool.query("update payment_customers set turn_until = now() - interval '1 second' where id = $1", [
        customer,
      ]);
      await cancelPlan(deps, id);
      return facts;
    },
  };
  await expect(followCustomer(db, late, customer)).rejects.toThrow('turn');
  expect((await planOf(deps, id)).subscription?.cancel_at_period_end).toBe(true);
});

test('who acts again and again has to wait', async () => {
  const { id } = await addCustomer();
  for (let times = 0; times < 30; times++) await startCheckout(deps, id, 'month');
  await expect(startCheckout(deps, id, 'month')).rejects.toMatchObject({ status: 429 });
});

test('so has who reads their invoices again and again, which the provider is asked for each time', async () => {
  const { id } = await addCustomer();
  for (let times = 0; times < 120; times++) expect(await ownInvoices(deps, id)).toEqual([]);
  await expect(ownInvoices(deps, id)).rejects.toMatchObject({ status: 429 });
});

test('a price of old that a setting still names is Pro; one that none names is found by the check', async () => {
  const { id, customer } = await addCustomer();
  const subscription = await subscribe(id, customer);
  const pays = async (price: string) => {
    stripe.books.held(subscription).item.price = priceOf(price, 500, 'month');
    await followCustomer(db, provider, customer);
    return (await planOf(deps, id)).tier;
  };
  expect(await pays('price_of_spring')).toBe('pro');
  await checkPayments(deps);
  expect(await pays('price_of_nobody')).toBe('free');
  await expect(checkPayments(deps)).rejects.toThrow('1 people pay');
});

test('who pays a price of old and takes another period back goes on at that price; with the other one they pay what is sold now', async () => {
  const { id, customer } = await addCustomer();
  const subscription = await subscribe(id, customer);
  const { item } = stripe.books.held(subscription);
  item.price = priceOf('price_of_spring', 500, 'month');
  await followCustomer(db, provider, customer);
  const next = async () => (await planOf(deps, id)).subscription;
  await changePlan(deps, id, 'year');
  expect(await next()).toMatchObject({ amount: 500, every: 'month', next_every: 'year', next_amount: 9000 });
  await changePlan(deps, id, 'month');
  expect(await next()).toMatchObject({ amount: 500, every: 'month', next_every: null, next_amount: null });
  expect(stripe.books.held(subscription).found.schedule).toBeNull();
  await changePlan(deps, id, 'year');
  stripe.books.endPeriod(subscription);
  await followCustomer(db, provider, customer);
  expect(await next()).toMatchObject({ amount: 9000, every: 'year', next_every: null });
});

test('who pays twice has the newest, and every admin is written once', async () => {
  const admin = await signUpAdmin(server);
  const { id, customer } = await addCustomer();
  const first = await subscribe(id, customer);
  const second = { ...(await provider.fetchSubscriptions(customer))[0], id: 'sub_second', amount: 9000 };
  const doubled = {
    ...provider,
    fetchSubscriptions: async () => [
      ...(await provider.fetchSubscriptions(customer)),
      { ...(second as ProviderSubscription), created_at: new Date(Date.now() + 60_000) },
    ],
  };
  for (let times = 0; times < 3; times++) await followCustomer(db, doubled, customer);
  expect((await planOf(deps, id)).subscription?.amount).toBe(9000);
  await server.work();
  const mails = server.mailbox.mails.filter(({ to, text }) => to === admin.form.email && text.includes('sub_second'));
  expect(mails.map(({ text }) => text.includes(first) && text.includes(customer))).toEqual([true]);
});
