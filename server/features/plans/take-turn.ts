import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '#server/platform/database/connect.ts';
import { secondsFromNow } from '#server/platform/database/moment.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';

type Name = PaymentProvider['name'];
/** Whoever was killed with a turn in hand keeps others waiting for so long, in seconds. */
const leaseSeconds = 150;
/** For so long somebody waits for another, in milliseconds. */
const waitTimeout = 10_000;
const retryInterval = 100;

/** The turn (a lease) to ask the provider about a customer. `owner`: the person; null when they are erased. */
export type Turn = { id: string; owner: string | null };

const ofCustomer = (provider: Name, customer: string) => sql<boolean>`provider = ${provider} and id = ${customer}`;

async function claim(db: Connection, provider: Name, customer: string): Promise<Turn | undefined> {
  const id = randomUUID();
  const taken = await db
    .updateTable('payment_customers')
    .set({ turn: id, turn_until: secondsFromNow(leaseSeconds) })
    .where(ofCustomer(provider, customer))
    .where(sql<boolean>`(turn is null or turn_until < now())`)
    .returning('user_id')
    .executeTakeFirst();
  return taken && { id, owner: taken.user_id };
}

const isKnown = async (db: Connection, provider: Name, customer: string) =>
  (await db.selectFrom('payment_customers').select('id').where(ofCustomer(provider, customer)).executeTakeFirst()) !==
  undefined;

const giveBack = (db: Connection, provider: Name, customer: string, { id }: Turn) =>
  db
    .updateTable('payment_customers')
    .set({ turn: null, turn_until: null })
    .where(ofCustomer(provider, customer))
    .where('turn', '=', id)
    .execute();

/**
 * Asks the provider about a customer while nobody else does, from whatever tab or server. The turn is a mark in a row
 * and no lock: a provider that is slow keeps its own customer waiting, and no connection. Throws 503 `unavailable` when
 * another has it for too long. Gives undefined for a customer whom we don't know.
 */
export async function inTurn<T>(
  db: Database,
  provider: Name,
  customer: string,
  work: (turn: Turn) => Promise<T>,
): Promise<T | undefined> {
  for (const end = Date.now() + waitTimeout; Date.now() < end; await wait(retryInterval)) {
    const turn = await claim(db, provider, customer);
    if (turn) return work(turn).finally(() => giveBack(db, provider, customer, turn).catch(() => {}));
    if (!(await isKnown(db, provider, customer))) return undefined;
  }
  throw new Problem(503, 'unavailable');
}

/**
 * Locks the customer to write down what was answered. Throws when the turn went to another meanwhile, who may have been
 * told something newer, or when the person was erased.
 */
export async function lockTurn(trx: Transaction, provider: Name, customer: string, { id, owner }: Turn) {
  const held = await trx
    .selectFrom('payment_customers')
    .select('user_id')
    .where(ofCustomer(provider, customer))
    .where('turn', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.user_id !== owner) throw new Error('The turn to ask about this customer is over');
}
