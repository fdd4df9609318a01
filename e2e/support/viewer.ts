import type { Browser, BrowserContext, Page } from '@playwright/test';
import { test as base, signIn } from './demo.ts';
import { expect, keepOpen } from './journey.ts';
import type { Product } from './product.ts';
import { faultsOf, type Screen, type View } from './screens.ts';

/** Makes a browser that of somebody. Each signs in for itself: one session shown by two browsers counts as stolen. */
type Enter = (context: BrowserContext, product: Product) => Promise<unknown>;

/** Every screen is seen in each width, theme and language; the two rows take turns, so that all pairs occur. */
const rows: View[][] = [
  [
    { width: 360, theme: 'dark', language: 'es' },
    { width: 768, theme: 'light', language: 'en' },
    { width: 1280, theme: 'light', language: 'es' },
  ],
  [
    { width: 360, theme: 'light', language: 'en' },
    { width: 768, theme: 'dark', language: 'es' },
    { width: 1280, theme: 'dark', language: 'en' },
  ],
];

/** On the demo. `viewerOf` looks at screens as somebody: one after another in a test, in browsers that all tests share. */
export const test = base.extend<object, { viewerOf: ReturnType<typeof openViewers> }>({
  viewerOf: [async ({ browser, product }, use) => use(openViewers(browser, product)), { scope: 'worker' }],
});

export const visitor: Enter = async () => {};

/** Somebody of the demo. */
export const inDemo =
  (username: string): Enter =>
  (context, product) =>
    signIn(context, product, username);

function openViewers(browser: Browser, product: Product) {
  const pages = new Map<View, { page: Page; whose: Enter }>();

  const open = async ({ width, theme, language }: View) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: language === 'es' ? 'es-ES' : 'en-GB',
    });
    keepOpen(context);
    return context.newPage();
  };
  /** Leaves nothing there of whoever had this page before. */
  const handOver = async (page: Page, { theme, language }: View, to: Enter) => {
    if (page.url().startsWith(product.url))
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    await page.goto('about:blank');
    const context = page.context();
    await context.clearCookies();
    await context.addCookies([
      { name: 'theme', value: theme, url: product.url },
      { name: 'language', value: language, url: product.url },
    ]);
    await to(context, product);
  };
  const pageOf = async (view: View, as: Enter) => {
    const { page, whose } = pages.get(view) ?? { page: await open(view), whose: null };
    if (whose !== as) await handOver(page, view, as);
    pages.set(view, { page, whose: as });
    return page;
  };

  return (as: Enter) => {
    let turn = 0;
    return {
      see: (name: string, screen: Screen) =>
        test.step(name, async () => {
          await Promise.all(
            (rows[turn++ % rows.length] ?? []).map(async (view) => {
              const faults = await faultsOf(await pageOf(view, as), product, view, screen);
              expect.soft(faults, `${name}: ${view.width} ${view.theme} ${view.language}`).toEqual([]);
            }),
          );
        }),
    };
  };
}
