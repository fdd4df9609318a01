import { expect, linkIn, mailTo, scriptThere, test } from './support/journey.ts';
import { codeIn, signedIn } from './support/people.ts';

type Page = import('@playwright/test').Page;
const newPassword = 'quiet Lantern over 9 boats';

async function signInWith(page: Page, email: string, password: string) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a forgotten password is set anew by the link, and every device is signed out', async ({
  page,
  product,
  axe,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const person = await signedIn(elsewhere, product);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Send the email' })).toBeVisible();
  await axe();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page).toHaveURL(/\/reset-password-code$/);
  await expect(page.getByText(person.email)).toBeVisible();
  await axe();

  const link = linkIn(await mailTo(product, person.email, /Set a new password|contraseña nueva/), '/reset-password');
  for (let visit = 0; visit < 20; visit++) await fetch(link, { method: visit % 2 ? 'GET' : 'HEAD' });
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('qwerty12345');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await axe();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await expect(page.getByText(/guess\./)).toBeVisible();
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  expect((await (await elsewhere.request.get(`${product.url}/api/session`)).json()).user).toBeNull();
  await signInWith(page, person.email, newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link was used already' })).toBeVisible();
});

test('a forgotten password is set anew by the code, after a reload too', async ({ page, product, browser }) => {
  const person = await signedIn(await browser.newContext(), product);
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page).toHaveURL(/\/reset-password-code$/);
  const code = codeIn(await mailTo(product, person.email, /Set a new password|contraseña nueva/));
  await page.reload();
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
});

test('signs in with a mailed code, and goes on to the page that was asked for', async ({
  page,
  product,
  browser,
  axe,
}) => {
  const person = await signedIn(await browser.newContext(), product);
  await page.goto('/dashboard/projects');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  const code = codeIn(await mailTo(product, person.email, /sign-in code|código para entrar/));
  await page.getByLabel('Six-digit code').fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await axe();
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects$/);
});

test('lists where somebody is signed in, and an ended session leaves the app by itself', async ({
  browser,
  product,
}) => {
  const here = await browser.newContext();
  const person = await signedIn(here, product);
  const there = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await there.newPage();
  await other.goto(`${product.url}/signin`);
  await signInWith(other, person.email, person.password);
  await expect(other).toHaveURL(/\/dashboard$/);

  const page = await here.newPage();
  await page.goto(`${product.url}/settings/security`);
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out on Firefox · Linux' }).click();
  await expect(page.getByText('That session has ended.')).toBeVisible();
  await expect(other).toHaveURL(/\/signin\?next=%2Fdashboard$/);
});

test('who signs out gets home, also when the page hears of it before the answer comes', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  const heard = Promise.withResolvers<void>();
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer });
    if ((await answer.json()).user === null) heard.resolve();
  });
  await page.route('**/sign-out', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await heard.promise;
    // The guard would lead away from here, had it not been told.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ response: answer });
  });
  await page.addInitScript(() =>
    addEventListener('submit', () => setInterval(() => dispatchEvent(new Event('online')), 100)),
  );
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL(`${product.url}/`);
});

test('two tabs refresh the session once, and a laptop that slept for a day goes on', async ({ context, product }) => {
  await signedIn(context, product);
  const refreshes: string[] = [];
  await context.route('**/api/session/refresh', async (route) => {
    refreshes.push(route.request().method());
    await route.continue();
  });
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.clock.install();
  await one.goto(`${product.url}/dashboard`);
  await expect.poll(() => refreshes.length).toBe(1);
  await two.goto(`${product.url}/dashboard`);
  await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refreshes).toHaveLength(1);
  await one.bringToFront();
  await one.clock.fastForward('23:00:00');
  await expect.poll(() => refreshes.length).toBe(2);
  await one.reload();
  await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a refresh that meets a server on its way back is tried again', async ({ context, page, product }) => {
  await signedIn(context, product);
  let left = 3;
  const statuses: number[] = [];
  await context.route('**/api/session/refresh', async (route) => {
    if (left-- > 0) return route.fulfill({ status: [502, 503, 504][left] ?? 503, body: '' });
    return route.continue();
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/session/refresh')) statuses.push(response.status());
  });
  await page.goto('/dashboard');
  await expect.poll(() => statuses).toEqual([504, 503, 502, 200]);
});

test('whoever was signed out while typing signs in beside it, and sends what was typed', async ({
  page,
  context,
  product,
}) => {
  const person = await signedIn(context, product);
  await page.goto('/settings/profile');
  await scriptThere(page);
  await page.getByLabel('Headline').fill('Surveyor of old harbours');
  await page.waitForFunction(() => localStorage.getItem('countersign.session'));
  // What the page asks about its session from here on would tell that it is over, before the form does.
  await page.route('**/api/session', () => {});
  await context.clearCookies({ name: 'countersign.session_token' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await signInWith(beside, person.email, person.password);
  await expect(beside).toHaveURL(/\/dashboard$/);
  await save.click();
  await expect(page.getByText('Saved. Others see it now.')).toBeVisible();
  await expect(page.getByLabel('Headline')).toHaveValue('Surveyor of old harbours');
});
