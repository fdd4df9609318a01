import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { planOf } from '#server/testing/plans.ts';
import { openCustomer } from './open-customer.ts';
import { openPayments } from './open-payments.ts';
import { changeInSandbox, subscribeInSandbox } from './sandbox/change-sandbox.ts';
import { type SandboxEvent, signatureOf } from './sandbox/sandbox-signature.ts';

const server = await openServer();
const { db, deps } = server;
const provider = openPayments(deps);

const word = (customer: string, given: Partial<SandboxEvent> = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'subscription.updated',
      customer,
      created_at: '2027-01-01T00:00:00.000Z',
      ...given,
    }),
  );
const send = (payload: Buffer, headers: Record<string, string> = signatureOf(deps.env.secretKey, payload)) =>
  server.app.inject({ method: 'POST', url: '/api/payments/events', payload, headers });
const events = (customer: string) =>
  db.selectFrom('payment_events').selectAll().where('customer_id', '=', customer).execute();
const stored = async () => (await db.selectFrom('payment_events').select('id').execute()).length;

let person: Awaited<ReturnType<typeof signUpMember>>;
let customer: string;
const { plan } = planOf(() => person);
beforeEach(async () => {
  person = await signUpMember(server);
  customer = await openCustomer(db, provider, person.id);
});

test('who has no subscription is pro', async () => {
  expect(await plan()).toMatchObject({ tier: 'pro', limited: false, subscription: null });
});

test('a subscription arrives by the word of it, and every change after', async () => {
  const id = await subscribeInSandbox(deps, customer, 'pro-month');
  await server.work();
  expect(await plan()).toMatchObject({
    tier: 'pro',
    subscription: { tier: 'pro', status: 'active', amount: 900, currency: 'eur', every: 'month' },
  });
  await changeInSandbox(deps, id, { cancel_at_period_end: true });
  await server.work();
  expect(await plan()).toMatchObject({ tier: 'pro', subscription: { cancel_at_period_end: true } });
  await changeInSandbox(deps, id, { status: 'canceled' });
  await server.work();
  expect(await plan()).toMatchObject({ tier: 'free', subscription: { tier: 'pro', status: 'canceled' } });
  expect((await events(customer)).map(({ known }) => known)).toEqual([true, true, true]);
});

test('it is stored and answered before anything is asked, and worked off once', async () => {
  await subscribeInSandbox(deps, customer, 'pro-year');
  const payload = word(customer);
  expect((await send(payload)).statusCode).toBe(204);
  expect(await events(customer)).toMatchObject([{ worked_at: null }]);
  expect((await plan()).subscription).toBeNull();
  await server.work();
  const [first] = (await events(customer)).filter(({ id }) => payload.includes(id));
  expect(first).toMatchObject({ worked_at: expect.any(Date), known: true });

  const before = await stored();
  expect((await send(payload)).statusCode).toBe(204);
  await server.work();
  expect(await stored()).toBe(before);
  expect(await events(customer)).toContainEqual(first);
});

test('an event and the job it asks for are stored in one transaction, so that a crash leaves both or none', async () => {
  expect((await send(word(customer))).statusCode).toBe(204);
  const { rows } = await deps.pool.query(
    `select e.xmin::text as event, j.xmin::text as job from payment_events e
       left join graphile_worker._private_jobs j on j.key = 'follow-customer:' || e.customer_id
      where e.customer_id = $1`,
    [customer],
  );
  expect(rows).toEqual([{ event: expect.any(String), job: rows[0]?.event }]);
});

test('what an event says is never what is written', async () => {
  await subscribeInSandbox(deps, customer, 'pro-month');
  await server.work();
  const lie = { type: 'subscription.ended', status: 'canceled', amount: 1, currency: 'usd' } as Partial<SandboxEvent>;
  expect((await send(word(customer, lie))).statusCode).toBe(204);
  await server.work();
  expect((await plan()).subscription).toMatchObject({ status: 'active', amount: 900, currency: 'eur' });
});

const minutes = (count: number) => Date.now() + count * 60_000;
const flipped = (body: Buffer, place: number) => {
  const copy = Buffer.from(body);
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
};
test.each<[string, (body: Buffer, key: string) => [Buffer, Record<string, string>]]>([
  ['without a signature', (body) => [body, {}]],
  ['signed by another account', (body) => [body, signatureOf('a-key-of-somebody-else-than-this-test', body)]],
  ['with its first byte altered', (body, key) => [flipped(body, 0), signatureOf(key, body)]],
  [
    'with a byte of its customer altered',
    (body, key) => [flipped(body, body.indexOf('cus_') + 5), signatureOf(key, body)],
  ],
  ['with a blank added', (body, key) => [Buffer.concat([body, Buffer.from(' ')]), signatureOf(key, body)]],
  ['signed six minutes ago', (body, key) => [body, signatureOf(key, body, minutes(-6))]],
  ['replayed after a week', (body, key) => [body, signatureOf(key, body, minutes(-7 * 24 * 60))]],
  ['signed for later', (body, key) => [body, signatureOf(key, body, minutes(6))]],
  [
    'with the moment of an old signature made new',
    (body, key) => {
      const [, hash] = signatureOf(key, body, minutes(-60))['sandbox-signature'].split(',');
      return [body, { 'sandbox-signature': `t=${Math.floor(Date.now() / 1000)},${hash}` }];
    },
  ],
  [
    'with half a signature',
    (body, key) => [body, { 'sandbox-signature': signatureOf(key, body)['sandbox-signature'].slice(0, -2) }],
  ],
  ['signed but no JSON', (_body, key) => [Buffer.from('{'), signatureOf(key, Buffer.from('{'))]],
  ['signed but no event', (_body, key) => [Buffer.from('{"id":1}'), signatureOf(key, Buffer.from('{"id":1}'))]],
  ...(['id', 'type', 'customer'] as const).map(
    (field): [string, (body: Buffer, key: string) => [Buffer, Record<string, string>]] => [
      `signed, with a NUL in its ${field}`,
      (_body, key) => {
        const body = word('cus_any', { [field]: 'a\0b' });
        return [body, signatureOf(key, body)];
      },
    ],
  ),
  [
    'signed twice',
    (body, key) => {
      const { 'sandbox-signature': signature } = signatureOf(key, body);
      return [body, { 'sandbox-signature': `${signature}, ${signature}` }];
    },
  ],
  [
    'signed, with an id longer than any',
    (_body, key) => {
      const body = word('cus_any', { id: 'x'.repeat(10_000) });
      return [body, signatureOf(key, body)];
    },
  ],
  ['empty', (_body, key) => [Buffer.alloc(0), signatureOf(key, Buffer.alloc(0))]],
])('an event %s is refused and leaves nothing', async (_what, make) => {
  const before = await stored();
  const [payload, headers] = make(word(customer), deps.env.secretKey);
  const answer = await send(payload, headers);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  expect(await stored()).toBe(before);
});

test('more than an event can be is not read', async () => {
  const payload = Buffer.alloc(65 * 1024, 'a');
  expect((await send(payload)).statusCode).toBe(413);
});

test('an event of a customer we do not know is noted as such, and touches nobody', async () => {
  const stranger = `cus_${randomUUID()}`;
  await subscribeInSandbox(deps, stranger, 'pro-month');
  await server.work();
  expect(await events(stranger)).toMatchObject([{ known: false, worked_at: expect.any(Date) }]);
  expect(await db.selectFrom('subscriptions').selectAll().where('customer_id', '=', stranger).execute()).toEqual([]);
});
