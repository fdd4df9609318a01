import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { headStartHours } from '#shared/admin/queue-limits.ts';
import type { CaseList } from '#shared/admin/queues.ts';

const limited = await openServer({ PROJECT_LIMITS: 'on' });
const open = await openServer();
const people = new Map<TestApp, { admin: Owner; pro: Owner; free: Owner }>();
const of = (server: TestApp) => people.get(server) as { admin: Owner; pro: Owner; free: Owner };

beforeAll(async () => {
  for (const server of [limited, open]) {
    const [admin, pro, free] = [await signUpMember(server), await signUpMember(server), await signUpMember(server)];
    await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    await server.db
      .insertInto('payment_customers')
      .values({ provider: 'sandbox', id: 'cus_free', user_id: free.id })
      .execute();
    await server.db
      .insertInto('subscriptions')
      .values({
        ...{ user_id: free.id, provider: 'sandbox', customer_id: 'cus_free', subscription_id: 'sub_free' },
        ...{
          tier: 'pro',
          status: 'canceled',
          cancel_at_period_end: false,
          amount: 900,
          currency: 'eur',
          every: 'month',
        },
        fact_at: new Date(),
      })
      .execute();
    people.set(server, { admin, pro, free });
  }
});

/** A message that has waited so many hours, of a member or of a stranger. */
async function message({ db }: TestApp, hours: number, owner: Owner | null) {
  const id = randomUUID();
  await db
    .insertInto('contact_messages')
    .values({
      ...{
        id,
        name: 'Priya Raman',
        email: 'priya@harbour.example',
        topic: 'question',
        locale: 'en',
        message: 'Is it?',
      },
      ...{ user_id: owner?.id ?? null, created_at: new Date(Date.now() - hours * 3_600_000) },
    })
    .execute();
  return id;
}
const list = async (server: TestApp, queue: string, query = ''): Promise<CaseList> =>
  (await of(server).admin.browser.get(`/api/admin/queues/${queue}${query}`)).json();
const clear = ({ db }: TestApp) => db.deleteFrom('contact_messages').execute();

test('what a Pro member asks stands as if it had come a day earlier, and no further ahead', async () => {
  await clear(limited);
  const { pro, free } = of(limited);
  const before = await message(limited, headStartHours + 3, free);
  const stranger = await message(limited, 20, null);
  const after = await message(limited, 10, free);
  const ahead = await message(limited, 2, pro);
  const { cases } = await list(limited, 'messages');
  expect(cases.map(({ id }) => id)).toEqual([before, ahead, stranger, after]);
  expect(cases.map((each) => each.ahead)).toEqual([false, true, false, false]);
  // What is promised is promised to all alike.
  const [first, second] = [cases.find(({ id }) => id === ahead), cases.find(({ id }) => id === after)];
  expect(+new Date(second?.due ?? 0)).toBeLessThanOrEqual(+new Date(first?.due ?? 0));
});

test('nobody without an account goes ahead where no Free member waits either', async () => {
  await clear(limited);
  const { pro } = of(limited);
  const [stranger, ahead] = [await message(limited, 20, null), await message(limited, 2, pro)];
  const { cases } = await list(limited, 'messages');
  expect(cases.map((each) => [each.id, each.ahead])).toEqual([
    [ahead, true],
    [stranger, false],
  ]);
});

test('while everything is free nobody goes ahead', async () => {
  await clear(open);
  const { pro, free } = of(open);
  const ids = [await message(open, 20, null), await message(open, 10, free), await message(open, 2, pro)];
  const { cases } = await list(open, 'messages');
  expect(cases.map(({ id, ahead }) => [id, ahead])).toEqual(ids.map((id) => [id, false]));
});

test('a report is no favour to whom it is about', async () => {
  const { pro, free } = of(limited);
  const cases = [free, pro].map((owner, n) => ({
    ...{ id: randomUUID(), kind: 'profile' as const, owner_id: owner.id },
    waits_since: new Date(Date.now() - (9 - n) * 3_600_000),
  }));
  await limited.db.insertInto('report_cases').values(cases).execute();
  expect((await list(limited, 'reports')).cases.map(({ id, ahead }) => [id, ahead])).toEqual(
    cases.map(({ id }) => [id, false]),
  );
});

test('pages neither repeat nor lose a case', async () => {
  await clear(limited);
  const { pro, free } = of(limited);
  const sent = [];
  for (let n = 0; n < 120; n++) sent.push(await message(limited, (n * 7) % 48, [pro, free, null][n % 3] ?? null));
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: CaseList = await list(limited, 'messages', next && `?after=${encodeURIComponent(next)}`);
    seen.push(...page.cases.map(({ id }) => id));
    next = page.next;
  }
  expect(seen.length).toBe(120);
  expect(seen.toSorted()).toEqual(sent.toSorted());
});
