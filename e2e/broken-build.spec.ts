import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';
import { projectForm } from './support/project-form.ts';

const assets = '**/assets/*.js';
const words = 'Oops! Something went wrong';

/** The page is the server's before; what it keeps is its script's. */
const standsOnScript = (page: Page) => page.waitForFunction(() => localStorage.getItem('countersign.session'));

/** Counts the documents that a page asks for. */
function documentsOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('a first document whose part is missing, or breaks, does not stand there dead', async ({ page }) => {
  for (const answer of [{ status: 404 }, { contentType: 'text/javascript', body: 'throw new Error("broken")' }]) {
    await page.goto('/en');
    await page.evaluate(() => sessionStorage.clear());
    const documents = documentsOf(page);
    await page.route(assets, (route) => route.fulfill(answer));
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    expect(documents).toEqual(['/signup', '/signup']);
    await page.unrouteAll();
    await page.getByText('Reload Page').click();
    await expect(page.getByLabel('Email address')).toBeVisible();
    page.removeAllListeners('request');
  }
});

const builds: [string, number, (page: Page) => Promise<void>][] = [
  [
    'comes to the page asked for',
    1,
    (page) => expect(page.getByRole('heading', { level: 1, name: 'Your first project goes here.' })).toBeVisible(),
  ],
  [
    'says so when the new build is broken',
    Number.POSITIVE_INFINITY,
    (page) => expect(page.getByRole('heading', { name: words })).toBeVisible(),
  ],
];
for (const [what, brokenFor, shows] of builds)
  test(`a page whose build is gone loads the next one anew, once, and ${what}`, async ({ page, context, product }) => {
    await signedIn(context, product);
    await page.goto('/dashboard/letters');
    await standsOnScript(page);
    const documents = documentsOf(page);
    // A new build is there: what the open page was made of is not there any more.
    await page.route(assets, (route) =>
      documents.length < brokenFor ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await shows(page);
    await expect(page).toHaveURL(/\/dashboard\/projects$/);
    expect(documents).toEqual(['/dashboard/projects']);
  });

test('back before the script is there leads to one page, not to two', async ({ page, context, product }) => {
  await signedIn(context, product);
  await page.goto('/dashboard');
  await standsOnScript(page);
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/projects$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(assets, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('main');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/dashboard$/);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Dashboard/);
  await expect(page.locator('html')).toHaveAttribute('data-address', '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Your first project goes here.' })).toHaveCount(0);
});

test('without a line the page stays with what was typed, says so, and goes on when the line is back', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  await page.goto('/dashboard/jobs');
  await standsOnScript(page);
  const words = page.getByRole('searchbox').first();
  await words.fill('lighthouse');
  const documents = documentsOf(page);
  const projects = page.getByRole('link', { name: 'Projects', exact: true }).first();
  await context.setOffline(true);
  await projects.click();
  await expect(page.getByText('This page could not be reached').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/jobs$/);
  await expect(words).toHaveValue('lighthouse');
  await expect(page.locator('[data-on-its-way]')).toHaveCount(0);
  await context.setOffline(false);
  await projects.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your first project goes here.' })).toBeVisible();
  expect(documents).toEqual([]);
});

test('a project that could not be sent says so where the focus goes, far above what was pressed', async ({
  page,
  context,
  product,
}) => {
  await signedIn(context, product);
  await page.goto('/projects/new?step=people');
  await standsOnScript(page);
  const form = projectForm(page);
  await form.signer(1).name.fill('Priya Raman');
  await form.send.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await form.send.click();
  const failure = page.getByRole('alert').filter({ hasText: 'This has not been sent yet' });
  await expect(failure).toBeFocused();
  await expect(failure).toBeInViewport();
  await expect(form.signer(1).name).toHaveValue('Priya Raman');
  await context.setOffline(false);
});

test('a screen whose script is on its way shows its skeleton', async ({ page, context, product }) => {
  await signedIn(context, product);
  await page.goto('/dashboard');
  await standsOnScript(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(assets, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  const skeleton = page.locator('[data-on-its-way]');
  await expect(skeleton).toBeVisible();
  await expect(skeleton.getByRole('status')).toHaveText('Loading …');
  await expect(page).toHaveURL(/\/dashboard$/);
  release();
  await expect(page).toHaveURL(/\/dashboard\/jobs$/);
  await expect(skeleton).toHaveCount(0);
});
