import type { Page } from '@playwright/test';
import { projectOf, signIn, test } from './support/demo.ts';
import { expect, scriptThere } from './support/journey.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Messages' });
const row = (page: Page, name: RegExp) => list(page).getByRole('link', { name });
const letter = (page: Page, subject: string) => page.getByRole('heading', { level: 1, name: subject });
const booklet = 'A booklet for new parents, English and Arabic';

test('messages are walked and opened by keys, and who goes back stands where they were', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto('/search');
  await scriptThere(page);
  await page.getByRole('link', { name: 'Messages (1 waits)', exact: true }).click();
  await row(page, /Aoife Brennan/).focus();
  await page.keyboard.press('End');
  await expect(row(page, /Jonas Weidmann/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(page, /Aoife Brennan.*Unread/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(letter(page, booklet)).toBeFocused();
  await expect(row(page, /Aoife Brennan(?!.*Unread)/)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await page.goBack();
  await expect(row(page, /Aoife Brennan/)).toBeFocused();

  await page.setViewportSize({ width: 360, height: 700 });
  await row(page, /Aoife Brennan/).click();
  await expect(letter(page, booklet)).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(row(page, /Aoife Brennan/)).toBeFocused();
});

test('who writes is told which project is named with it, and nothing of one that there is not', async ({ request }) => {
  const form = async (about: string) => (await request.get(`/en/write/ines-valcarcel?about=${about}`)).text();
  const { short_id, title } = projectOf('ines-valcarcel', 'almacen-de-tejas');
  expect(await form(short_id)).toContain(`also sees that you came from “${title}”`);
  for (const junk of ['junk', projectOf('leila-haddad', 'annual-report').short_id, ''])
    expect(await form(junk), junk).not.toContain('also sees');
});

test('an archived message stands in the archive, and a reply among the replies', async ({ page, context, product }) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto('/dashboard/letters');
  await row(page, /Aoife Brennan/).click();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Write something first.')).toBeVisible();
  await page.getByRole('button', { name: 'Not available' }).click();
  await expect(page.getByText('Write something first.'), 'something is written').toHaveCount(0);
  await page.getByRole('textbox', { name: 'Reply to Aoife Brennan' }).fill('February it is.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('blockquote')).toHaveText('February it is.');
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(row(page, /Jonas Weidmann/)).toBeVisible();
  await expect(row(page, /Aoife Brennan/)).toHaveCount(0);
  await list(page).getByRole('link', { name: 'Archive' }).click();
  await row(page, /Aoife Brennan/).click();
  await page.getByRole('button', { name: 'Move to inbox' }).click();
  await expect(list(page).getByText('Nothing archived')).toBeVisible();
  await list(page).getByRole('link', { name: 'Sent' }).click();
  await expect(row(page, /Aoife Brennan/)).toContainText('February it is.');
});

test('what is sent again, since its answer was lost, is one message', async ({ page, context, product }) => {
  await signIn(context, product, 'leila-haddad');
  const answer = await page.goto(`/projects/${projectOf('leila-haddad', 'saltwater').id}`);
  const [, came] = /name="id" value="([^"]+)"/.exec((await answer?.text()) ?? '') ?? [];
  await scriptThere(page);
  const ids: string[] = [];
  await page.route('**/api/signing-requests/*/messages', async (route) => {
    ids.push(route.request().postDataJSON().id);
    if (ids.length > 4) return route.continue();
    if (ids.length === 1) await route.fetch();
    await route.abort();
  });
  const field = page.getByLabel('Message to Marek Dvořák');
  const form = page.locator('form').filter({ has: field });
  const send = form.getByRole('button', { name: 'Send message' });
  await field.fill('It is out, from the first frame on.');
  await send.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await send.click();
  await expect(field).toHaveValue('');
  // Four times by itself, then by the press.
  expect(ids).toEqual(Array(5).fill(came));
  await expect(page.getByText('It is out, from the first frame on.')).toHaveCount(1);
  await field.fill('And the credits say so.');
  await send.click();
  // The words stand in the field, too, until they are sent.
  await expect(field).toHaveValue('');
  await expect(page.getByText('And the credits say so.')).toHaveCount(1);
  expect(new Set(ids).size, 'the next one is another').toBe(2);
});

test('without script every box and every message has its address', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  await signIn(context, product, 'leila-haddad');
  const page = await context.newPage();
  await page.goto(`${product.url}/dashboard/letters`);
  await list(page).getByRole('link', { name: 'Sent' }).click();
  await row(page, /Jonas Weidmann/).click();
  await expect(letter(page, 'A leaflet of eight pages')).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText('Gladly');
  await expect(page.getByRole('article').getByRole('link', { name: /handbook/ })).toBeVisible();
  await expect(row(page, /Jonas Weidmann/)).toHaveAttribute('aria-current', 'page');
});
