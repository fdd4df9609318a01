import type { Page, Route } from '@playwright/test';
import settings from '../shared/i18n/en/settings.ts';
import shell from '../shared/i18n/en/shell.ts';
import { fillSignUp } from './support/accounts.ts';
import { expect, scriptThere, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';
import { projectForm } from './support/project-form.ts';
import { confirm, newSigner } from './support/projects.ts';
import { askedProject, openOwner, strangersBrowser } from './support/signing.ts';
import { translated } from './support/translator.ts';

const here = openOwner();
const { title } = shell.failure;
const gateway = '<!doctype html><title>502</title><h1>Bad gateway</h1>';

/** Ways in which what a page reads after a POST fails. */
const failures: [string, (route: Route) => Promise<void>][] = [
  ['the network is gone', (route) => route.abort('internetdisconnected')],
  ['a proxy answers 502', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: gateway })],
  ['the server answers 500', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'failed' })],
];

/**
 * Has the page count its own time, twentieths of a second while it is not starved, from what it was answered last to
 * the fallback. Gives what the console is told of errors.
 */
async function watch(page: Page) {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript((heading) => {
    const times = { now: 0, answered: 0, shown: 0 };
    Object.assign(globalThis, { times });
    setInterval(() => times.now++, 50);
    const note = (list: PerformanceObserverEntryList) => {
      if (list.getEntries().length > 0) times.answered = times.now;
    };
    new PerformanceObserver(note).observe({ type: 'resource' });
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === heading) times.shown ||= times.now;
    }).observe(document, { childList: true, subtree: true });
  }, title);
  return errors;
}

/** The fallback stands there, soon after what failed, with a way out, and nothing goes on behind it. */
async function isShown(page: Page, errors: string[]) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(shell.failure.text)).toBeVisible();
  await expect(page.getByRole('link', { name: shell.failure.reload })).toBeVisible();
  const { answered, shown } = (await page.evaluate('times')) as { answered: number; shown: number };
  expect(shown - answered, 'within a second').toBeLessThan(20);
  expect(errors.length, errors.slice(0, 5).join('\n')).toBeLessThan(10);
}

const data = '**/*.data*';
const reload = async (page: Page) => {
  await page.unrouteAll();
  await page.getByRole('link', { name: shell.failure.reload }).click();
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

/** A page whose part throws while it is drawn. */
const broken = (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: 'export const clientLoader = () => null; export default () => { throw new Error("broken part"); }',
  });

/** Pages of the app ask for their own data, and need nothing of the server's pages once they are open. */
const saved: [string, string, string, RegExp, (page: Page) => Promise<void>][] = [
  [
    'settings are saved',
    '/settings',
    settings.sections.appearance.title,
    /\/appearance-[\w-]{7,8}\.js/,
    async (page) => {
      await page.getByLabel('Headline').fill('Sound engineer');
      await page.getByRole('button', { name: settings.profile.save, exact: true }).click();
      await expect(page.getByText(settings.profile.saved)).toBeVisible();
      const sections = page.getByRole('navigation', { name: settings.navigation });
      await sections.getByRole('link', { name: settings.sections.appearance.title, exact: true }).click();
    },
  ],
  [
    'a project is sent',
    '/projects/new',
    'Wiring of a mill',
    /\/project-[\w-]{7,8}\.js/,
    async (page) => {
      const form = projectForm(page);
      const summary = 'All of it, while it ran.';
      await form.fillWork({ title: 'Wiring of a mill', summary, role: 'Lead electrician' });
      await form.goOn('proof');
      await form.goOn('people');
      await form.fillPerson(1, newSigner());
      await form.send.click();
    },
  ],
];
for (const [what, path, heading, part, save] of saved)
  test(`goes on without the server’s pages once ${what}, and shows the fallback when the next page cannot be drawn`, async ({
    page,
    context,
    product,
  }) => {
    const errors = await watch(page);
    await signedIn(context, product);
    await page.route(data, (route) => route.abort('internetdisconnected'));
    await page.route(part, broken);
    await page.goto(path);
    await scriptThere(page);
    await save(page);
    await isShown(page, errors);
    await reload(page);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  });

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

test('goes on when a browser translated the page before its script was there', async ({ page, context }) => {
  const errors = await watch(page);
  const unseen = await translated(context, { early: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/base-*.js', async (route) => {
    await held;
    await route.continue();
  });
  // What the page waits for would keep it from having been loaded.
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.locator('button font', { hasText: 'Open account' }).first().waitFor();
  release();
  await scriptThere(page);
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open an account');
  expect(unseen).toEqual([]);
  expect(errors.length, errors.join('\n')).toBeLessThan(10);
});
