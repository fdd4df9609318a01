import type { Page, Route } from '@playwright/test';
import settings from '../shared/i18n/en/settings.ts';
import { fillSignUp } from './support/accounts.ts';
import { expect, scriptThere, test } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { confirm } from './support/projects.ts';
import { askedProject, openOwner, strangersBrowser } from './support/signing.ts';

const here = openOwner();
const words = 'Oops! Something went wrong';
const gateway = '<!doctype html><title>502</title><h1>Bad gateway</h1>';

/** Ways in which what a page reads after a POST fails. */
const failures: [string, (route: Route) => Promise<void>][] = [
  ['the network is gone', (route) => route.abort('internetdisconnected')],
  ['a proxy answers 502', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: gateway })],
  ['the server answers 500', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'failed' })],
];

/**
 * Has the page count its own time, twentieths of a second while it is not starved, from what it was answered last to the fallback. Gives
 * what the console is told of errors.
 */
async function watch(page: Page) {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript((title) => {
    const times = { now: 0, answered: 0, shown: 0 };
    Object.assign(globalThis, { times });
    setInterval(() => times.now++, 50);
    const note = (list: PerformanceObserverEntryList) => {
      if (list.getEntries().some(({ name }) => name.includes('.data'))) times.answered = times.now;
    };
    new PerformanceObserver(note).observe({ type: 'resource' });
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === title) times.shown ||= times.now;
    }).observe(document, { childList: true, subtree: true });
  }, words);
  return errors;
}

/** The fallback stands there, soon after what failed, with a way out, and nothing goes on behind it. */
async function isShown(page: Page, errors: string[]) {
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expect(page.getByText('This usually gets fixed with a simple refresh.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload Page' })).toBeVisible();
  const { answered, shown } = (await page.evaluate('times')) as { answered: number; shown: number };
  expect(shown - answered, 'within a second').toBeLessThan(20);
  expect(errors.length, errors.slice(0, 5).join('\n')).toBeLessThan(10);
}

const data = '**/*.data*';
const reload = async (page: Page) => {
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload Page' }).click();
};

for (const [what, fail] of failures) {
  test(`shows a signer the fallback, and after it their recorded answer, when ${what} once they have answered`, async ({
    browser,
    product,
  }) => {
    const { id, link } = await askedProject(here.owner, product, { title: `Rewiring, ${what}` });
    const context = await strangersBrowser(browser);
    const page = await context.newPage();
    const errors = await watch(page);
    await page.goto(link);
    await scriptThere(page);
    await page.route(data, fail);
    await confirm(page);
    await isShown(page, errors);
    expect(await here.data.count('confirmations where project_id = $1', [id])).toBe(1);
    await reload(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Verified');
    await context.close();
  });

  test(`shows the fallback, and after it where the code is typed, when ${what} once somebody has signed up`, async ({
    page,
  }) => {
    const errors = await watch(page);
    const person = newPerson();
    await page.goto('/signup');
    await scriptThere(page);
    await fillSignUp(page, person);
    await page.route(data, fail);
    await page.getByRole('button', { name: 'Open account' }).click();
    await isShown(page, errors);
    await reload(page);
    await expect(page.getByLabel('Six-digit code')).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
  });
}

test('x settings and project', async ({ page, context, product }) => {
  const errors = await watch(page);
  page.on('request', (r) => /\.data/.test(r.url()) && console.log(r.method(), r.url()));
  await signedIn(context, product);
  await page.goto('/settings');
  await scriptThere(page);
  await page.getByLabel('Headline').fill('Sound engineer');
  await page.getByRole('button', { name: settings.profile.save, exact: true }).click();
  await expect(page.getByText(settings.profile.saved)).toBeVisible();
  for (const name of Object.values(settings.sections)) {
    await page
      .getByRole('link', { name: (name as { title: string }).title, exact: true })
      .first()
      .click();
    await page.waitForTimeout(300);
    console.log(page.url());
  }
  console.log(errors);
});

/** A page whose part throws while it is drawn. */
const broken = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("broken part"); }' });

test('shows the fallback when a public page cannot be drawn', async ({ page }) => {
  const errors = await watch(page);
  await page.route('**/assets/sign-up-*.js', broken);
  await page.goto('/signup');
  await isShown(page, errors);
  await reload(page);
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('shows the fallback when a signer’s page cannot be drawn', async ({ browser, product }) => {
  const { link } = await askedProject(here.owner, product, { title: 'Rewiring that cannot be drawn' });
  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  const errors = await watch(page);
  await page.goto(link);
  await scriptThere(page);
  await page.route('**/assets/verify-complete-*.js', broken);
  await confirm(page);
  await isShown(page, errors);
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Verified');
  await context.close();
});

test('shows the fallback when the frame of the app cannot be drawn', async ({ page, context, product }) => {
  const errors = await watch(page);
  await signedIn(context, product);
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    await route.fulfill({ response: answer, json: { ...session, user: { ...session.user, full_name: null } } });
  });
  await page.goto('/dashboard');
  await isShown(page, errors);
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start with one project.');
});
