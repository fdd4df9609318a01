import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect as asked, type BrowserContext, test as base, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { type Product, runningLogs, startProduct } from './product.ts';
import { isTranslatedEarly, translated } from './translator.ts';

/** What a poll asks about is asked for each tenth of a second: Playwright's own steps grow to a whole one. */
export const expect = new Proxy(asked, {
  get: (of, name) => {
    if (name !== 'poll') return Reflect.get(of, name);
    const poll: typeof asked.poll = (actual, given) =>
      of.poll(actual, { intervals: [50, 100], ...(typeof given === 'string' ? { message: given } : given) });
    return poll;
  },
});

const kept = new WeakSet<BrowserContext>();
/** Has a browser that a test opens stay for those after it. */
export const keepOpen = (context: BrowserContext) => void kept.add(context);

/** Pages that React threw away and drew anew, since it would not have made them as the document had them. */
const drawnAnew: string[] = [];
function noteDrawnAnew(context: BrowserContext) {
  context.on('console', (message) => {
    if (/Minified React error #4(18|23);/.test(message.text()) && !isTranslatedEarly(context))
      drawnAnew.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return context;
}

/**
 * `product`: one server for each worker. `axe`: finds nothing, or the test fails with what it found. `tidy`: browsers
 * that a test opens end with it, lest their pages go on asking the server. `logs`: those of the servers that run when a
 * test fails stand beside its picture. `isTranslated`: whether the browsers translate every page.
 */
type Fixtures = {
  axe: () => Promise<void>;
  logs: undefined;
  tidy: undefined;
  isTranslated: boolean;
  readers: undefined;
};
export const test = base.extend<Fixtures, { product: Product }>({
  isTranslated: [false, { option: true }],
  readers: [
    async ({ browser, isTranslated }, use) => {
      const unseen: string[][] = [];
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const opened = noteDrawnAnew(await newContext.call(browser, options));
        if (isTranslated) unseen.push(await translated(opened));
        return opened;
      };
      await use(undefined);
      browser.newContext = newContext;
      expect(unseen.flat(), 'words that changed where nobody sees them').toEqual([]);
      expect(drawnAnew.splice(0), 'pages that were drawn anew').toEqual([]);
    },
    { auto: true },
  ],
  logs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off it what a fixture needs
    async ({}, use, test) => {
      await use(undefined);
      if (test.status === test.expectedStatus) return;
      for (const [url, log] of runningLogs) writeFileSync(test.outputPath(`server-${new URL(url).port}.log`), log());
    },
    { auto: true },
  ],
  tidy: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context) && !kept.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  product: [
    async ({ browser: _browser }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  axe: async ({ page }, use) => {
    await use(async () => expect(await violationsOf(page)).toEqual([]));
  },
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Colour = { r: number; g: number; b: number; alpha: number };
/** With what its own rules use, which its types leave out. */
declare const window: {
  axe: typeof axe & {
    commons: { color: { Color: { prototype: { parseString: (this: Colour, text: string) => Colour } } } };
  };
};

/** Runs in the page: axe works a colour out anew for each element that has it, and a page has a dozen of them. */
function rememberColours() {
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Colour>();
  prototype.parseString = function (text) {
    const parsed = known.get(text);
    if (parsed) return Object.assign(this, parsed);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

const axeText = `${axeSource};(${rememberColours})();true`;

/**
 * Has every document of a page come with the text of axe, half a megabyte that is then not sent to each. It is run when
 * it is asked for.
 */
export const axeComesAlong = (page: Page) =>
  page.addInitScript({ content: `globalThis.axeText = ${JSON.stringify(axeText)};` });

/** What axe finds on a page, in words. */
export async function violationsOf(page: Page) {
  for (const frame of page.frames()) {
    // As words: a document that has its text makes it from that.
    if (await frame.evaluate(`Boolean(globalThis.axe || eval(globalThis.axeText))`)) continue;
    await frame.evaluate(axeText);
  }
  const violations = await page.evaluate(async () => {
    // What is still fading in has not its colours yet. Not waited for: a page that draws no frames never gets there.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await window.axe.run({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values },
    });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
}

/**
 * Waits until the page's script has taken it over: from then on a link moves within the page, and no document is
 * loaded.
 */
export const scriptThere = (page: Page) => page.waitForFunction(() => 'reactListens' in globalThis);

/**
 * Has toasts of a page stay for a minute: a busy machine takes longer than their five seconds to press what they offer.
 * That they end is proved in parts.spec.ts.
 */
export const toastsStay = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: set } = globalThis;
    const slower = (act: () => void, ms?: number, ...more: unknown[]) => set(act, ms === 5_000 ? 60_000 : ms, ...more);
    globalThis.setTimeout = slower as typeof set;
  });

/**
 * Chooses what is drawn by script: of one that is chosen before React has it, `check()` sees that nothing was, and it is
 * chosen again a moment later.
 */
export async function choose(choice: Locator) {
  await choice.click();
  await expect(choice).toBeChecked();
}

/**
 * Waits until the server has sent a mail to `to` whose subject matches, and returns it. A machine that is busy takes its
 * time for what no page waits for.
 */
export async function mailTo({ mailbox }: Pick<Product, 'mailbox'>, to: string, subject: RegExp) {
  await expect
    .poll(() => mailbox.mails.some((mail) => mail.to === to && subject.test(mail.subject)), {
      message: `mail to ${to}`,
      intervals: [50],
      timeout: 120_000,
    })
    .toBe(true);
  return mailbox.newest(to, subject);
}

/** The first link of a mail that leads to a path. */
export function linkIn(mail: { text: string }, path: string) {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path));
  if (!link) throw new Error(`no link to ${path} in:\n${mail.text}`);
  return link;
}
