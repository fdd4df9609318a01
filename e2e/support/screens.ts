import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Catalogue } from '../../shared/i18n/en.ts';
import { expect, test, violationsOf } from './journey.ts';
import type { Product } from './product.ts';
import { catalogues, foreignWords } from './words.ts';

type View = { width: 360 | 768 | 1280; theme: 'light' | 'dark'; language: 'en' | 'es' };
/** Makes a browser that of somebody. Each signs in for itself: one session shown by two browsers counts as stolen. */
type Enter = (context: BrowserContext) => Promise<unknown>;
type Words = string | RegExp | ((words: Catalogue) => string | RegExp);

export type Screen = {
  path: string;
  /** Its one h1. */
  heading: Words;
  status?: number;
  /** The page is there, what it asks for is not. */
  missing?: boolean;
  /** What `act` is answered with. */
  refused?: number;
  /** What to do on the page before it is looked at. */
  act?: (page: Page, words: Catalogue) => Promise<void>;
  /** Shows how something looks while it loads. */
  loading?: boolean;
  /** Made for developers, in English alone. */
  english?: boolean;
};

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

/** Looks at screens as a visitor, or as somebody: a browser for each view, kept from screen to screen. */
export function viewerOf(browser: Browser, product: Product, as: Enter = async () => {}) {
  let enter = as;
  const pages = new Map<View, Promise<Page>>();
  let turn = 0;
  const wear = async (context: BrowserContext, { theme, language }: View) => {
    await context.addCookies([
      { name: 'theme', value: theme, url: product.url },
      { name: 'language', value: language, url: product.url },
    ]);
    await enter(context);
  };
  const open = async (view: View) => {
    const { width, theme, language } = view;
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: language === 'es' ? 'es-ES' : 'en-GB',
    });
    await wear(context, view);
    return context.newPage();
  };
  const pageOf = (view: View) => {
    const page = pages.get(view) ?? open(view);
    pages.set(view, page);
    return page;
  };
  return {
    see: (name: string, screen: Screen) =>
      test.step(name, async () => {
        await Promise.all(
          (rows[turn++ % rows.length] ?? []).map(async (view) => {
            const faults = await faultsOf(await pageOf(view), product, view, screen);
            expect.soft(faults, `${name}: ${view.width} ${view.theme} ${view.language}`).toEqual([]);
          }),
        );
      }),
    /** Goes on as somebody else. */
    become: async (as: Enter) => {
      enter = as;
      for (const [view, page] of pages) {
        const context = (await page).context();
        await context.clearCookies();
        await wear(context, view);
      }
    },
    leave: async () => {
      for (const page of pages.values()) await (await page).context().close();
    },
  };
}

async function faultsOf(page: Page, product: Product, view: View, screen: Screen): Promise<string[]> {
  const language = screen.english ? 'en' : view.language;
  const words = catalogues[language];
  const heading = typeof screen.heading === 'function' ? screen.heading(words) : screen.heading;
  const { said, stop } = listen(page, product, screen.refused ?? (screen.missing ? 404 : screen.status));
  const answer = await page.goto(product.url + screen.path);
  try {
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    if (!screen.loading) {
      const loading = () => page.evaluate(() => document.querySelectorAll('[aria-busy=true]').length);
      await expect.poll(loading, { intervals: [50] }).toBe(0);
    }
    await screen.act?.(page, words);
  } catch (error) {
    said.push(String(error).split('\n').slice(0, 12).join(' '));
  }
  const seen = await page.evaluate(readPage);
  const violations = await violationsOf(page);
  stop();
  const status = screen.status ?? 200;
  return [
    ...(answer?.status() === status ? [] : [`answered ${answer?.status()}`]),
    ...said,
    ...violations,
    ...(seen.headings.length === 1 ? [] : [`h1: ${seen.headings.join(' | ')}`]),
    ...(/\S · Countersign$/.test(seen.title) ? [] : [`title: ${seen.title}`]),
    ...(seen.language === language ? [] : [`html lang: ${seen.language}`]),
    ...(seen.wide.length === 0 ? [] : [`wider than the screen: ${seen.wide.join(' | ')}`]),
    ...foreignWords(seen.texts, language).map((text) => `not ${language}: ${text}`),
  ];
}

/** What goes wrong without being seen: errors in the console (violations of the policy among them), calls to others. */
function listen(page: Page, product: Product, expected: number | undefined) {
  const said: string[] = [];
  const onConsole = (message: { type: () => string; text: () => string }) => {
    if (message.type() !== 'error' || (expected && message.text().includes(`status of ${expected}`))) return;
    said.push(`console: ${message.text()}`);
  };
  const onError = (error: Error) => void said.push(`error: ${error.message}`);
  const onRequest = (request: { url: () => string }) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== product.url) said.push(`asks ${origin}`);
  };
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
  const stop = () => void page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
  return { said, stop };
}

/** Runs in the page. */
function readPage() {
  const root = document.documentElement;
  const wide =
    root.scrollWidth > root.clientWidth
      ? [...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
          .slice(0, 3)
          .map((element) => `${element.outerHTML.slice(0, 160)} (${root.scrollWidth})`)
      : [];
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    // What is marked as being in another language may be; so may what somebody typed.
    if (element?.closest('script, style, body [lang]')) continue;
    if (node instanceof Element) {
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        if (node.hasAttribute(name)) texts.push(node.getAttribute(name) ?? '');
    } else if (node.textContent?.trim()) texts.push(node.textContent.trim());
  }
  return {
    title: document.title,
    language: root.lang,
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent?.trim() ?? ''),
    wide,
    texts: [...new Set([document.title.replace(/ · Countersign$/, ''), ...texts])],
  };
}
