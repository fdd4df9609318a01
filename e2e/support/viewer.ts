import type { Browser, BrowserContext, Page } from '@playwright/test';
import { test as base, signIn } from './demo.ts';
import { axeComesAlong, expect, keepOpen } from './journey.ts';
import type { Product } from './product.ts';
import { faultsOf, type Screen, type View } from './screens.ts';

/** Makes a browser that of somebody. Each signs in for itself: one session shown by two browsers counts as stolen. */
type Enter = (context: BrowserContext, product: Product) => Promise<unknown>;
/** The cookies with which somebody left a browser to the next. */
type Left = Map<Enter, Awaited<ReturnType<BrowserContext['cookies']>>>;

/**
 * Every screen is seen in each width, theme and language. It is opened at two widths, by two browsers, and the first of
 * them is then brought to the third, as a tablet that is turned; the rows take turns, so that all pairs occur.
 */
const rows: View[][] = [
  [
    { language: 'es', theme: 'dark', widths: [360, 768] },
    { language: 'en', theme: 'light', widths: [1280] },
  ],
  [
    { language: 'es', theme: 'light', widths: [768, 1280] },
    { language: 'en', theme: 'dark', widths: [360] },
  ],
  [
    { language: 'es', theme: 'dark', widths: [1280, 360] },
    { language: 'en', theme: 'light', widths: [768] },
  ],
  [
    { language: 'es', theme: 'light', widths: [360] },
    { language: 'en', theme: 'dark', widths: [1280, 768] },
  ],
];

const timeOfScreen = 20_000;

/**
 * On the demo. `viewerOf` looks at screens as somebody: one after another in a test, in browsers that all tests share.
 */
export const test = base.extend<object, { viewerOf: ReturnType<typeof openViewers> }>({
  viewerOf: [async ({ browser, product }, use) => use(openViewers(browser, product)), { scope: 'worker' }],
});

export const visitor: Enter = async () => {};

const entered = new Map<string, Enter>();
/** Somebody of the demo: the same one whenever they are asked for, so that a browser knows them again. */
export function inDemo(username: string): Enter {
  const enter = entered.get(username) ?? ((context, product) => signIn(context, product, username));
  entered.set(username, enter);
  return enter;
}

/**
 * Runs in the page: waits for the answer of a refresh that is under way, and lets none begin. A page that is left in the
 * midst of one keeps a token that was replaced.
 */
const holdRefresh = () =>
  new Promise<void>((held) => {
    void navigator.locks.request('countersign-session-refresh', () => {
      held();
      return new Promise(() => {});
    });
  });

function openViewers(browser: Browser, product: Product) {
  const pages = new Map<View['language'], { page: Page; whose: Enter; left: Left }>();

  const open = async (language: View['language']) => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: language === 'es' ? 'es-ES' : 'en-GB',
    });
    keepOpen(context);
    const page = await context.newPage();
    await axeComesAlong(page);
    return page;
  };
  /** Leaves nothing there of whoever had this page before. Whoever was here already is signed in still. */
  const handOver = async (
    page: Page,
    language: View['language'],
    { from, to }: { from: Enter | null; to: Enter },
    left: Left,
  ) => {
    if (page.url().startsWith(product.url)) {
      await page.evaluate(holdRefresh);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await page.goto('about:blank');
    const context = page.context();
    // Not before the page is gone: it may have its session's token replaced, and the old one would count as stolen
    // later.
    if (from) left.set(from, await context.cookies());
    await context.clearCookies();
    const known = left.get(to);
    if (known) return context.addCookies(known);
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    await to(context, product);
  };
  const pageOf = async ({ language, theme }: View, as: Enter) => {
    const { page, whose, left } = pages.get(language) ?? { page: await open(language), whose: null, left: new Map() };
    if (whose !== as) await handOver(page, language, { from: whose, to: as }, left);
    pages.set(language, { page, whose: as, left });
    await page.context().addCookies([{ name: 'theme', value: theme, url: product.url }]);
    await page.emulateMedia({ colorScheme: theme });
    return page;
  };

  return (as: Enter) => {
    let turn = 0;
    return {
      see: (name: string, screen: Screen) =>
        test.step(name, async () => {
          // A test of many screens may take longer than one of few, also on a busy machine.
          test.setTimeout(test.info().timeout + timeOfScreen);
          await Promise.all(
            (rows[turn++ % rows.length] ?? []).map(async (view) => {
              const faults = await faultsOf(await pageOf(view, as), product, view, screen);
              expect.soft(faults, `${name}: ${view.theme} ${view.language}`).toEqual([]);
            }),
          );
        }),
    };
  };
}
