import { databaseOf } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

test('who was an admin when the page came has no way to the desk while their role cannot be told', async ({
  page,
  context,
  product,
}) => {
  const { username } = await signedIn(context, product, newPerson());
  const database = await databaseOf(product);
  await database.rows(`update profiles set role = 'admin' where username = $1`, [username]);
  await database.close();
  const desk = page.getByRole('link', { name: 'Admin Panel' });
  await page.goto('/settings/account');
  await expect(desk).toBeVisible();
  await page.route('**/api/session', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/settings/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk).toBeHidden();
});
