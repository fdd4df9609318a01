import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openServer } from '#server/testing/open-server.ts';
import { reconcileCustomers } from './feature.ts';
import { followCustomer } from './follow-customer.ts';
import { openCustomer } from './open-customer.ts';
import { openPayments } from './open-payments.ts';
import type { PaymentProvider, ProviderSubscription } from './payments/payment-provider.ts';
import { findSubscription } from './payments/plans-queries.ts';
import { moveClock } from './sandbox/advance-sandbox.ts';
import { changeInSandbox, passTimeInSandbox, subscribeInSandbox } from './sandbox/change-sandbox.ts';

const server = await openServer();
const { db, deps } = server;
const sandbox = openPayments(deps);

async function payer(price = 'pro-month') {
  const person = await signUpMember(server);
  const customer = await openCustomer(db, sandbox, person.id);
  const subscription = await subscribeInSandbox(deps, customer, price);
  await server.work();
  return {
    ...person,
    customer,
    subscription,
    plan: async () => (await person.browser.get('/api/subscription')).json(),
  };
}
/** Changes the truth without word of it. */
const changeSilently = (
  customer: string,
  changes: { status?: 'unpaid' | 'canceled'; amount?: number; price?: string },
) => db.updateTable('sandbox_subscriptions').set(changes).where('customer_id', '=', customer).execute();
const timePasses = (customer: string, hours: number) =>
  deps.pool.query(`update payment_customers set checked_at = checked_at - make_interval(hours => $2) where id = $1`, [
    customer,
    hours,
  ]);

test('from two tabs at once somebody gets one customer', async () => {
  const { id } = await signUpMember(server);
  const numbers = await Promise.all([1, 2, 3].map(() => openCustomer(db, sandbox, id)));
  expect(new Set(numbers).size).toBe(1);
});

test('of two that ask at once the later one writes the newer fact', async () => {
  const { id, customer } = await payer();
  const told: ProviderSubscription[][] = [];
  let release = () => {};
  const slow: PaymentProvider = {
    ...sandbox,
    fetchSubscriptions: async (number) => {
      const facts = await sandbox.fetchSubscriptions(number);
      told.push(facts);
      if (told.length === 1)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return facts;
    },
  };
  const first = followCustomer(db, slow, customer);
  await expect.poll(() => told.length).toBe(1);
  await changeSilently(customer, { status: 'canceled' });
  let done = false;
  const second = followCustomer(db, slow, customer).then(() => {
    done = true;
  });
  await wait(500);
  expect([done, told.length]).toEqual([false, 1]);
  release();
  await Promise.all([first, second]);
  expect(told.map(([facts]) => facts?.status)).toEqual(['active', 'canceled']);
  expect(await findSubscription(db, 'sandbox', id)).toMatchObject({ status: 'canceled' });
});

test('an event that arrives while the provider is asked is worked off by the next', async () => {
  const { customer } = await payer();
  const id = `evt-meanwhile-${customer}`;
  const event = { provider: 'sandbox', id, type: 'any', customer_id: customer, created_at: new Date('2027-01-01') };
  const interrupted: PaymentProvider = {
    ...sandbox,
    fetchSubscriptions: async (number) => {
      const facts = await sandbox.fetchSubscriptions(number);
      await db.insertInto('payment_events').values(event).execute();
      return facts;
    },
  };
  const workedAt = async () =>
    (await db.selectFrom('payment_events').select('worked_at').where('id', '=', id).executeTakeFirst())?.worked_at;
  await followCustomer(db, interrupted, customer);
  expect(await workedAt()).toBeNull();
  await followCustomer(db, sandbox, customer);
  expect(await workedAt()).not.toBeNull();
});

test('while the provider is away events wait, and nothing is changed or lost', async () => {
  const { id, customer } = await payer();
  const away: PaymentProvider = { ...sandbox, fetchSubscriptions: () => Promise.reject(new Error('away')) };
  await db
    .insertInto('payment_events')
    .values({
      provider: 'sandbox',
      id: `evt-${customer}`,
      type: 'any',
      customer_id: customer,
      created_at: new Date('2027-01-01'),
    })
    .execute();
  await changeSilently(customer, { status: 'unpaid' });
  await expect(followCustomer(db, away, customer)).rejects.toThrow('away');
  const waiting = () =>
    db
      .selectFrom('payment_events')
      .select('id')
      .where('customer_id', '=', customer)
      .where('worked_at', 'is', null)
      .execute();
  expect(await waiting()).toHaveLength(1);
  expect(await findSubscription(db, 'sandbox', id)).toMatchObject({ status: 'active' });
  await followCustomer(db, sandbox, customer);
  expect(await waiting()).toHaveLength(0);
  expect(await findSubscription(db, 'sandbox', id)).toMatchObject({ status: 'unpaid' });
});

test('a provider that is silent about a subscription takes nothing away and gives nothing', async () => {
  const { id, customer } = await payer();
  await changeSilently(customer, { status: 'unpaid' });
  await followCustomer(db, sandbox, customer);
  await db.deleteFrom('sandbox_subscriptions').where('customer_id', '=', customer).execute();
  await followCustomer(db, sandbox, customer);
  expect(await findSubscription(db, 'sandbox', id)).toMatchObject({ status: 'unpaid' });
});

test('a plan that is not sold any more gives none, whatever is paid for it', async () => {
  const { customer, plan } = await payer();
  await changeSilently(customer, { price: 'pro-of-old' });
  await followCustomer(db, sandbox, customer);
  expect(await plan()).toMatchObject({ tier: 'free', subscription: { tier: null, status: 'active', amount: 900 } });
});

test('facts that are no news write nothing', async () => {
  const { id, customer } = await payer();
  const row = () => db.selectFrom('subscriptions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
  const before = await row();
  await followCustomer(db, sandbox, customer);
  expect(await row()).toEqual(before);
  await changeSilently(customer, { amount: 1100 });
  await followCustomer(db, sandbox, customer);
  const { fact_at, ...after } = await row();
  expect(after).toMatchObject({ amount: 1100 });
  expect(+fact_at).toBeGreaterThan(+before.fact_at);
});

test.each<[string, number, { current_period_end?: Date }]>([
  ['a day after it was lost', 25, {}],
  ['as soon as the paid period is over', 2, { current_period_end: new Date(Date.now() - 3_600_000) }],
])('a lost event is found %s', async (_when, hours, row) => {
  const { id, customer } = await payer();
  await changeSilently(customer, { status: 'unpaid' });
  if (row.current_period_end) await db.updateTable('subscriptions').set(row).where('user_id', '=', id).execute();
  await reconcileCustomers(db, sandbox);
  await server.work();
  expect(await findSubscription(db, 'sandbox', id)).toMatchObject({ status: 'active' });
  await timePasses(customer, hours);
  await reconcileCustomers(db, sandbox);
  await server.work();
  expect(await findSubscription(db, 'sandbox', id)).toMatchObject({ status: 'unpaid' });
});

test('an event whose job was lost is found', async () => {
  const { id, customer } = await payer();
  await changeSilently(customer, { status: 'unpaid' });
  const event = {
    provider: 'sandbox',
    id: `evt-lost-${customer}`,
    type: 'any',
    customer_id: customer,
    created_at: new Date('2027-01-01'),
  };
  await db
    .insertInto('payment_events')
    .values({ ...event, received_at: new Date(Date.now() - 600_000) })
    .execute();
  await reconcileCustomers(db, sandbox);
  await server.work();
  expect(await findSubscription(db, 'sandbox', id)).toMatchObject({ status: 'unpaid' });
});

test('who asks to be deleted is charged no more: what they pay for ends with its period, and stays so when they come back', async () => {
  const { id, browser, form, customer } = await payer();
  const paid = async () => (await sandbox.fetchSubscriptions(customer))[0];
  expect(await paid()).toMatchObject({ status: 'active', cancel_at_period_end: false });
  const asked = await browser.post('/api/own-data/deletion', { username: form.username });
  expect(asked.statusCode, asked.body).toBeLessThan(300);
  await server.work();
  expect(await paid()).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(await findSubscription(db, 'sandbox', id)).toMatchObject({ cancel_at_period_end: true });
  await db.updateTable('profiles').set({ delete_after: null }).where('id', '=', id).execute();
  await followCustomer(db, sandbox, customer);
  expect(await paid()).toMatchObject({ cancel_at_period_end: true });
});

test('who is suspended is charged no more, and keeps their plan by a word when they are back before it ends', async () => {
  const [admin, { id, form, customer }] = [await signUpMember(server), await payer()];
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  deps.sessions.forget(admin.id);
  const act = (name: string) => admin.browser.post(`/api/admin/users/${id}/${name}`, { reason: 'Looked at it.' });
  const ends = async () => (await sandbox.fetchSubscriptions(customer))[0]?.cancel_at_period_end;
  expect(await ends()).toBe(false);
  expect((await act('suspend')).statusCode).toBe(200);
  await server.work();
  expect(await ends()).toBe(true);
  expect((await act('reinstate')).statusCode).toBe(200);
  const back = server.browser();
  await back.post('/api/sign-in', { email: form.email, password: form.password });
  expect((await back.delete('/api/subscription/cancellation')).statusCode).toBe(204);
  await server.work();
  expect(await ends()).toBe(false);
});

test('an erased person pays no more: it is ended at the provider, and then forgotten', async () => {
  const { id, customer } = await payer();
  await eraseNow(db, id);
  expect(await db.selectFrom('subscriptions').selectAll().where('customer_id', '=', customer).execute()).toEqual([]);
  const left = {
    customers: await db.selectFrom('payment_customers').selectAll().where('id', '=', customer).execute(),
    paid: await sandbox.fetchSubscriptions(customer),
  };
  await server.work();
  expect(await db.selectFrom('payment_customers').selectAll().where('id', '=', customer).execute()).toEqual([]);
  expect(await db.selectFrom('payment_events').select('id').where('customer_id', '=', customer).execute()).toEqual([]);
  expect(await sandbox.fetchSubscriptions(customer)).toEqual([]);
  expect(left.customers.map(({ user_id }) => user_id)).toEqual([null]);
  expect(left.paid).toHaveLength(1);
});

test('who is erased gets no new customer', async () => {
  const { id } = await signUpMember(server);
  await eraseNow(db, id);
  await expect(openCustomer(db, sandbox, id)).rejects.toThrow();
  expect(await db.selectFrom('payment_customers').select('id').where('user_id', '=', id).execute()).toEqual([]);
});

test('an erasure that begins while the provider answers is not undone by it', async () => {
  const person = await signUpMember(server);
  const customer = await openCustomer(db, sandbox, person.id);
  await subscribeInSandbox(deps, customer, 'pro-month');
  const slow: PaymentProvider = {
    ...sandbox,
    fetchSubscriptions: async (number) => {
      await eraseNow(db, person.id);
      return sandbox.fetchSubscriptions(number);
    },
  };
  await expect(followCustomer(db, slow, customer)).rejects.toThrow('turn');
  await server.work();
  expect(await db.selectFrom('payment_customers').select('id').where('id', '=', customer).execute()).toEqual([]);
  expect(await sandbox.fetchSubscriptions(customer)).toEqual([]);
});

test('time passes on a local server as far as its clock is moved', async () => {
  const { subscription, plan } = await payer();
  await changeInSandbox(deps, subscription, { card_works: false });
  const end = +new Date((await plan()).subscription.current_period_end);
  const daysUntilEnd = Math.ceil((end - Date.now()) / 86_400_000);
  const move = async (days: number) => {
    const answer = await server.app.inject({ method: 'POST', url: '/dev/payments/clock', payload: { days } });
    expect(answer.statusCode).toBe(204);
    await server.work();
    const { tier, subscription: now } = await plan();
    return [tier, now.status, +new Date(now.current_period_end)];
  };
  expect(await move(daysUntilEnd)).toEqual(['pro', 'past_due', end]);
  expect(await move(2)).toEqual(['pro', 'past_due', end]);
  expect(await move(1)).toEqual(['free', 'past_due', end]);
  expect(await move(14)).toEqual(['free', 'unpaid', end]);
});

test('time does nothing to a subscription that was ended for good before its turn came', async () => {
  const { customer, subscription } = await payer();
  await sandbox.endCustomer(customer);
  await passTimeInSandbox(deps, subscription);
  expect(await sandbox.fetchSubscriptions(customer)).toEqual([]);
});

test('nobody moves the clock of a public server', async () => {
  const open = { db, env: { ...deps.env, local: false } };
  await expect(moveClock(open, 1)).rejects.toMatchObject({ status: 404 });
});

test('and what was moved on a local server counts for nothing where the same data is served to the public', async () => {
  await moveClock(deps, 30);
  const ahead = +(await openPayments(deps).now()) - Date.now();
  const open = { db, env: { ...deps.env, local: false } };
  expect([ahead > 29 * 86_400_000, +(await openPayments(open).now()) - Date.now() < 86_400_000]).toEqual([true, true]);
});
