import type { Locator, Request } from '@playwright/test';
import { databaseOf } from './support/database.ts';
import { expect, scriptThere, test, toastsStay } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

const cases = 50;

test('fifty held projects are decided by keyboard, one of them taken back', async ({ page, context, product }) => {
  const admin = await signedIn(context, product, newPerson('Ruth Calder'));
  await product.run('server/features/admin/grant-admin.ts', 'grant', admin.email);
  const database = await databaseOf(product);
  // The longest waiting of all, each of an owner of their own, half of whom read Spanish.
  await database.rows(
    `with owner as (
       insert into profiles (id, email, email_verified, username, full_name, locale)
       select gen_random_uuid(), 'marmot' || n || '@brandt-studio.example', true, 'marmot-' || n, 'Marmot owner',
              case n % 2 when 0 then 'es' else 'en' end
         from generate_series(1, $1::int) n returning id, username
     ), project as (
       insert into projects (id, user_id, status, title, summary, role, started_on, held_at)
       select gen_random_uuid(), id, 'pending', 'Triage ' || username, 'What was done.', 'Everything', '2024-01-01',
              now() - interval '30 days' from owner returning id, user_id
     )
     insert into project_holds (id, project_id, owner_id, rule, detail)
     select gen_random_uuid(), id, user_id, 'same_device', '{"signed_in": 0}' from project`,
    [cases],
  );
  const held = `projects where title like 'Triage marmot-%' and held_at is not null`;
  // Also those whose thirty seconds were over before the last case was reached.
  const standing = `admin_decisions where undone_at is null`;
  const before = await database.count(standing);
  const decided = async () => (await database.count(standing)) - before;

  await page.goto('/admin?queue=held&search=Triage+marmot');
  const rows = page.locator('[data-case]');
  const focused = page.locator('[data-case]:focus-within');
  await expect(rows).toHaveCount(cases);
  const edgeOf = async (locator: Locator) => (await locator.boundingBox())?.x;
  expect(await edgeOf(rows.first().getByRole('checkbox')), 'boxes stand at the edge of the page').toBe(
    await edgeOf(page.getByRole('heading', { level: 1 })),
  );
  // Until the script has come, a key does nothing.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(focused).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  // Taken back before the server has heard of it.
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/decisions', async (route) => {
    // Not what reads them anew, which may come just now.
    if (route.request().method() === 'POST') await promise;
    await route.continue();
  });
  await page.keyboard.press('a');
  await expect(rows).toHaveCount(cases - 1);
  await page.keyboard.press('u');
  letGo();
  await expect(page.getByText('1 decision taken back')).toBeVisible();
  await expect(rows).toHaveCount(cases);
  expect(await decided()).toBe(0);
  await page.keyboard.press('k');
  await expect(focused).toHaveCount(1);
  // The second pressed in the moment in which the first row has left.
  await page.evaluate(async () => {
    for (const _ of [1, 2]) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(rows).toHaveCount(cases - 2);
  await expect(focused).toHaveCount(1);
  for (let left = cases - 3; left >= 0; left--) {
    if (left % 10 === 0) {
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(7);
      await page.keyboard.press('2');
      await expect(page.getByRole('dialog').getByRole('radio').nth(1)).toBeChecked();
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('a');
    await expect(rows).toHaveCount(left);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (left > 0) await expect(focused).toHaveCount(1);
    await expect.poll(decided).toBe(cases - left);
    // Taken back and decided once more, long before the time for it is over.
    if (left === cases - 3) {
      await page.keyboard.press('u');
      await expect(rows).toHaveCount(cases - 2);
      await expect.poll(decided).toBe(2);
      await page.keyboard.press('k');
      await page.keyboard.press('a');
      await expect(rows).toHaveCount(left);
      await expect.poll(decided).toBe(3);
    }
  }
  // The time to take them back is over.
  await database.rows(
    `update graphile_worker._private_jobs set run_at = now() where payload::jsonb ->> 'id' in (select id::text from admin_decisions)`,
  );
  await expect.poll(() => database.count(held), { timeout: 90_000 }).toBe(0);
  expect(await database.count(`projects where title like 'Triage marmot-%' and status = 'rejected'`)).toBe(5);
  // Who reads Spanish reads why in Spanish.
  const reasons = await database.rows<{ rejected_reason: string }>(
    `select distinct rejected_reason from projects where title like 'Triage marmot-%' and status = 'rejected'`,
  );
  for (const { rejected_reason } of reasons)
    expect(rejected_reason).toMatch(/^(This does not describe|El texto no describe)/);
  // What could not be carried out is told in words that few pages have: the page is not drawn anew for them.
  await database.rows(
    `update admin_decisions set refused = 'already_reviewed'
      where id = (select id from admin_decisions where done_at is not null order by made_at desc limit 1)`,
  );
  await page.reload();
  await scriptThere(page);
  await expect(page.getByText('Somebody was faster')).toBeVisible();
  await database.close();
});

test('after deciding, the admin goes on to the next case, and may take the decision back', async ({
  page,
  context,
  product,
}) => {
  const admin = await signedIn(context, product, newPerson('Ruth Calder'));
  await product.run('server/features/admin/grant-admin.ts', 'grant', admin.email);
  const database = await databaseOf(product);
  // They wait longer than any other, the last two equally long.
  const rows = await database.rows<{ id: string; title: string }>(
    `with owner as (
       insert into profiles (id, email, email_verified, username, full_name)
       select gen_random_uuid(), 'vole' || n || '@brandt-studio.example', true, 'vole-' || n, 'Vole owner'
         from generate_series(1, 3) n returning id, username
     ), project as (
       insert into projects (id, user_id, status, title, summary, role, started_on, held_at)
       select gen_random_uuid(), id, 'pending', 'Next ' || username, 'What was done.', 'Everything', '2024-01-01',
              now() - interval '90 days' - case username when 'vole-1' then interval '1 day' else '0' end from owner
       returning id, user_id, title
     ), hold as (
       insert into project_holds (id, project_id, owner_id, rule, detail)
       select gen_random_uuid(), id, user_id, 'same_device', '{"signed_in": 0}' from project)
     select id, title from project order by title <> 'Next vole-1', id`,
  );
  const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  const waiting = () =>
    database.count(`admin_decisions where project_id = '${first.id}' and undone_at is null and done_at is null`);
  await toastsStay(page);
  await page.goto(`/admin/project/${first.id}`);
  await page.getByRole('button', { name: 'Let it go on' }).click();
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
  await expect(page).toHaveURL(`/admin/project/${second.id}`);
  await expect.poll(waiting).toBe(1);

  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await expect.poll(waiting).toBe(0);
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveValue('');

  // Who has gone on to another case by the time that the answer is there stays at it, with what was typed for it.
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/decisions', async (route) => {
    // Not what reads them anew, which may come just now.
    if (route.request().method() === 'POST') await promise;
    await route.continue();
  });
  const shows = (each: { title: string }) =>
    expect(page.getByRole('heading', { level: 1, name: each.title })).toBeVisible();
  const decides = (request: Request) => request.url().endsWith('/decisions') && request.method() === 'POST';
  const sent = page.waitForRequest(decides);
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await sent;
  await shows(second);
  await page.keyboard.press('j');
  await shows(third);
  await page.keyboard.press('k');
  await shows(second);
  // Nothing of one case stands in the next, which is known by now.
  await reason.fill('About the second');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await shows(third);
  await expect(reason).toHaveValue('');
  await reason.fill('About the third');
  const answered = page.waitForResponse((response) => decides(response.request()));
  const settled = page.waitForResponse(`**/api/admin/projects/${third.id}`);
  letGo();
  expect((await answered).status()).toBe(200);
  await settled;
  await expect.poll(waiting).toBe(1);
  await shows(third);
  await expect(reason).toHaveValue('About the third');
  expect(await database.count(`projects where id = '${first.id}' and held_at is not null`)).toBe(1);
  await database.rows(`update projects set held_at = null where title like 'Next vole-%'`);
  await database.close();
});
