import type { Page } from '@playwright/test';
import type { Catalogue } from '../../shared/i18n/en.ts';
import { expect, violationsOf } from './journey.ts';
import type { Product } from './product.ts';
import { readPage, readShift } from './read-page.ts';
import { catalogues, foreignWords, shownKeys } from './words.ts';

export type Width = 360 | 768 | 1280;
/** How somebody looks at a screen: opened at the first width, and brought to the others. */
export type View = { language: 'en' | 'es'; theme: 'light' | 'dark'; widths: Width[] };
type Words = string | RegExp | ((words: Catalogue) => string | RegExp);

/** What is done on a page, and how it is then. */
export type Deed = {
  name: string;
  act: (page: Page, words: Catalogue) => Promise<void>;
  /** What `act` is answered with. */
  refused?: number;
};

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
  act?: Deed['act'];
  /** What else is done on it, one after the other, without opening it anew: it is looked at after each. */
  deeds?: Deed[];
  /** That depends on the width, so that the page is opened anew for each. */
  byWidth?: boolean;
  /** Shows how something looks while it loads. */
  loading?: boolean;
  /** Made for developers, in English alone. */
  english?: boolean;
};

/** What is wrong with a screen in one view of it, in words. */
export async function faultsOf(page: Page, product: Product, view: View, screen: Screen): Promise<string[]> {
  const language = screen.english ? 'en' : view.language;
  const opened = screen.refused ?? (screen.missing ? 404 : screen.status);
  const begin = () => open(page, product, screen, language);
  const faults = await look(page, product, { ...view, language }, { screen, begin, answered: opened });
  let widths = view.widths;
  for (const { name, act, refused } of screen.deeds ?? []) {
    // From the width that it has now.
    widths = widths.toReversed();
    const begin = () => failed(() => act(page, catalogues[language]));
    const found = await look(page, product, { language, widths }, { screen, begin, answered: refused });
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

type Look = { screen: Screen; begin: () => Promise<string[]>; answered: number | undefined };

/** What is wrong with a page in each width, when it has been brought to what is looked at. */
async function look(
  page: Page,
  product: Product,
  { language, widths }: Pick<View, 'language' | 'widths'>,
  { screen, begin, answered }: Look,
) {
  const { said, stop } = listen(page, product, answered);
  const faults: string[] = [];
  for (const width of widths) {
    const first = width === widths[0];
    await page.setViewportSize({ width, height: 800 });
    const anew = first || screen.byWidth;
    const found = anew ? await begin() : [];
    if (!anew) await settled(page, screen);
    found.push(...(await looksOf(page, language)));
    // What a screen says and which colours it has are the same in all widths; another width has its turn first
    // elsewhere.
    if (first) found.push(...(await violationsOf(page)));
    faults.push(...found.map((fault) => `${width}: ${fault}`));
  }
  stop();
  return [...faults, ...said];
}

/** What kept something from being done, in words. */
async function failed(work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [String(error).split('\n').slice(0, 12).join(' ')];
  }
}

/** Opens a screen and does on it what is to be done. */
async function open(page: Page, product: Product, screen: Screen, language: View['language']): Promise<string[]> {
  const words = catalogues[language];
  const heading = typeof screen.heading === 'function' ? screen.heading(words) : screen.heading;
  const faults: string[] = [];
  const shiftNow = async () => {
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await settled(page, screen);
    return page.evaluate(readShift);
  };
  const answer = await page.goto(product.url + screen.path);
  const status = screen.status ?? 200;
  if (answer?.status() !== status) faults.push(`answered ${answer?.status()}`);
  const kept = await failed(async () => {
    let shift = await shiftNow();
    if (shift > maxShift) {
      // Fonts that come late move a page the first time a browser sees it; what the page does by itself it does again.
      await page.reload();
      shift = await shiftNow();
    }
    if (shift > maxShift) faults.push(`moves by ${shift.toFixed(3)}`);
    await screen.act?.(page, words);
  });
  return [...faults, ...kept];
}

/** Waits until a page has drawn what it asked for, at the width that it has now. */
async function settled(page: Page, { loading }: Screen) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  if (loading) return;
  const busy = () => page.evaluate(() => document.querySelectorAll('[aria-busy=true]').length);
  await expect.poll(busy, { intervals: [50] }).toBe(0);
}

/** What is wrong with what is on the screen at this width. */
async function looksOf(page: Page, language: View['language']): Promise<string[]> {
  const seen = await page.evaluate(readPage);
  return [
    ...(seen.headings.length === 1 ? [] : [`h1: ${seen.headings.join(' | ')}`]),
    ...(/\S · Countersign$/.test(seen.title) ? [] : [`title: ${seen.title}`]),
    ...(seen.language === language ? [] : [`html lang: ${seen.language}`]),
    ...(seen.wide.length === 0 ? [] : [`wider than the screen: ${seen.wide.join(' | ')}`]),
    ...seen.small.map((target) => `under 44 px: ${target}`),
    ...seen.cut.map((word) => `cut in two: ${word}`),
    ...shownKeys(seen.texts).map((key) => `shows the key ${key}`),
    ...foreignWords(seen.texts, language).map((text) => `not ${language}: ${text}`),
  ];
}

const maxShift = 0.02;
/** What a frame that runs no script says of the one that journeys bring along, when it comes late. */
const ofSandbox = "Blocked script execution in 'about:srcdoc'";

/** What goes wrong without being seen: errors in the console (violations of the policy among them), calls to others. */
function listen(page: Page, product: Product, expected: number | undefined) {
  const said: string[] = [];
  const onConsole = (message: { type: () => string; text: () => string }) => {
    if (message.type() !== 'error' || (expected && message.text().includes(`status of ${expected}`))) return;
    if (!message.text().startsWith(ofSandbox)) said.push(`console: ${message.text()}`);
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
