import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { openCustomer } from './open-customer.ts';
import { openPayments } from './open-payments.ts';
import { changeInSandbox, subscribeInSandbox } from './sandbox/change-sandbox.ts';

const limited = await openServer({ PROJECT_LIMITS: 'on' });
const open = await openServer();
type Server = typeof limited;

async function owner(server: Server, subscribed: boolean) {
  const { browser, id } = await signUpMember(server);
  const add = () => {
    const email = `ferran.${randomUUID().slice(0, 8)}@moll.example`;
    return browser.post(
      '/api/projects',
      submission({ signers: [{ name: 'Ferran Alcover', email, relationship: 'client' }] }),
    );
  };
  const bring = async (status: 'canceled' | 'active') => {
    const customer = await openCustomer(server.db, openPayments(server.deps), id);
    const held = await server.db
      .selectFrom('sandbox_subscriptions')
      .select('id')
      .where('customer_id', '=', customer)
      .executeTakeFirst();
    const subscription = held?.id ?? (await subscribeInSandbox(server.deps, customer, 'pro-month'));
    await changeInSandbox(server.deps, subscription, { status });
    await server.work();
  };
  if (subscribed) await bring('active');
  const projects = async () => (await browser.get('/api/projects')).json().length as number;
  return { browser, add, bring, projects };
}

test('Free adds two projects and no third, also from two tabs at once', async () => {
  const ines = await owner(limited, true);
  await ines.bring('canceled');
  expect((await ines.add()).statusCode).toBe(201);
  const both = await Promise.all([ines.add(), ines.add(), ines.add()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect((await ines.add()).json().code).toBe('project_limit_reached');
  expect(await ines.projects()).toBe(2);
});

test('a downgrade takes nothing away, and Pro goes on adding', async () => {
  const ines = await owner(limited, true);
  for (const _ of [1, 2, 3]) expect((await ines.add()).statusCode).toBe(201);
  await ines.bring('canceled');
  expect(await ines.projects()).toBe(3);
  expect((await ines.browser.get('/api/subscription')).json()).toMatchObject({
    tier: 'free',
    limited: true,
    projects: 3,
  });
  expect((await ines.add()).statusCode).toBe(409);
  await ines.bring('active');
  expect((await ines.add()).statusCode).toBe(201);
});

test('without a subscription one is Pro, and with the limits off nobody is limited', async () => {
  const pro = await owner(limited, false);
  for (const _ of [1, 2, 3]) expect((await pro.add()).statusCode).toBe(201);
  const free = await owner(open, true);
  await free.bring('canceled');
  for (const _ of [1, 2, 3]) expect((await free.add()).statusCode).toBe(201);
});
