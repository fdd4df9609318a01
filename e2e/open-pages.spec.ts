import type { Page } from '@playwright/test';
import en from '../shared/i18n/en.ts';
import { expect, linkIn, mailTo, scriptThere, test } from './support/journey.ts';
import { call, newPerson, signedIn, signInAs } from './support/people.ts';

const { profile } = en.settings;

/** What this browser keeps of a person. */
const keptOf = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('countersign')),
  );
/**
 * As after a day without a call: the cookie against forgery has ended, the session has not. A page that has just been
 * loaded refreshes its session first, and its answer would bring the cookie back.
 */
async function sleepForDays(page: Page) {
  await expect.poll(() => keptOf(page)).toEqual(['countersign.session']);
  await page.context().clearCookies({ name: 'csrf' });
}
const userOf = async (page: Page, url: string) => (await (await page.request.get(`${url}/api/session`)).json()).user;

test('a page that was open for days saves what is typed, refreshes its session and logs out', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  await page.goto('/settings');
  const statuses: [string, number][] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== 'GET') statuses.push([pathname, response.status()]);
  });
  await expect.poll(() => statuses.map(([path]) => path)).toContain('/api/session/refresh');
  await sleepForDays(page);
  await page.getByLabel('Headline').fill('Builds bridges');
  await page.getByRole('button', { name: profile.save, exact: true }).click();
  await expect(page.getByText(profile.saved)).toBeVisible();
  await sleepForDays(page);
  await page.evaluate(() => {
    localStorage.removeItem('countersign.session');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => statuses.filter(([path]) => path === '/api/session/refresh')).toHaveLength(2);
  expect(statuses.filter(([, status]) => status >= 400)).toEqual([]);

  await sleepForDays(page);
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL(`${product.url}/`);
  expect(await userOf(page, product.url)).toBeNull();
  await expect.poll(() => keptOf(page).catch(() => null)).toEqual([]);
});

test('a form that came back refused, sent before its script was there, leaves the focus where somebody types', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  await page.goto('/dashboard/searches/new?kind=work&query=q%3Drewiring');
  await scriptThere(page);
  await sleepForDays(page);
  // The browser sends it itself, as before the script was there.
  await page.locator('form:has([name=name])').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('alert')).toBeVisible();
  await scriptThere(page);
  const name = page.getByRole('textbox', { name: en.savedSearches.name });
  await name.click();
  await name.press('End');
  await page.keyboard.type(' of mills');
  await expect(name).toHaveValue(/ of mills$/);
  await expect(name).toBeFocused();
});

test('a public page that was open for days signs out without script', async ({ page, context, product }) => {
  await signedIn(context, product);
  await page.goto('/dashboard');
  await expect.poll(() => keptOf(page)).toEqual(['countersign.session']);
  await page.goto('/');
  await sleepForDays(page);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => keptOf(page).catch(() => null)).toEqual([]);
  expect(await userOf(page, product.url)).toBeNull();
});

test('a page of one does nothing in the name of another who signed in beside it', async ({
  page,
  context,
  product,
  browser,
}) => {
  const bo = await signedIn(await browser.newContext(), product, newPerson('Bo Lindqvist'));
  await signedIn(context, product);
  await page.goto('/settings');
  await page.getByLabel('Headline').fill('Of Nadia alone');
  // Between the two nobody is signed in: a page that asks just then goes to the sign-in screen, and shows nothing of
  // this.
  await page.route('**/api/**', (route) => route.abort());
  await call(context, `${product.url}/api/sign-out`, 'POST');
  await signInAs(context, product, bo);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: profile.save, exact: true }).click();
  // Either the page has learnt of it and is loaded anew, or it says so.
  await expect(
    page
      .getByText(en.errors.other_person)
      .or(page.getByRole('button', { name: /Bo Lindqvist/ }))
      .first(),
  ).toBeVisible();
  const own = await (await context.request.get(`${product.url}/api/profile`)).json();
  expect([own.full_name, own.headline]).toEqual(['Bo Lindqvist', null]);
});

test('forms of a page that sends no referrer are ours', async ({ page, context, product }) => {
  const person = await signedIn(context, product);
  await call(context, `${product.url}/api/password-reset`, 'POST', { email: person.email });
  await page.goto(
    linkIn(await mailTo(product, person.email, /Set a new password|contraseña nueva/), '/reset-password'),
  );
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige una contraseña nueva');
});
