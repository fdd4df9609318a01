import type { BrowserContext } from '@playwright/test';
import { submission } from '../server/testing/projects.ts';
import { expect } from './support/journey.ts';
import { call, newPerson, signedIn, signInAs } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test as base, visitor } from './support/viewer.ts';

/** On a server where the limits of plans are on: there all of it is said. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browser: _browser }, use) => {
      const product = await startProduct({ data: 'demo', settings: { PROJECT_LIMITS: 'on' } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const title = ({ billing }: { billing: { title: string } }) => billing.title;

const ferran = { name: 'Ferran Alcover', relationship: 'client' };

/** Pays for Pro on the sandbox's page, as its owner would. */
async function subscribe(context: BrowserContext, product: Product) {
  const opened = await call(context, `${product.url}/api/subscription/checkout`, 'POST', { every: 'month' });
  const page = await context.newPage();
  await page.goto(new URL((await opened.json()).url, product.url).href);
  await page.locator('button[value=pay]').click();
  await page.waitForURL(/payment-success/);
  await expect.poll(() => subscription(context, product), { timeout: 60_000 }).toBe('active');
  await page.close();
}
const subscription = async (context: BrowserContext, product: Product) =>
  (await (await context.request.get(`${product.url}/api/subscription`)).json()).subscription?.status;

/** Brings the newest subscription of the sandbox into a state, as its panel does. */
async function bring(context: BrowserContext, product: Product, to: string) {
  const desk = await (await context.request.get(`${product.url}/dev/payments`)).text();
  const [path] = /\/dev\/payments\/subscriptions\/[\w-]+/.exec(desk) ?? [];
  const sent = await context.request.post(`${product.url}${path}`, { data: { status: to } });
  expect(sent.status(), await sent.text()).toBe(204);
  await expect.poll(() => subscription(context, product), { timeout: 60_000 }).toBe(to);
}

test('plans and payments', async ({ browser, product, viewerOf }) => {
  const context = await browser.newContext();
  const person = await signedIn(context, product, newPerson('Wendela Roos-van Nieuwenhuizen'));
  const wendela = viewerOf((each) => signInAs(each, product, person));
  await wendela.see('plan, without a subscription', { path: '/billing', heading: title });
  const opened = await call(context, `${product.url}/api/subscription/checkout`, 'POST', { every: 'year' });
  await wendela.see('page of the sandbox', {
    path: (await opened.json()).url,
    heading: (words) => words.checkout.buy,
  });
  await subscribe(context, product);
  await wendela.see('plan, subscribed', {
    path: '/billing',
    heading: title,
    deeds: [
      {
        name: 'plan, asked whether to cancel',
        act: async (page, { billing }) => {
          await page.getByRole('button', { name: billing.change.cancel, exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    ],
  });
  await wendela.see('back from paying', {
    path: '/payment-success',
    heading: (words) => words.billing.returned.paid,
  });
  await wendela.see('back without paying', {
    path: '/payment-cancelled',
    heading: (words) => words.billing.returned.paid,
  });
  await bring(context, product, 'past_due');
  await wendela.see('plan, a payment failed', { path: '/billing', heading: title });
  await wendela.see('settings, a payment failed', {
    path: '/settings/profile',
    heading: ({ settings }) => settings.sections.profile.title,
    act: async (page, { planBanner }) => {
      await expect(page.getByRole('link', { name: planBanner.pay })).toHaveAttribute('href', '/billing');
      // The page has its script.
      await page.waitForFunction(() => 'reactListens' in globalThis);
    },
  });
  await bring(context, product, 'canceled');
  await wendela.see('plan, ended', { path: '/billing', heading: title });
  await wendela.see('posts, which belong to Pro', {
    path: '/dashboard/jobs/posts',
    heading: ({ jobs }) => jobs.posts.title,
    act: async (page, { billing }) => {
      const plan = page.getByRole('main').getByRole('link', { name: billing.returned.billing });
      await expect(plan).toHaveAttribute('href', '/billing');
    },
  });
  for (const email of ['ferran@moll.example', 'carla@moll.example'])
    await call(context, `${product.url}/api/projects`, 'POST', submission({ signers: [{ ...ferran, email }] }));
  await wendela.see('no room for another project', {
    path: '/projects/new',
    heading: ({ projects }) => projects.new.title,
    act: async (page, { projectRoom }) => {
      await expect(page.getByRole('link', { name: projectRoom.billing })).toHaveAttribute('href', '/billing');
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    },
  });
  await viewerOf(visitor).see('back from paying, signed out', {
    path: '/payment-success?payment=success',
    heading: (words) => words.billing.returned.waiting,
  });
});
