import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { isMissing } from '../server/testing/debian-programs.ts';
import { projectOf, signIn } from './support/demo.ts';
import { expect } from './support/journey.ts';
import type { Product } from './support/product.ts';
import { test } from './support/viewer.ts';

const maxShift = 0.02;
const phones = [
  { width: 360, height: 740 },
  { width: 412, height: 823 },
];

test.skip(isMissing('fonts-liberation'), 'fonts-liberation is not installed');

test('on a slow phone no page moves when its fonts come', async ({ browser, product }) => {
  const projects = [
    projectOf('ines-valcarcel', 'almacen-de-tejas'),
    projectOf('leila-haddad', 'annual-report'),
    projectOf('darragh-keane', 'swimming-pool'),
  ];
  const paths = [
    '/',
    '/leila-haddad',
    '/blog',
    '/help',
    '/signin',
    ...projects.map(({ short_id }) => `/p/${short_id}`),
  ];
  for (const viewport of phones) {
    const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
    await expectStill(context, product, paths);
  }
});

test('nor does what is seen signed in, at no width', async ({ browser, product }) => {
  const paths = [
    '/dashboard',
    '/dashboard/projects',
    '/projects/new',
    '/dashboard/jobs',
    '/settings/security',
    '/billing',
  ];
  for (const viewport of [...phones.slice(0, 1), { width: 1280, height: 800 }]) {
    const context = await browser.newContext({ viewport });
    await signIn(context, product, 'leila-haddad');
    await expectStill(context, product, paths);
  }
});

test('a page asks at once for the fonts of its stylesheet, and for each of them once', async ({ browser, product }) => {
  const context = await browser.newContext();
  await signIn(context, product, 'leila-haddad');
  for (const path of ['/about', '/dashboard']) {
    const page = await context.newPage();
    await page.goto(product.url + path);
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await page.evaluate(readFonts), path).toEqual({ taken: ['inter', 'newsreader'], late: [] });
    await page.close();
  }
  await context.close();
});

/** Runs in the page: the fonts it took, and those that it did not ask for before its stylesheet named them. */
function readFonts() {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const fonts = files.filter(({ name }) => name.endsWith('.woff2'));
  const named = (these: PerformanceResourceTiming[]) =>
    these.map(({ name }) => name.replace(/^.*\/|-[^-]*$/g, '')).sort();
  return { taken: named(fonts), late: named(fonts.filter(({ initiatorType }) => initiatorType !== 'link')) };
}

async function expectStill(context: BrowserContext, product: Product, paths: string[]) {
  for (const path of paths) {
    const page = await context.newPage();
    const moved = await shiftOf(page, product.url + path);
    expect.soft(moved, `${path} at ${page.viewportSize()?.width} px`).toBeLessThan(maxShift);
    await page.close();
  }
  await context.close();
}

/** By how much a page moves whose fonts come after it was drawn without them. */
async function shiftOf(page: Page, url: string) {
  let drawn: Promise<unknown> | undefined;
  await page.route('**/*.woff2', async (route) => {
    // Until something stands on the screen.
    drawn ??= page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await drawn;
    await wait(200);
    await route.continue();
  });
  expect((await page.goto(url))?.status()).toBe(200);
  expect(page.url()).toBe(url);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(readShift);
}

/** Runs in the page. */
async function readShift() {
  const moved: (PerformanceEntry & { value: number })[] = [];
  const observer = new PerformanceObserver((list) => moved.push(...(list.getEntries() as typeof moved)));
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
  observer.disconnect();
  return moved.reduce((sum, { value }) => sum + value, 0);
}
