import type { BrowserContext } from '@playwright/test';
import { databaseOf } from './support/database.ts';
import { expect, scriptThere, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';

/** Somebody who reads English and has twelve projects, the newest first; the last two are confirmed. */
async function memberWithWork(context: BrowserContext, product: Product) {
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const { username } = await signedIn(context, product);
  const database = await databaseOf(product);
  await database.rows(
    `insert into projects (id, user_id, status, title, summary, role, started_on, created_at, approved_at)
     select gen_random_uuid(), p.id, case when n > 10 then 'approved' else 'pending' end, 'Work ' || n, 'What was done.',
            'Everything', '2024-01-01', now() - n * interval '1 minute', case when n > 10 then now() end
       from profiles p, generate_series(1, 12) n where p.username = $1`,
    [username],
  );
  return { username, database };
}

test('several projects are hidden, shown and removed at once, by keys; what fails is said of each', async ({
  page,
  context,
  product,
}) => {
  const { username, database } = await memberWithWork(context, product);
  const seen = (visibility: string) =>
    database.rows(
      `select 1 from projects p join profiles o on o.id = p.user_id
        where o.username = $1 and p.visibility = $2 and p.removed_at is null`,
      [username, visibility],
    );
  await page.goto('/dashboard/projects');
  await scriptThere(page);
  const begin = page.getByRole('button', { name: 'Select several' });
  await begin.press('Enter');
  const acts = page.getByRole('region', { name: 'Selected projects' });
  await expect(acts).toContainText('Select projects');
  const box = (title: string) => page.getByRole('checkbox', { name: new RegExp(`${title}$`) });
  await box('Work 1').press('Space');
  await box('Work 11').press('Space');
  await box('Work 12').press('Space');
  await expect(acts).toContainText('3 selected');
  await expect(acts.getByRole('button')).toHaveText(['Hide 2', 'Remove 1', 'Select all 12', 'Done']);

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await acts.getByRole('button', { name: 'Hide 2' }).dblclick();
  await expect(page.getByText('2 projects hidden from the public')).toBeVisible();
  // Under the pointer it stays.
  await page.locator('[data-toast]').hover();
  expect(await seen('hidden')).toHaveLength(2);
  expect(sent, 'one request for each, however often it is pressed').toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 projects shown to the public')).toBeVisible();
  expect(await seen('hidden')).toHaveLength(0);

  for (const n of [1, 2, 3]) await box(`Work ${n}`).check();
  // Confirmed meanwhile, elsewhere: what somebody has confirmed stays.
  await database.rows(
    `update projects set status = 'approved', approved_at = now()
      where title = 'Work 2' and user_id = (select id from profiles where username = $1)`,
    [username],
  );
  await acts.getByRole('button', { name: 'Remove 3' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove these 3 projects?' });
  await expect(question.getByRole('listitem')).toHaveText(['Work 1', 'Work 2', 'Work 3']);
  await question.getByRole('button', { name: 'Remove 3' }).press('Enter');
  await expect(page.getByText('2 projects removed')).toBeVisible();
  await expect(acts.getByRole('alert')).toContainText('1 project was not changed:');
  await expect(acts.getByRole('alert').getByRole('listitem')).toHaveText(/^Work 2: \S+/);
  await expect(box('Work 2'), 'which stays selected').toBeChecked();
  expect(await seen('public')).toHaveLength(10);
  await database.close();

  await box('Work 2').uncheck();
  await box('Work 11').check();
  await acts.getByRole('button', { name: 'Hide 1' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(acts.getByRole('status'), 'its button is gone').toBeFocused();
  await acts.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(begin).toBeFocused();
  await expect(acts).toHaveCount(0);
  await undo.click();
  await expect(page.getByText('1 project shown to the public')).toBeVisible();
  await expect(acts, 'taking back selects nothing anew').toHaveCount(0);
});

test('what is done to several projects says that it did not load, over the list that stays, and loads once it can', async ({
  page,
  context,
  product,
}) => {
  const { database } = await memberWithWork(context, product);
  await database.close();
  await page.route('**/assets/bulk-bar*', (route) => route.abort());
  await page.goto('/dashboard/projects');
  await scriptThere(page);
  await page.getByRole('button', { name: 'Select several' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'This did not load' });
  await expect(failed).toBeVisible();
  await page.getByRole('checkbox', { name: /Work 1$/ }).check();
  await page.unroute('**/assets/bulk-bar*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Selected projects' })).toContainText('1 selected');
});
