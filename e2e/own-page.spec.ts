import { projectOf, signIn, test } from './support/demo.ts';
import { expect, scriptThere } from './support/journey.ts';
import { signedIn } from './support/people.ts';

test('one’s own public pages offer to change them, and others’ to report them', async ({ page, context, product }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const film = projectOf('noor-el-idrissi', 'the-long-tide');
  const report = page.getByRole('link', { name: 'Report this page' });
  const write = page.getByRole('link', { name: /^Write to|^Write/ });
  await signIn(context, product, 'leila-haddad');
  await page.goto(`/en/p/${film.short_id}`);
  await expect(report).toBeVisible();
  await context.clearCookies();
  await signIn(context, product, 'noor-el-idrissi');
  await page.goto(`/en/p/${film.short_id}`);
  await expect(report).toHaveCount(0);
  await expect(write).toHaveCount(0);
  await page.getByRole('link', { name: 'Open in your projects' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${film.id}$`));
  await page.goto('/en/noor-el-idrissi');
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Block or mute' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});

test('somebody edits a part of their own page where it is, by keys, and the focus comes back to its pencil', async ({
  page,
  context,
  product,
}) => {
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await signedIn(context, product);
  await page.goto('/dashboard/profile');
  await scriptThere(page);
  await page.getByRole('link', { name: 'Edit your name' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await name.fill('Somebody else');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  const pencil = page.getByRole('link', { name: 'Edit your name' });
  await expect(pencil, 'what is typed goes').toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Somebody else' })).toHaveCount(0);

  await pencil.press('Enter');
  await name.fill('');
  await name.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Full name');
  await name.fill('Sam O’Hara');
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sam O’Hara' })).toBeVisible();
  await expect(pencil).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sam O’Hara' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a pencil on one’s own page leads to its field in the settings', async ({ page, context, product }) => {
    await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
    await signedIn(context, product);
    await page.goto('/dashboard/profile');
    await page.getByRole('link', { name: 'Edit your name' }).click();
    await expect(page).toHaveURL(/\/settings\/profile#full_name$|\/settings#full_name$/);
  });
});
