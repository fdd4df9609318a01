import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { dueCustomers } from '#server/features/plans/customer-queries.ts';
import { followCustomer } from '#server/features/plans/follow-customer.ts';
import { openCustomer } from '#server/features/plans/open-customer.ts';
import { openPayments } from '#server/features/plans/open-payments.ts';
import type { PaymentProvider } from '#server/features/plans/payment-provider.ts';
import { findSubscription } from '#server/features/plans/plans-queries.ts';
import { receiveEvent } from '#server/features/plans/receive-event.ts';
import { signatureOf } from '#server/features/plans/sandbox/sandbox-signature.ts';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { effectiveTier } from '#shared/plans/effective-tier.ts';
import { billingPeriods, subscriptionStatuses } from '#shared/plans/subscription.ts';
import { signUpForm } from './accounts.ts';
import type { TestApp } from './test-app.ts';

const base = Date.UTC(2027, 0, 1);
const day = 86_400_000;
const customers = 3;

/** What is true of a subscription after a change. */
const truths = fc.record({
  price: fc.constantFrom('pro-month', 'pro-year', 'pro-of-old'),
  status: fc.constantFrom(...subscriptionStatuses),
  current_period_end: fc.integer({ min: -40 * day, max: 40 * day }).map((ms) => new Date(base + ms)),
  cancel_at_period_end: fc.boolean(),
  amount: fc.nat({ max: 100_000 }),
  currency: fc.constantFrom('eur', 'usd', 'jpy'),
  every: fc.constantFrom(...billingPeriods),
});
export type Truth = typeof truths extends fc.Arbitrary<infer Value> ? Value : never;

const change = fc.record({
  what: fc.constant('change' as const),
  customer: fc.nat({ max: customers - 1 }),
  /** Another subscription takes the place of the present one, which ends. */
  anew: fc.boolean(),
  truth: truths,
  /** After how many more steps each copy of the event arrives: none is a lost one, two a doubled one. */
  copies: fc.array(fc.nat({ max: 8 }), { maxLength: 3 }),
});
/** Whatever waits is worked off, by two at once; the provider may be away. */
const work = fc.record({ what: fc.constant('work' as const), away: fc.boolean() });
/** The same, while after so many milliseconds whoever works is killed. */
const killed = fc.record({ what: fc.constant('killed' as const), after: fc.nat({ max: 12 }) });
const forged = fc.record({ what: fc.constant('forged' as const), customer: fc.nat({ max: customers - 1 }) });

export type History = (
  | (typeof change extends fc.Arbitrary<infer Value> ? Value : never)
  | (typeof work extends fc.Arbitrary<infer Value> ? Value : never)
  | (typeof killed extends fc.Arbitrary<infer Value> ? Value : never)
  | (typeof forged extends fc.Arbitrary<infer Value> ? Value : never)
)[];

/** Lives of three customers at once: what changed at the provider, and which word of it came when. */
export const histories: fc.Arbitrary<History> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: change },
    { weight: 3, arbitrary: work },
    { weight: 1, arbitrary: killed },
    { weight: 1, arbitrary: forged },
  ),
  { minLength: 1, maxLength: 16 },
);

type Subscribed = Truth & { id: string };
export type Person = { id: string; customer: string; now: Subscribed | null };

/** What the specification says of a subscription, said once more. */
function tierBySpec({ price, status, current_period_end: end }: Subscribed, at: number) {
  const days = (at - +end) / day;
  if (price === 'pro-of-old') return 'free';
  if (status === 'past_due') return days < 3 ? 'pro' : 'free';
  return (status === 'active' || status === 'trialing') && days < 0 ? 'pro' : 'free';
}

/**
 * Plays a history through the product. Gives how many customers differed from the provider when all words had been worked off, how
 * often work was cut off in the midst, and
 * what differs after reconciliation, which has to be nothing.
 */
export async function playHistory(server: TestApp, history: History) {
  const { db, deps } = server;
  const provider = openPayments(deps);
  const people = await Promise.all(Array.from({ length: customers }, () => addPerson(server, provider)));
  const arriving: { at: number; body: Buffer }[] = [];

  let cut = 0;
  for (const [step, each] of history.entries()) {
    if (each.what === 'change') {
      const person = people[each.customer] as Person;
      await changeTruth(server, person, each.truth, each.anew, step);
      const body = wordOf(person.customer, step);
      arriving.push(...each.copies.map((delay) => ({ at: step + delay, body })));
    }
    const here = taken(arriving, step).map(({ body }) => body);
    if (each.what === 'killed') cut += await workUntilKilled(server, people, here, each.after);
    // The provider, which got no answer, sends it again.
    for (const body of here) await receive(server, provider, body);
    if (each.what === 'forged') await sendForged(server, provider, (people[each.customer] as Person).customer, step);
    if (each.what === 'work') {
      const working = workOff(server, people, each.away ? whileAway(provider) : provider);
      await (each.away ? working.catch(() => {}) : working);
    }
  }
  for (const { body } of taken(arriving, Number.POSITIVE_INFINITY)) await receive(server, provider, body);
  await workOff(server, people, provider);
  const before = (await differences(server, people)).length;

  const numbers = people.map(({ customer }) => customer);
  await db
    .updateTable('payment_customers')
    .set({ checked_at: new Date(base - 9999 * day) })
    .where('id', 'in', numbers)
    .execute();
  for (const due of await dueCustomers(db, provider.name, 100)) await followCustomer(db, provider, due);
  return { before, cut, after: await differences(server, people) };
}

async function addPerson(server: Pick<TestApp, 'db'>, provider: PaymentProvider): Promise<Person> {
  const { password: _typed, ...form } = signUpForm();
  const id = randomUUID();
  await server.db
    .insertInto('profiles')
    .values({ id, ...form })
    .execute();
  return { id, customer: await openCustomer(server.db, provider, id), now: null };
}

async function changeTruth({ db }: Pick<TestApp, 'db'>, person: Person, truth: Truth, anew: boolean, step: number) {
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

const wordOf = (customer: string, step: number) =>
  Buffer.from(
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'subscription.updated',
      customer,
      created_at: new Date(base + step * 1000),
    }),
  );

/** Takes what has arrived by a step out of the list; the latest sent first, so that orders change. */
function taken(arriving: { at: number; body: Buffer }[], step: number) {
  const here = arriving.filter(({ at }) => at <= step).reverse();
  arriving.splice(0, arriving.length, ...arriving.filter(({ at }) => at > step));
  return here;
}

const receive = ({ db, deps }: Pick<TestApp, 'db' | 'deps'>, provider: PaymentProvider, body: Buffer, signed = body) =>
  receiveEvent(db, provider, body, signatureOf(deps.env.secretKey, signed));

async function sendForged(server: TestApp, provider: PaymentProvider, customer: string, step: number) {
  const body = wordOf(customer, step);
  const altered = Buffer.from(body.toString().replace('updated', 'deleted'));
  const refused = await receive(server, provider, altered, body).then(
    () => false,
    () => true,
  );
  if (!refused) throw new Error('a forged event was taken');
}

const whileAway = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  fetchSubscriptions: () => Promise.reject(new Error('away')),
});

async function workOff({ db }: Pick<TestApp, 'db'>, people: Person[], provider: PaymentProvider) {
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

/**
 * Takes events and works them off on connections of its own, which are cut at some moment: all that the database ever sees of a process
 * that was killed, since nothing is kept in one. Gives how much of it was cut off.
 */
async function workUntilKilled({ deps }: TestApp, people: Person[], bodies: Buffer[], after: number) {
  const application_name = `killed-${randomUUID()}`;
  const pool = createPool({ ...deps.pool.options, application_name });
  pool.on('error', () => {});
  const db = createDatabase(pool);
  const server = { db, deps: { ...deps, db } };
  const provider = openPayments(server.deps);
  const working = Promise.allSettled([
    ...bodies.map((body) => receive(server, provider, body)),
    workOff(server, people, provider),
  ]);
  await wait(after);
  await deps.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    application_name,
  ]);
  const ends = await working;
  await db.destroy();
  // Their turns end by themselves, after minutes.
  const numbers = people.map(({ customer }) => customer);
  await deps.db.updateTable('payment_customers').set({ turn: null }).where('id', 'in', numbers).execute();
  return ends.filter(({ status }) => status === 'rejected').length;
}

/**
 * The same against a server elsewhere, which is killed by others: it works off what it is told by itself. `deliver` sends an event until
 * it is answered, and gives the status.
 */
export async function playAgainst(
  stores: Pick<TestApp, 'db'> & Pick<TestApp['deps'], 'env'>,
  provider: PaymentProvider,
  history: History,
  deliver: (body: Buffer, headers: Record<string, string>) => Promise<number>,
) {
  const people = await Promise.all(Array.from({ length: customers }, () => addPerson(stores, provider)));
  const arriving: { at: number; body: Buffer }[] = [];
  const send = (body: Buffer, signed = body) => deliver(body, signatureOf(stores.env.secretKey, signed));
  const sendThose = async (bodies: { body: Buffer }[]) => {
    const answers = await Promise.all(bodies.map(({ body }) => send(body)));
    if (answers.some((status) => status !== 204)) throw new Error(`an event was refused: ${answers}`);
  };
  for (const [step, each] of history.entries()) {
    if (each.what === 'change') {
      const person = people[each.customer] as Person;
      await changeTruth(stores, person, each.truth, each.anew, step);
      const body = wordOf(person.customer, step);
      arriving.push(...each.copies.map((delay) => ({ at: step + delay, body })));
    }
    await sendThose(taken(arriving, step));
    if (each.what === 'forged') {
      const body = wordOf((people[each.customer] as Person).customer, step);
      const altered = Buffer.from(body.toString().replace('updated', 'deleted'));
      if ((await send(altered, body)) !== 400) throw new Error('a forged event was taken');
    }
  }
  await sendThose(taken(arriving, Number.POSITIVE_INFINITY));
  return people;
}

/** Where tier, amount or dates are not what the provider holds to be true. */
export async function differences({ db }: Pick<TestApp, 'db'>, people: Person[]) {
  const found = [];
  for (const { id, now } of people) {
    const row = (await findSubscription(db, 'sandbox', id)) ?? null;
    const moments = [-9, -2, 0, 1, 3, 5, 30].map((days) => base + days * day);
    if (now) moments.push(+now.current_period_end, +now.current_period_end - 1, +now.current_period_end + 3 * day);
    const ours = {
      tiers: moments.map((at) => effectiveTier(row, new Date(at))),
      ...(row && factsOf(row)),
    };
    const theirs = {
      tiers: moments.map((at) => (now ? tierBySpec(now, at) : 'pro')),
      ...(now && factsOf(now)),
    };
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) found.push({ ours, theirs });
  }
  return found;
}

type Facts = Pick<Truth, 'status' | 'cancel_at_period_end' | 'amount' | 'every'> & {
  currency: string;
  current_period_end: Date | null;
};
const factsOf = ({ status, current_period_end, cancel_at_period_end, amount, currency, every }: Facts) => ({
  status,
  current_period_end,
  cancel_at_period_end,
  amount,
  currency,
  every,
});
