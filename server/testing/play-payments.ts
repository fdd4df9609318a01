import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { followCustomer } from '#server/features/plans/follow-customer.ts';
import { openPayments } from '#server/features/plans/open-payments.ts';
import { dueCustomers } from '#server/features/plans/payments/customer-queries.ts';
import type { PaymentProvider } from '#server/features/plans/payments/payment-provider.ts';
import { signatureOf } from '#server/features/plans/sandbox/sandbox-signature.ts';
import { createDatabase, createPool, type Database } from '#server/platform/database/connect.ts';
import { differences, type Person } from './payment-differences.ts';
import { base, customers, day, type History } from './payment-histories.ts';
import { addPerson, changeTruth, receive, sendForged, taken, whileAway, wordOf, workOff } from './payment-steps.ts';
import type { TestApp } from './test-app.ts';

/**
 * Plays a history through the product. Gives how many customers differed from the provider when all words had been
 * worked off, how often work was cut off in the midst, and what differs after reconciliation, which has to be nothing.
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

/**
 * Takes events and works them off on connections of its own, which break once so many queries have been sent: all that
 * the database ever sees of a process that was killed, since nothing is kept in one. Gives how much of it was cut off.
 */
async function workUntilKilled({ deps }: TestApp, people: Person[], bodies: Buffer[], after: number) {
  const application_name = `killed ${randomUUID()}`;
  const pool = createPool({ ...deps.pool.options, application_name });
  breakAfter(pool, after);
  const db = createDatabase(pool);
  const server = { db, deps: { ...deps, db } };
  const provider = openPayments(server.deps);
  const ends = await Promise.allSettled([
    ...bodies.map((body) => receive(server, provider, body)),
    workOff(server, people, provider),
  ]);
  await db.destroy();
  // A query that arrived is still carried out: one that takes a turn late would keep it for minutes.
  await vi.waitUntil(async () => (await sessionsOf(deps.db, application_name)) === 0, { timeout: 60_000 });
  // Their turns end by themselves, after minutes.
  const numbers = people.map(({ customer }) => customer);
  await deps.db.updateTable('payment_customers').set({ turn: null }).where('id', 'in', numbers).execute();
  return ends.filter(({ status }) => status === 'rejected').length;
}

async function sessionsOf(db: Database, application: string) {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity where application_name = ${application}`.execute(db);
  return rows[0]?.open;
}

/** The query that is one too many still arrives, and its answer is never read; no later one is sent. */
function breakAfter(pool: Pool, queries: number) {
  let sent = 0;
  const open: Socket[] = [];
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  pool.on('connect', (client) => {
    const socket = (client as unknown as { connection: { stream: Socket } }).connection.stream;
    open.push(socket);
    const { query } = client;
    client.query = ((...asked: Parameters<typeof query>) => {
      sent += 1;
      if (sent === queries + 1) setImmediate(breakAll);
      else if (sent > queries) socket.destroy();
      return query.apply(client, asked);
    }) as typeof query;
  });
}

/**
 * The same against a server elsewhere, which is killed by others: it works off what it is told by itself. `deliver`
 * sends an event until it is answered, and gives the status.
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
