import { expect, test } from 'vitest';
import { demoId } from '#server/features/demo/published.ts';
import { seedDemo } from '#server/seed-demo.ts';
import { openServer } from '#server/testing/open-server.ts';
import { followCustomer } from './follow-customer.ts';
import { openPayments } from './open-payments.ts';
import { ownPlan, planToTell } from './own-plan.ts';
import { remindOfPlans } from './write-notices.ts';

const server = await openServer({ SEED: 'demo' });
const { db, deps } = server;
await seedDemo(deps);

test.each([
  ['noor-el-idrissi', 'pro', 'active', false, false],
  ['tquiroga', 'pro', 'past_due', false, true],
  ['darragh-keane', 'pro', 'active', true, true],
  ['leila-haddad', 'pro', undefined, undefined, false],
] as const)('the demo shows a plan: %s is %s, %s', async (who, tier, status, cancel_at_period_end, told) => {
  const plan = await ownPlan(deps, demoId(who));
  expect([plan.tier, plan.subscription?.status, plan.subscription?.cancel_at_period_end]).toEqual([
    tier,
    status,
    cancel_at_period_end,
  ]);
  expect((await planToTell(deps, demoId(who))) !== null).toBe(told);
});

test('and nobody is mailed for it, also when the sandbox is asked: it holds the same', async () => {
  const rows = () => db.selectFrom('subscriptions').selectAll().orderBy('user_id').execute();
  const mails = async () =>
    (await db.selectFrom('mails').select('id').where('kind', 'like', 'plan-%').execute()).length;
  const before = await rows();
  const provider = openPayments(deps);
  await remindOfPlans(db, provider);
  for (const { customer_id } of before) await followCustomer(db, provider, customer_id);
  expect([await mails(), await rows()]).toEqual([0, before]);
});
