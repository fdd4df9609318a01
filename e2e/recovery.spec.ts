import type { BrowserContext } from '@playwright/test';
import { expect, linkIn, mailTo, test } from './support/journey.ts';
import { call, type Person, signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';

const newPassword = 'quiet Lantern over 9 boats';
const userOf = async (context: BrowserContext, url: string) =>
  (await (await context.request.get(`${url}/api/session`)).json()).user;

/** The token of a mailed recovery link. */
async function tokenOf(product: Product, context: BrowserContext, { email }: Person) {
  await call(context, `${product.url}/api/password-reset`, 'POST', { email });
  const link = linkIn(await mailTo(product, email, /Set a new password|contraseña nueva/), '/reset-password');
  return new URL(link).searchParams.get('token') ?? '';
}

test('whoever opens a recovery page is signed out of this browser, whatever the link is worth', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext();
  const person = await signedIn(context, product);
  const token = await tokenOf(product, context, person);
  const page = await context.newPage();
  for (const [path, heading] of [
    ['/reset-password', 'We do not know this link'],
    [`/reset-password?token=${'x'.repeat(43)}`, 'We do not know this link'],
    [`/reset-password?token=${token}`, 'Set a new password'],
    [`/reset-password#token=${token}`, 'Set a new password'],
    ['/reset-password-code', 'Set a new password'],
    [`/signin?token=${token}`, 'Set a new password'],
    [`/verify-email?token=${token}`, 'Set a new password'],
    [`/signin?type=recovery&token=${token}`, 'Set a new password'],
    [`/dashboard#type=recovery&token=${token}`, 'Set a new password'],
    [`/signin#type=recovery&token=${token}`, 'Set a new password'],
    [`/help#type=recovery&token=${token}`, 'Set a new password'],
    [`/en/discover#type=recovery&token=${token}`, 'Set a new password'],
  ] as const) {
    await call(context, `${product.url}/api/sign-in`, 'POST', person);
    expect(await userOf(context, product.url), path).not.toBeNull();
    await page.goto('about:blank');
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect.poll(() => userOf(context, product.url), { message: path }).toBeNull();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)).catch(() => null), { message: path })
      .toEqual([]);
  }
  await context.close();
});

test('the way there within the app signs out as well, and other tabs learn of it', async ({
  context,
  product,
  page,
}) => {
  await signedIn(context, product);
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard`);
  await page.goto('/forgot-password');
  // The script has to be there: what has another address before it comes is another page than the one that was sent.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => /^__react/.test(key)),
  );
  await page.evaluate(() => history.pushState(null, '', '/reset-password-code'));
  await page.goBack();
  await page.goForward();
  // The page is loaded anew, and for a moment the old one may still stand.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await expect.poll(() => userOf(context, product.url)).toBeNull();
  await expect(other).toHaveURL(/\/signin/);
});

test('opening the address alone changes nothing, nor does a prefetch or another site’s picture of it', async ({
  context,
  product,
}) => {
  await signedIn(context, product);
  for (const [method, headers] of [
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch' }],
    ['GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  ] as [string, Record<string, string>][]) {
    const answer = await context.request.fetch(`${product.url}/reset-password`, { method, headers });
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('session');
    if (method === 'GET') expect(await answer.text()).not.toContain('Nadia');
  }
  expect(await userOf(context, product.url)).not.toBeNull();
});

test('without script the link still sets a new password, signs this browser out and puts nothing into the address', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const person = await signedIn(context, product);
  const stranger = await browser.newContext();
  const other = await signedIn(stranger, product);
  const token = await tokenOf(product, stranger, other);
  const page = await context.newPage();
  await page.goto(`${product.url}/reset-password?token=${token}`);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(page.url()).not.toContain('short');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/signin\?reset=done$/);
  expect(await userOf(context, product.url)).toBeNull();
  const again = await call(stranger, `${product.url}/api/sign-in`, 'POST', {
    email: other.email,
    password: newPassword,
  });
  expect(again.ok()).toBe(true);

  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await context.close();
  await stranger.close();
});
