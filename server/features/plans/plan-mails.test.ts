import { beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { followCustomer } from './follow-customer.ts';
import { openCustomer } from './open-customer.ts';
import { openPayments } from './open-payments.ts';
import { moveClock } from './sandbox/advance-sandbox.ts';
import { changeInSandbox, subscribeInSandbox } from './sandbox/change-sandbox.ts';
import { remindOfPlans } from './write-notices.ts';

const server = await openServer();
const { db, deps } = server;
const provider = openPayments(deps);

let person: Awaited<ReturnType<typeof signUpMember>>;
let customer: string;
let subscription: string;
beforeEach(async () => {
  person = await signUpMember(server);
  customer = await openCustomer(db, provider, person.id);
  subscription = await subscribeInSandbox(deps, customer, 'pro-month');
  await server.work();
});

/** Moves time on, and lets everything happen that is due by then, twice. */
async function pass(days: number) {
  await moveClock(deps, days);
  await server.work();
  await Promise.all([remindOfPlans(db, provider), followCustomer(db, provider, customer)]);
  await server.work();
}
const subjects = () =>
  server.mailbox.mails
    .filter(({ to }) => to === person.form.email)
    .map(({ subject }) => subject)
    .filter((subject) => /^(Receipt|Your (payment|subscription|account is Free)|Pro ends)/.test(subject));
const speakEnglish = () => db.updateTable('profiles').set({ locale: 'en' }).where('id', '=', person.id).execute();
const untilEnd = async () => {
  const { current_period_end: end } = await db
    .selectFrom('subscriptions')
    .select('current_period_end')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return Math.ceil((+(end as Date) - +(await provider.now())) / 86_400_000);
};
const told = async () => {
  const { notifications } = (await person.browser.get('/api/notifications')).json();
  return notifications
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type === 'subscription_update');
};

test('each payment has one receipt, whoever asks how often', async () => {
  await speakEnglish();
  const first = server.mailbox.mails.filter(({ to }) => to === person.form.email).length;
  await pass(1);
  expect(server.mailbox.mails.filter(({ to }) => to === person.form.email)).toHaveLength(first);
  await pass(await untilEnd());
  expect(subjects()).toEqual([expect.stringMatching(/^Receipt: €9\.00/)]);
  expect(await told()).toHaveLength(2);
});

test('a payment that fails is told on the day, after one and after three, and not once it is paid', async () => {
  await speakEnglish();
  await changeInSandbox(deps, subscription, { card_works: false });
  await pass(await untilEnd());
  expect(subjects()).toEqual(['Your payment did not go through']);
  await pass(1);
  expect(subjects()).toEqual(['Your payment did not go through', 'Your payment is still missing']);
  await pass(2);
  expect(subjects()).toEqual([
    'Your payment did not go through',
    'Your payment is still missing',
    'Your account is Free until the payment arrives',
  ]);
  await pass(5);
  await changeInSandbox(deps, subscription, { card_works: true });
  await pass(1);
  expect(subjects().slice(3)).toEqual([expect.stringMatching(/^Receipt/)]);
});

test('cancelling is told once, three days before the end once more, and again after it was taken back', async () => {
  await speakEnglish();
  const cancel = (cancel_at_period_end: boolean) => changeInSandbox(deps, subscription, { cancel_at_period_end });
  await cancel(true);
  await pass(1);
  expect(subjects()).toEqual(['Your subscription is cancelled']);
  await cancel(false);
  await pass(1);
  await cancel(true);
  await pass(1);
  expect(subjects()).toEqual(['Your subscription is cancelled', 'Your subscription is cancelled']);
  await pass((await untilEnd()) - 3);
  expect(subjects().slice(2)).toEqual([expect.stringMatching(/^Pro ends on /)]);
  await pass(4);
  expect(subjects()).toHaveLength(3);
  expect((await person.browser.get('/api/subscription')).json()).toMatchObject({ tier: 'free' });
});

test('whoever cancels and takes it back again and again is written once an hour, and of how it stands in the end', async () => {
  await speakEnglish();
  const cancelled = () => subjects().filter((subject) => subject === 'Your subscription is cancelled');
  const press = async (cancel: boolean) => {
    const answer = await person.browser[cancel ? 'put' : 'delete']('/api/subscription/cancellation');
    expect(answer.statusCode).toBe(204);
    await server.work();
  };
  for (const cancel of [true, false, true, false, true]) await press(cancel);
  expect(cancelled()).toHaveLength(1);
  expect(await told()).toHaveLength(2);
  await pass(1);
  expect(cancelled()).toHaveLength(2);
  await pass(1);
  expect(cancelled()).toHaveLength(2);
});

test('a mail whose reason has gone by the time it is sent is not sent', async () => {
  await speakEnglish();
  await changeInSandbox(deps, subscription, { cancel_at_period_end: true });
  await followCustomer(db, provider, customer);
  await changeInSandbox(deps, subscription, { cancel_at_period_end: false });
  await followCustomer(db, provider, customer);
  await server.work();
  expect(subjects()).toEqual([]);
});

test('in Spanish too', async () => {
  await db.updateTable('profiles').set({ locale: 'es' }).where('id', '=', person.id).execute();
  await changeInSandbox(deps, subscription, { card_works: false });
  await pass(await untilEnd());
  expect(server.mailbox.newest(person.form.email).subject).toBe('No se ha podido cobrar tu pago');
});

test('who is suspended reads that nothing renews, and nothing that they could not do', async () => {
  await speakEnglish();
  await db.updateTable('profiles').set({ suspended_at: new Date() }).where('id', '=', person.id).execute();
  await followCustomer(db, provider, customer);
  await server.work();
  expect(subjects()).toEqual(['Your subscription is cancelled']);
  const texts = server.mailbox.mails.filter(({ to }) => to === person.form.email).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('While your account is closed'))).toHaveLength(1);
  await pass((await untilEnd()) - 2);
  expect(subjects()).toEqual(['Your subscription is cancelled']);
});
