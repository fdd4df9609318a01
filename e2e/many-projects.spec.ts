import { databaseOf } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

test('205 projects: a hundred at a time, counted whole, all of them before the dashboard', async ({
  page,
  context,
  product,
}) => {
  const { username } = await signedIn(context, product, newPerson());
  const database = await databaseOf(product);
  await database.rows(
    `insert into projects (id, user_id, status, title, summary, role, started_on, created_at)
     select gen_random_uuid(), p.id, case when n = 205 then 'rejected' else 'pending' end, 'Work ' || n, 'What was done.', 'Everything',
            '2024-01-01', now() - n * interval '1 minute'
       from profiles p, generate_series(1, 205) n where p.username = $1`,
    [username],
  );
  await database.close();
  await page.goto('/dashboard/projects');
  const rows = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(rows).toHaveCount(100);
  await expect(page.getByRole('link', { name: 'All 205' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  for (const [shown, first] of [
    [200, 'Work 101'],
    [205, 'Work 201'],
  ] as const) {
    await more.press('Enter');
    await expect(rows).toHaveCount(shown);
    await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused();
  }
  await expect(more).toBeHidden();
  await page.getByRole('link', { name: 'Rejected 1' }).click();
  await expect(rows).toHaveText(['Work 205']);
  await page.getByRole('link', { name: 'All 205' }).click();
  await expect(rows).toHaveCount(100);
  const field = page.getByRole('searchbox', { name: 'Title, client or organisation' });
  const asked: string[] = [];
  page.on('request', (request) => /\/api\/projects|\.data\b/.test(request.url()) && asked.push(request.url()));
  await field.pressSequentially('WORK 12');
  await expect(rows).toHaveText(['Work 12', 'Work 112', ...Array.from({ length: 10 }, (_, n) => `Work 12${n}`)]);
  await expect(page.getByRole('status').filter({ hasText: '12 projects found.' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Title' });
  await expect(page).toHaveURL(/\?q=WORK\+12&sort=title$/);
  expect(asked, 'all of them are there already').toEqual([]);
  await page.reload();
  await expect(rows).toHaveCount(12);
  await expect(field).toHaveValue('WORK 12');
  await field.fill('nobody wrote this');
  await page.getByRole('link', { name: 'Show all projects' }).click();
  await expect(rows).toHaveCount(100);
  await expect(field).toHaveValue('');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Work 205', exact: true })).toBeVisible();
});
