import { beforeEach, expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { planOf } from '#server/testing/plans.ts';
import { queueOf } from '#server/testing/while-held.ts';
import { planPaths } from '#shared/plans/paths.ts';
import { followCustomer } from './follow-customer.ts';
import { openPayments } from './open-payments.ts';
import { planToTell } from './own-plan.ts';
import { moveClock } from './sandbox/advance-sandbox.ts';
import { changeInSandbox, passTimeInSandbox } from './sandbox/change-sandbox.ts';
import { sandboxPage, settlePage } from './sandbox/sandbox-checkout.ts';

const server = await openServer();
const { db, deps } = server;

let person: Awaited<ReturnType<typeof signUpMember>>;
beforeEach(async () => {
  person = await signUpMember(server);
});

const { plan, checkout } = planOf(() => person);
const idIn = (answer: { json(): { url: string } }) => answer.json().url.slice(planPaths.checkout('').length);
const settle = (id: string, act: 'pay' | 'decline' | 'leave', whose = person.id) => settlePage(deps, whose, id, act);

/** Whole days until the paid period ends: a month has 28 to 31, and the clock has been moved by tests before. */
async function daysOfPeriod() {
  const { now, subscription } = await plan();
  return Math.floor((Date.parse(subscription.current_period_end) - Date.parse(now)) / 86_400_000);
}

/** Pays by the sandbox's page, and gives the number of the subscription. */
async function subscribed(every = 'month') {
  await settle(idIn(await checkout(every)), 'pay');
  await server.work();
  const { subscription_id: id } = await db
    .selectFrom('subscriptions')
    .select('subscription_id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return id;
}

test('paying gives Pro by the word of the provider, with an invoice that only its owner gets', async () => {
  expect(await plan()).toMatchObject({ tier: 'pro', projects: 0, subscription: null });
  await settle(idIn(await checkout()), 'pay');
  expect((await plan()).subscription).toBeNull();
  await server.work();
  expect(await plan()).toMatchObject({
    tier: 'pro',
    subscription: { status: 'active', amount: 900, currency: 'eur', every: 'month', card: '4242', next_every: null },
  });
  const { invoices } = (await person.browser.get('/api/invoices')).json();
  expect(invoices).toMatchObject([{ amount: 900, currency: 'eur' }]);
  const path = `/api/invoices/${invoices[0].id}/file`;
  const file = await person.browser.get(path);
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="countersign-invoice.html"',
  ]);
  expect(file.body).toContain(invoices[0].id);
  const other = await signUpMember(server);
  expect((await other.browser.get(path)).statusCode).toBe(404);
});

test('two tabs have one page to pay on, and it is paid once', async () => {
  const [first, second] = await Promise.all([checkout(), checkout()]);
  expect(idIn(first)).toBe(idIn(second));
  const presses = await Promise.allSettled([settle(idIn(first), 'pay'), settle(idIn(first), 'pay')]);
  expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await server.work();
  expect((await person.browser.get('/api/invoices')).json().invoices).toHaveLength(1);
  expect((await checkout()).statusCode).toBe(409);
});

test('a page for another period takes the place of the first, on which nothing can be paid any more', async () => {
  const month = idIn(await checkout('month'));
  const year = idIn(await checkout('year'));
  expect(year).not.toBe(month);
  expect(await sandboxPage(deps, person.id, month)).toMatchObject({ state: 'replaced' });
  await expect(settle(month, 'pay')).rejects.toMatchObject({ code: 'plan_step_impossible' });
  await settle(year, 'pay');
  await server.work();
  expect(await plan()).toMatchObject({ subscription: { every: 'year', amount: 9000 } });
});

test('a card that is declined leaves the page open, and leaving it charges nothing', async () => {
  const id = idIn(await checkout());
  await expect(settle(id, 'decline')).rejects.toMatchObject({ code: 'card_declined' });
  expect(await sandboxPage(deps, person.id, id)).toMatchObject({ state: 'open' });
  await settle(id, 'leave');
  await server.work();
  expect((await plan()).subscription).toBeNull();
  await expect(settle(id, 'pay')).rejects.toMatchObject({ code: 'plan_step_impossible' });
});

test('the page is nobody else’s', async () => {
  const id = idIn(await checkout());
  const other = await signUpMember(server);
  await other.browser.post('/api/subscription/checkout', { every: 'month' });
  expect(await sandboxPage(deps, other.id, id)).toBeNull();
  await expect(settle(id, 'pay', other.id)).rejects.toMatchObject({ code: 'plan_step_impossible' });
  expect(await sandboxPage(deps, person.id, id)).toMatchObject({ state: 'open' });
});

test('who presses a button of the page for a card while it is opened once more is answered, as is the other tab', async () => {
  const subscription = await subscribed();
  const openCard = () => person.browser.post('/api/subscription/card');
  const id = idIn(await openCard());
  const client = await deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from sandbox_subscriptions where id = $1 for update', [subscription]);
    const opened = openCard();
    await queueOf(server, 1);
    const pressed = settle(id, 'pay').catch((error) => error.code);
    await queueOf(server, 2);
    await client.query('commit');
    expect([(await opened).statusCode, await pressed]).toEqual([200, undefined]);
  } finally {
    client.release();
  }
});

test('cancelled with the period, taken back, and cancelled twice', async () => {
  await subscribed();
  const ends = async () => (await plan()).subscription.cancel_at_period_end;
  const cancel = () => person.browser.put('/api/subscription/cancellation');
  expect([(await cancel()).statusCode, (await cancel()).statusCode, await ends()]).toEqual([204, 204, true]);
  const resume = () => person.browser.delete('/api/subscription/cancellation');
  expect([(await resume()).statusCode, await ends(), (await resume()).statusCode]).toEqual([204, false, 409]);
  await cancel();
  await moveClock(deps, (await daysOfPeriod()) + 2);
  await server.work();
  expect(await plan()).toMatchObject({ tier: 'free', subscription: { status: 'canceled' } });
  expect([(await resume()).statusCode, (await cancel()).statusCode]).toEqual([409, 204]);
  expect((await checkout()).statusCode).toBe(200);
});

test('another period begins when the paid one is over, and until then it can be taken back', async () => {
  await subscribed();
  const change = (every: string) => person.browser.put('/api/subscription/period', { every });
  expect((await change('year')).statusCode).toBe(204);
  expect(await plan()).toMatchObject({ subscription: { every: 'month', next_every: 'year', next_amount: 9000 } });
  await change('month');
  expect(await plan()).toMatchObject({ subscription: { every: 'month', next_every: null, next_amount: null } });
  await change('year');
  await moveClock(deps, (await daysOfPeriod()) + 2);
  await server.work();
  expect(await plan()).toMatchObject({ subscription: { every: 'year', amount: 9000, next_every: null } });
  expect(
    (await person.browser.get('/api/invoices')).json().invoices.map(({ amount }: { amount: number }) => amount),
  ).toEqual([9000, 900]);
});

test('a card that fails is past due, and another one pays at once', async () => {
  const id = await subscribed();
  const card = async () => idIn(await person.browser.post('/api/subscription/card'));
  await settle(await card(), 'decline');
  await moveClock(deps, (await daysOfPeriod()) + 2);
  await passTimeInSandbox(deps, id);
  await server.work();
  expect(await plan()).toMatchObject({ tier: 'pro', subscription: { status: 'past_due', card: '0341' } });
  expect((await person.browser.put('/api/subscription/period', { every: 'year' })).statusCode).toBe(409);
  await settle(await card(), 'pay');
  await server.work();
  expect(await plan()).toMatchObject({ tier: 'pro', subscription: { status: 'active', card: '4242' } });
});

test('without a subscription there is nothing to cancel, change or pay for with another card', async () => {
  const answers = [
    await person.browser.put('/api/subscription/cancellation'),
    await person.browser.put('/api/subscription/period', { every: 'year' }),
    await person.browser.post('/api/subscription/card'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  expect(await openPayments(deps).prices()).toHaveLength(2);
});

test('on a local server every state is a button, which no other site presses', async () => {
  const id = await subscribed();
  const url = `/dev/payments/subscriptions/${id}`;
  const press = (payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await press('status=paused')).headers.location).toBe('/dev/payments');
  await server.work();
  expect(await plan()).toMatchObject({ tier: 'free', subscription: { status: 'paused' } });
  expect((await press('status=active', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await press('status=gold')).statusCode).toBe(422);
  const page = await server.app.inject({ url: '/dev/payments', headers: { host: 'localhost:3000' } });
  expect(page.body).toContain('pro-month, paused');
  await server.work();
  expect(await plan()).toMatchObject({ subscription: { status: 'paused' } });
});

test('one connection is enough to follow somebody: many tabs at once do not wait for each other for ever', async () => {
  await subscribed();
  const pool = createPool({ ...deps.pool.options, max: 1 });
  const alone = createDatabase(pool);
  const { customer_id } = await db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  await followCustomer(alone, openPayments({ ...deps, db: alone }), customer_id).finally(() => alone.destroy());
});

test('a page of the sandbox with signs that no database keeps is not there', async () => {
  await checkout();
  expect(await sandboxPage(deps, person.id, 'a\0b')).toBeNull();
  await expect(settle('a\0b', 'pay')).rejects.toMatchObject({ status: 404 });
});

test('a failed payment and an end that is near are told on every page, and only to who they concern', async () => {
  const told = async () => (await planToTell(deps, person.id))?.subscription?.status ?? null;
  expect(await told()).toBeNull();
  const id = await subscribed();
  expect(await told()).toBeNull();
  await changeInSandbox(deps, id, { status: 'past_due' });
  await server.work();
  expect(await told()).toBe('past_due');
  await changeInSandbox(deps, id, { status: 'active', cancel_at_period_end: true });
  await server.work();
  expect(await told()).toBeNull();
  await moveClock(deps, (await daysOfPeriod()) - 1);
  await server.work();
  expect(await told()).toBe('active');
  await moveClock(deps, 3);
  await server.work();
  expect(await told()).toBeNull();
});
