import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { base, day, histories } from '#server/testing/payment-histories.ts';
import { playHistory } from '#server/testing/play-payments.ts';

/**
 * HISTORY_RUNS=5000 HISTORY_SEED=7 npm test -- server/features/plans/histories.test.ts looks further; a failure prints
 * the shortest one.
 */
const seed = Number(process.env.HISTORY_SEED ?? 16);
const numRuns = Number(process.env.HISTORY_RUNS ?? 200);

const server = await openServer();

test(`${numRuns} histories of doubled, late, shuffled and lost events, and of kills, end at what the provider holds (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  let lost = 0;
  let killed = 0;
  const property = fc.asyncProperty(histories, async (history) => {
    const { before, cut, after } = await playHistory(server, history);
    lost += before;
    killed += cut;
    expect(after).toEqual([]);
  });
  await fc.assert(property, { seed, numRuns });
  console.info(
    `${numRuns * 3} customers, ${lost} of them wrong before reconciliation, none after; ${killed} times work was cut off in the midst`,
  );
  // What reconciliation is for.
  expect(lost).toBeGreaterThan(numRuns / 10);
  expect(killed).toBeGreaterThan(0);
});

// It keeps its turn for minutes, unlike one that was taken before whoever follows looks.
test('a query of a killed process that arrives late is over before anybody goes on', async () => {
  await sql`
    create function arrive_late() returns trigger language plpgsql as $$ begin
      if current_query() like '%returning%' then perform pg_sleep(0.1); end if;
      return null;
    end $$`.execute(server.db);
  await sql`
    create trigger arrive_late before update on payment_customers for each statement
    execute function arrive_late()`.execute(server.db);
  const truth = {
    price: 'pro-month' as const,
    status: 'trialing' as const,
    current_period_end: new Date(base + day),
    cancel_at_period_end: false,
    amount: 900,
    currency: 'eur' as const,
    every: 'month' as const,
  };
  for (const after of [1, 2]) {
    const { cut, after: wrong } = await playHistory(server, [
      { what: 'change', customer: 0, anew: false, truth, copies: [0] },
      { what: 'killed', after },
      { what: 'work', away: false },
    ]);
    expect(cut).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  }
});
