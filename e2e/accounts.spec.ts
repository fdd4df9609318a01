import { fillSignUp } from './support/accounts.ts';
import { databaseOf } from './support/database.ts';
import { expect, linkIn, mailTo, scriptThere, test } from './support/journey.ts';
import { call, codeIn, holdScripts, newPerson, signedIn } from './support/people.ts';

// A signer or an owner may read us through the translator of their browser.
test.use({ isTranslated: true });

test('signs up, types the code, lands on the dashboard, signs out to / and in again', async ({
  page,
  product,
  axe,
}) => {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page.getByRole('button', { name: 'Open account' })).toBeVisible();
  await axe();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page).toHaveURL(/\/verify-email-pending$/);
  await expect(page.getByText(person.email)).toBeVisible();
  await axe();

  const mail = await mailTo(product, person.email, /Confirm your email/);
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Six-digit code').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL(/\/(dashboard|verify-email-success)$/);
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome, Nadia')).toBeVisible();

  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('why a password is refused is not told a second time under it', async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, { ...newPerson(), password: 'electricista1' });
  const judged = page.getByRole('status').filter({ hasText: 'many people use' });
  await expect(judged).toBeVisible();
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'many people use' })).toBeVisible();
  await expect(judged).toHaveCount(0);
});

test('the mailed link confirms by a button, and opening it alone does not', async ({ page, product }) => {
  const person = newPerson('Olu Adeyemi');
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page).toHaveURL(/\/verify-email-pending$/);
  const link = linkIn(await mailTo(product, person.email, /Confirm your email/), '/verify-email');
  for (let visit = 0; visit < 20; visit++) await fetch(link, { method: visit % 2 ? 'GET' : 'HEAD' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL(/\/(dashboard|verify-email-success)$/);
});

test('whoever mistyped their address comes back to what they sent, but for the password', async ({ page }) => {
  const person = newPerson('Olu Adeyemi');
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page).toHaveURL(/\/verify-email-pending$/);
  const back = async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/verify-email-pending$/);
    await page.goBack();
  };
  for (const comeBack of [() => page.getByRole('link', { name: 'Sign up again' }).click(), back]) {
    await comeBack();
    await expect(page.getByLabel('Email address')).toHaveValue(person.email);
    await expect(page.getByLabel('Full name')).toHaveValue(person.full_name);
    await expect(page.getByLabel('Username')).toHaveValue(person.username);
    await expect(page.getByLabel('Date of birth')).toHaveValue(person.date_of_birth);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  }
});

test('keeps what was typed and says what to do about each field', async ({ page, product, axe, context, browser }) => {
  const taken = await signedIn(await browser.newContext(), product);
  const person = {
    ...newPerson(),
    username: taken.username,
    email: 'nadia@nowhere',
    date_of_birth: '2999-01-01',
    password: 'password',
  };
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Open account' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Your account is not open yet' });
  await expect(summary).toBeFocused();
  for (const label of ['Email address', 'Date of birth', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Email address')).toHaveValue('nadia@nowhere');
  await expect(page.getByLabel('Full name')).toHaveValue(person.full_name);
  await axe();
  await page.getByLabel('Email address').fill(newPerson().email);
  await page.getByLabel('Date of birth').fill('1990-01-01');
  await page.getByLabel('Password', { exact: true }).fill('slow harbour violin 27');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Username').fill('dashboard');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  expect((await context.cookies()).some(({ name }) => name.includes('session_token'))).toBe(false);
});

test('guards hold on the server: visitors, the unverified and non-admins are sent where they belong', async ({
  browser,
  product,
}) => {
  const visitor = await browser.newContext();
  for (const path of [
    '/dashboard',
    '/dashboard/projects',
    '/projects/new',
    '/admin',
    '/projects/6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11',
  ]) {
    const answer = await visitor.request.get(product.url + path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers().location, path).toMatch(/^\/signin/);
  }

  const unverified = await browser.newContext();
  const person = newPerson();
  await call(unverified, `${product.url}/api/sign-up`, 'POST', person);
  expect((await call(unverified, `${product.url}/api/sign-in`, 'POST', person)).ok()).toBe(true);
  expect((await unverified.request.get(`${product.url}/dashboard`, { maxRedirects: 0 })).headers().location).toBe(
    '/verify-email-pending',
  );
  expect((await unverified.request.get(`${product.url}/api/projects`)).status()).toBe(403);
  const page = await unverified.newPage();
  await page.goto(`${product.url}/dashboard`);
  await expect(page).toHaveURL(/verify-email-pending/);
  await expect(page.getByText(person.email)).toBeVisible();

  const user = await browser.newContext();
  await signedIn(user, product);
  expect((await user.request.get(`${product.url}/admin`, { maxRedirects: 0 })).headers().location).toBe('/dashboard');
  expect((await user.request.get(`${product.url}/api/admin/projects`)).status()).toBe(404);
});

test('whoever has not proved their address is told whose it is, whichever way they came', async ({
  page,
  product,
  context,
}) => {
  const person = newPerson('Ivo Marek');
  await call(context, `${product.url}/api/sign-up`, 'POST', person);
  // Asked again when a navigation gets in the way.
  const carried = () => page.evaluate(() => window.history.state?.usr ?? null).catch(() => null);
  const told = async () => {
    await expect(page).toHaveURL(`${product.url}/verify-email-pending`);
    await expect(page.getByText(person.email)).toBeVisible();
    const { email, username, full_name: fullName } = person;
    await expect.poll(carried).toMatchObject({ email, username, fullName, userId: expect.any(String) });
  };
  // After signing in.
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await told();
  // By a redirect of the server, and after a reload.
  await page.goto('/settings/security');
  await told();
  await page.reload();
  await told();
  // Within the app: the address of somebody who is in it is not proved any more.
  const mail = await mailTo(product, person.email, /./);
  await page.getByLabel('Six-digit code').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL(/verify-email-success$/);
  await page.clock.install();
  await page.goto('/dashboard');
  const database = await databaseOf(product);
  const unproved = 'update profiles set email_verified = false, email_confirmed_at = null where username = $1';
  await database.rows(unproved, [person.username]);
  await database.close();
  await context.request.post(`${product.url}/preferences`, { form: { theme: 'light' }, maxRedirects: 0 });
  // Until the page's script listens, nobody hears of it.
  await expect(async () => {
    await page.clock.fastForward('02:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => {});
    await expect(page).toHaveURL(`${product.url}/verify-email-pending`, { timeout: 1_000 });
  }).toPass();
  await told();
});

test('what was typed and sent before the page’s script arrived is neither lost nor overwritten', async ({
  page,
  product,
}) => {
  const person = newPerson();
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Open account' }).click();
  release();
  await expect(page).toHaveURL(/\/verify-email-pending$/);
  await mailTo(product, person.email, /Confirm your email/);
});

test('no idea comes into a user name that somebody is about to type as the script arrives', async ({
  page,
  context,
}) => {
  const letGo = await holdScripts(context);
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.getByLabel('Full name').fill('Ingrid Solheim');
  const username = page.getByLabel('Username');
  await username.focus();
  letGo();
  await scriptThere(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Ingrid Solheim');
  await expect(username).toHaveValue('');
  await page.keyboard.type('fjord');
  await expect(username).toHaveValue('fjord');
});

test('a name found for somebody that was taken meanwhile is refused, and they keep their place', async ({
  page,
  context,
  product,
}) => {
  const other = newPerson('Ingrid Solheim');
  await signedIn(context, product, { ...other, username: 'ingrid-solheim' });
  await context.clearCookies();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/username-availability*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signup');
  const { username: _own, ...person } = newPerson('Ingrid Solheim');
  for (const [name, text] of Object.entries(person)) await page.locator(`[name=${name}]`).fill(text);
  await page.getByRole('button', { name: 'Open account' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Somebody already has this name' });
  await expect(summary).toBeFocused();
  const checked = page.waitForResponse(/username-availability/);
  answer();
  await checked;
  await page.waitForTimeout(1000);
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('ingrid-solheim');
  await page.getByLabel('Username').fill(other.username);
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page).toHaveURL(/\/verify-email-pending$/);
});
