import { test as base } from '@playwright/test';
import { startMailServer } from '../server/testing/mail-server.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { freePort } from '../server/testing/run-program.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import errorsEn from '../shared/i18n/en/errors.ts';
import settings from '../shared/i18n/en/settings.ts';
import en from '../shared/i18n/en/shell.ts';
import es from '../shared/i18n/es/shell.ts';
import { expect, mailTo, violationsOf } from './support/journey.ts';
import { call, newPerson, signedUp } from './support/people.ts';

type Mortal = Awaited<ReturnType<typeof startMortal>>;

/** A server whose PostgreSQL is somebody else's to stop. */
async function startMortal() {
  const [mailbox, postgres, port] = [await startMailServer(), await startPostgres(), await freePort()];
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), HOST: 'localhost', PUBLIC_URL: url, SMTP_URL: mailbox.url };
  const server = await startServerProcess(postgres.url, settings);
  const untilHealth = (status: number) =>
    expect.poll(async () => (await fetch(`${url}/api/health`)).status, { timeout: 60_000 }).toBe(status);
  return {
    url,
    mailbox,
    /** Ends PostgreSQL as a crash would, and waits until the server has noticed. */
    kill: async () => {
      await postgres.kill();
      await untilHealth(503);
    },
    revive: async () => {
      await postgres.start();
      await untilHealth(200);
    },
    stop: async () => {
      await server.stop();
      await postgres.stop();
      await mailbox.close();
    },
  };
}

const test = base.extend<object, { mortal: Mortal }>({
  mortal: [
    async ({ browser: _browser }, use) => {
      const mortal = await startMortal();
      await use(mortal);
      await mortal.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('a page says that the database is away and how to go on, in both languages, and comes back', async ({
  page,
  context,
  browser,
  mortal,
}) => {
  const person = await signedUp(context, mortal);
  await mortal.kill();
  // Who somebody is, is remembered for seconds: until then this page needs no database.
  const open = () => page.goto(`${mortal.url}/projects/new?from=list`);
  await expect.poll(async () => (await open())?.status()).toBe(503);
  const answer = await open();
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['retry-after']).toBe('5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.unavailable.title);
  await expect(page.getByText(en.unavailable.text)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.locator('script').count(), 'nothing that could fail as well').toBe(0);

  await context.addCookies([
    { name: 'language', value: 'es', url: mortal.url },
    { name: 'theme', value: 'dark', url: mortal.url },
  ]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.unavailable.title);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Of the loaders behind a page that is open already, the router understands the answer.
  const data = await context.request.get(`${mortal.url}/dashboard.data`);
  expect(data.status()).toBe(503);
  expect(await data.text()).toContain('unavailable');
  // A public page is nobody's: its loader finds out.
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(`${mortal.url}/${person.username}-x`))?.status()).toBe(503);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(en.unavailable.title);
  expect((await visitor.goto(`${mortal.url}/signin`))?.status(), 'what needs no database').toBe(200);
  await visitor.context().close();

  await mortal.revive();
  await page.getByRole('link', { name: es.unavailable.retry }).click();
  await expect(page).toHaveURL(`${mortal.url}/projects/new?from=list`);
  await expect(page.getByLabel('Título', { exact: true })).toBeVisible();
});

test('a form keeps what was typed and can be sent again', async ({ page, context, mortal }) => {
  await signedUp(context, mortal);
  await page.goto(`${mortal.url}/settings`);
  await page.getByLabel('Headline').fill('Sound engineer for documentaries');
  const save = page.getByRole('button', { name: settings.profile.save, exact: true });
  await mortal.kill();
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: errorsEn.unavailable })).toBeVisible();
  await expect(page.getByLabel('Headline')).toHaveValue('Sound engineer for documentaries');
  await mortal.revive();
  await save.click();
  await expect(page.getByText(settings.profile.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Headline')).toHaveValue('Sound engineer for documentaries');

  // One that is back within seconds is worth no second press.
  await page.getByLabel('Headline').fill('Sound engineer');
  await mortal.kill();
  const refused = page.waitForResponse((answer) => answer.status() === 503 && answer.request().method() !== 'GET');
  await save.click();
  await refused;
  await mortal.revive();
  await expect(page.getByText(settings.profile.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Headline')).toHaveValue('Sound engineer');
});

test('a form without script leads back to its page', async ({ context, mortal }) => {
  await signedUp(context, mortal);
  const csrf = (await context.cookies(mortal.url)).find(({ name }) => name === 'csrf')?.value ?? '';
  await mortal.kill();
  const answer = await context.request.post(`${mortal.url}/preferences`, {
    form: { theme: 'dark' },
    headers: { referer: `${mortal.url}/dashboard`, accept: 'text/html' },
  });
  expect(answer.status()).toBe(503);
  expect(await answer.text()).toContain('href="/dashboard"');

  // Signing out fails for nobody: the browser is signed out at once, its session as soon as that can be written.
  const cookie = (await context.cookies(mortal.url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const left = await context.request.post(`${mortal.url}/sign-out`, { form: { csrf }, maxRedirects: 0 });
  expect([left.status(), left.headers().location]).toEqual([303, '/']);
  expect((await context.cookies(mortal.url)).map(({ name }) => name)).not.toContain('countersign.session_token');
  await mortal.revive();
  const userOf = async () => (await fetch(`${mortal.url}/api/session`, { headers: { cookie } })).json();
  await expect.poll(userOf).toMatchObject({ user: null });
});

test('the session is refreshed as soon as the database is back', async ({ page, context, mortal }) => {
  await signedUp(context, mortal);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/session/refresh')) statuses.push(response.status());
  });
  await page.goto(`${mortal.url}/dashboard`);
  await expect.poll(() => statuses).toContain(200);
  await page.evaluate(() => localStorage.removeItem('countersign.session'));
  await mortal.kill();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => statuses.filter((status) => status === 503).length).toBeGreaterThan(1);
  await mortal.revive();
  await expect.poll(() => statuses.at(-1)).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('jobs that were under way when the database went do not take the server or later jobs along', async ({
  browser,
  mortal,
}) => {
  const first = newPerson();
  mortal.mailbox.pause();
  const context = await browser.newContext();
  expect((await call(context, `${mortal.url}/api/sign-up`, 'POST', first)).status()).toBe(202);
  await expect.poll(() => mortal.mailbox.waiting()).toBeGreaterThan(0);
  await mortal.kill();
  mortal.mailbox.resume();
  await mailTo(mortal, first.email, /./);
  // Meanwhile the job tries to note that its mail is sent, and the worker that it is done.
  await new Promise((done) => setTimeout(done, 2_000));
  await mortal.revive();
  for (let turn = 0; turn < 5; turn++) await signedUp(await browser.newContext(), mortal);
});
