import { demoId } from '../server/features/demo/demo-id.ts';
import backing from '../shared/i18n/en/backing.ts';
import en from '../shared/i18n/en.ts';
import { demoOfItsOwn, personOf, projectOf, signIn } from './support/demo.ts';
import { expect, scriptThere } from './support/journey.ts';
import { call } from './support/people.ts';
import type { Product } from './support/product.ts';

const test = demoOfItsOwn();
const { gone, unsent } = en.ui;

test('pages of a project that was removed elsewhere say so, and what was typed into its form stays', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'leila-haddad');
  const { id } = projectOf('leila-haddad', 'wind-farm-lease');
  const form = await context.newPage();
  for (const [tab, path] of [
    [page, `/projects/${id}`],
    [form, `/projects/${id}/edit`],
  ] as const) {
    await tab.goto(path);
    await scriptThere(tab);
  }
  await form.getByLabel('Title', { exact: true }).fill('Lease of a wind farm');
  await page.getByRole('button', { name: 'Remove project' }).click();
  expect((await call(context, `${product.url}/api/projects/${id}`, 'DELETE')).status()).toBe(204);
  await expect(page.getByText(gone)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove project' })).toHaveCount(0);
  await expect(form.getByText(gone)).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Lease of a wind farm');
});

const { short_id, id } = projectOf('noor-el-idrissi', 'forty-short-films');
async function hide(product: Product, context: Parameters<typeof signIn>[0]) {
  await signIn(context, product, 'noor-el-idrissi');
  const answer = await call(context, `${product.url}/api/projects/${id}/visibility`, 'PUT', { visibility: 'hidden' });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('what is typed about a page that is hidden meanwhile stays to be copied', async ({
  page,
  context,
  browser,
  product,
}) => {
  await signIn(context, product, 'ines-valcarcel');
  await page.goto(`/dashboard/comments/${short_id}`);
  await scriptThere(page);
  await page.getByLabel('Your comment').fill('I know the house of the third film.');
  const visit = await browser.newContext({ baseURL: product.url });
  const [report, letter] = [await visit.newPage(), await visit.newPage()];
  await report.goto(`/report/project/${short_id}`);
  await report.getByText('Something on the page is not true.').click();
  await report.getByLabel('What should we know?').fill('The year is wrong.\n\nIt was 1974.');
  await letter.goto(`/write/${personOf('noor-el-idrissi').username}`);
  await letter.getByLabel('Your name').fill('Priya Raman');
  await letter.getByLabel('Your email address').fill('priya.raman@harbourrow.example');
  await letter.getByLabel('Your message').fill('We look for an editor from March on.');

  const owner = await browser.newContext();
  await hide(product, owner);
  const closed = await call(owner, `${product.url}/api/profile/letters`, 'PUT', { takes_letters: false });
  expect(closed.ok(), await closed.text()).toBe(true);

  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('region', { name: unsent })).toContainText('It was 1974.');
  await letter.getByRole('button', { name: 'Send message' }).click();
  await expect(letter.getByRole('region', { name: unsent })).toContainText('from March on.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText(gone)).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('I know the house of the third film.');
});

test('of an application whose sender leaves it is said once that it is gone, and nothing that it is below', async ({
  page,
  context,
  browser,
  product,
}) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto(`/dashboard/jobs/applicants/${demoId('job proofreader-arabic/darragh-keane')}`);
  await scriptThere(page);
  await page.getByLabel(en.jobs.notes.field).fill('Ask about the pages.');
  const leaving = await browser.newContext();
  await signIn(leaving, product, 'darragh-keane');
  const answer = await call(leaving, `${product.url}/api/own-data/deletion`, 'POST', { username: 'darragh-keane' });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.getByRole('button', { name: en.jobs.notes.add, exact: true }).click();
  await expect(page.getByText(en.jobs.pipeline.gone)).toBeVisible();
  await expect(page.getByText(gone)).toHaveCount(0);
  await expect(page.getByLabel(en.jobs.notes.field)).toHaveValue('Ask about the pages.');
});

test('what is said to somebody who has left is gone, not never there, and shows nowhere', async ({
  page,
  context,
  browser,
  product,
}) => {
  const { username } = personOf('noor-el-idrissi');
  await signIn(context, product, 'leila-haddad');
  await page.goto(`/dashboard/backings/${username}`);
  await scriptThere(page);
  const skill = page.getByRole('radio').first();
  await skill.check();
  const leaving = await browser.newContext();
  await signIn(leaving, product, username);
  const answer = await call(leaving, `${product.url}/api/own-data/deletion`, 'POST', { username });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.getByRole('button', { name: backing.give.send, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'was removed or hidden' })).toBeVisible();
  await expect(page.getByText(/does not exist/)).toHaveCount(0);
  await expect(skill).toBeChecked();
  await page.goto('/dashboard/backings');
  const theirs = page.getByRole('listitem').filter({ hasText: backing.list.somebody });
  await expect(theirs.filter({ hasText: backing.list.given_states.away }).first()).toBeVisible();
  await expect(theirs.filter({ hasText: backing.list.given_states.shown })).toHaveCount(0);
  await expect(theirs.getByText(/^\p{Lu}{1,2}$/u), 'nobody has initials').toHaveCount(0);
});
