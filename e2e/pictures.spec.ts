import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { demoOfItsOwn, projectOf, signIn } from './support/demo.ts';
import { expect, linkIn, mailTo, scriptThere } from './support/journey.ts';
import type { Product } from './support/product.ts';
import { steadyWords } from './support/steady-words.ts';

/**
 * How the screens that matter look, beside pictures of how they looked when somebody last agreed to them:
 * e2e/pictures/. `UPDATE=1` draws these anew; look at each before it is committed. Two browsers draw letters in two
 * ways, so the pictures say which one drew them, and with any other this file is skipped.
 */
const drawnBy = join(import.meta.dirname, 'pictures', 'browser.txt');
const thisBrowser = (browser: Browser) => `Chromium ${browser.version()}, ${process.platform} ${process.arch}\n`;

/** What other journeys do in the demo would show. */
const test = demoOfItsOwn();

test.beforeAll(({ browser }) => {
  if (process.env.UPDATE) writeFileSync(drawnBy, thisBrowser(browser));
  const drawn = readFileSync(drawnBy, 'utf8');
  test.skip(drawn !== thisBrowser(browser), `pictures of ${drawn.trim()}, and here is ${thisBrowser(browser).trim()}`);
});

type Shown = {
  name: string;
  as?: string;
  path: string | ((product: Product) => Promise<string>);
  width: 360 | 1280;
  theme?: 'dark';
  language?: 'es';
};

const film = projectOf('noor-el-idrissi', 'the-long-tide');
const held = projectOf('ines-valcarcel', 'cooperativa');
const screens: Shown[] = [
  { name: 'home', path: '/', width: 1280 },
  { name: 'profile', path: '/ines-valcarcel', width: 360, theme: 'dark', language: 'es' },
  { name: 'project', path: `/p/${film.short_id}`, width: 1280 },
  { name: 'discover', path: '/discover?q=documentary', width: 1280, theme: 'dark' },
  { name: 'signer', path: requestOf('priya.raman@harbourrow.example'), width: 360 },
  { name: 'dashboard', as: 'leila-haddad', path: '/dashboard', width: 1280 },
  { name: 'projects', as: 'leila-haddad', path: '/dashboard/projects', width: 360, language: 'es' },
  { name: 'add-project', as: 'leila-haddad', path: '/projects/new', width: 1280 },
  { name: 'messages', as: 'leila-haddad', path: '/dashboard/letters', width: 1280, theme: 'dark' },
  { name: 'jobs', as: 'leila-haddad', path: '/dashboard/jobs', width: 1280 },
  { name: 'settings', as: 'leila-haddad', path: '/settings/notifications', width: 1280, language: 'es' },
  { name: 'case', as: 'ruth-calloway', path: `/admin/project/${held.id}`, width: 1280 },
];

/** The link that a signer was mailed. */
function requestOf(email: string) {
  return async (product: Product) => {
    const link = new URL(linkIn(await mailTo(product, email, /./), '/verify-project/'));
    return link.pathname + link.search;
  };
}

for (const { name, as, path, width, theme = 'light', language = 'en' } of screens)
  test(`${name} looks as agreed: ${width}, ${theme}, ${language}`, async ({ browser, product }) => {
    const context = await browser.newContext({
      viewport: { width, height: width === 360 ? 740 : 800 },
      reducedMotion: 'reduce',
      colorScheme: theme,
      locale: language === 'es' ? 'es-ES' : 'en-GB',
      timezoneId: 'Europe/Madrid',
      baseURL: product.url,
    });
    await context.addCookies([
      { name: 'theme', value: theme, url: product.url },
      { name: 'language', value: language, url: product.url },
    ]);
    if (as) await signIn(context, product, as);
    const page = await context.newPage();
    await page.goto(typeof path === 'string' ? path : await path(product));
    const scripted = as !== undefined || name === 'signer';
    if (scripted) await scriptThere(page);
    await drawn(page, scripted);
    await page.evaluate(steadyWords);
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.002 });
  });

/** Until letters, pictures and the script of each part have come. */
const drawn = (page: Page, scripted: boolean) =>
  page.waitForFunction((scripted) => {
    const isHeld = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const parts = [...document.querySelectorAll('h1, h2, p, time, button, dt, dd, label')];
    return (
      document.fonts.status === 'loaded' &&
      !document.querySelector('[aria-busy=true]') &&
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight) &&
      (!scripted || parts.every((part) => part.closest('.prose, svg') || isHeld(part)))
    );
  }, scripted);
