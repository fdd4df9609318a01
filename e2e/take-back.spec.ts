import { codeBefore } from './support/authenticator.ts';
import { expect, linkIn, mailTo, test } from './support/journey.ts';
import { call, newPerson, signedIn, signInAs } from './support/people.ts';

const warning = /The second step is on|El segundo paso está activado/;

test('a stolen password and a second step of the thief’s: the owner takes the account back from the warning mail', async ({
  page,
  context,
  browser,
  product,
  axe,
}) => {
  const owner = await signedIn(context, product, newPerson('Ines Ferrer'));
  const thief = await browser.newContext({ baseURL: product.url });
  await signInAs(thief, product, owner);
  const started = await call(thief, `${product.url}/api/second-factor/totp`, 'POST');
  const { key } = (await started.json()) as { key: string };
  const code = await codeBefore(key);
  const confirmed = await call(thief, `${product.url}/api/second-factor/totp/confirm`, 'POST', { code });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  expect((await call(thief, `${product.url}/api/sessions`, 'DELETE')).ok()).toBe(true);
  const viewerOf = async (of: typeof context) => (await (await of.request.get('/api/session')).json()).user;
  expect(await viewerOf(context)).toBeNull();

  const link = linkIn(await mailTo(product, owner.email, warning), '/take-back');
  // Mail scanners, and pages of others that know the link.
  for (const scan of ['get', 'head', 'get'] as const) await page.request[scan](link);
  const foreign = await page.request.post(link, { form: { csrf: '' }, headers: { origin: 'https://evil.example' } });
  expect(foreign.status()).toBe(403);
  expect((await page.request.post(link, { form: { csrf: 'made-up' } })).status()).toBe(403);
  expect(await viewerOf(thief)).not.toBeNull();

  const opened = await page.goto(link);
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'strict-origin', 'cache-control': 'private, no-store' });
  await expect(page.getByRole('heading', { name: 'Take your account back' })).toBeVisible();
  await expect(page.getByText(`We mail a link for a new one to ${owner.email}.`)).toBeVisible();
  await axe();

  const scriptless = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' });
  const mailbox = await scriptless.newPage();
  await mailbox.goto(link);
  await mailbox.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Esto ya se ha deshecho' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This has been taken back' })).toBeVisible();
  await axe();

  expect(await viewerOf(thief)).toBeNull();
  const again = await call(thief, `${product.url}/api/sign-in`, 'POST', owner);
  expect(again.status()).toBe(401);

  const reset = linkIn(await mailTo(product, owner.email, /Set a new password|Elige una contraseña nueva/), '/reset');
  await page.goto(reset);
  await page.getByLabel('New password').fill('quiet granite ferry 56');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('quiet granite ferry 56');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await mailTo(product, owner.email, /Your account was taken back|Tu cuenta se ha recuperado/);

  await page.goto('/take-back?token=made-up-and-long-enough');
  await expect(page.getByRole('heading', { name: 'We do not know this link' })).toBeVisible();
  await axe();
  const token = new URL(link).searchParams.get('token') as string;
  expect(product.log()).not.toContain(token);
  for (const each of [thief, scriptless]) await each.close();
});
