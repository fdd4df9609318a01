import { HtmlValidate } from 'html-validate';
import { inLanguage, languageOfPath, withoutLanguage } from '../shared/language-paths.ts';
import { test } from './support/demo.ts';
import { expect } from './support/journey.ts';
import { shownKeys } from './support/words.ts';

/** What a page has to be valid by; each rule that is left out with its reason. */
const judge = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // How React writes HTML, which every browser reads alike.
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The names of the product's tokens and of Tailwind's utilities are no matter of HTML.
    'class-pattern': 'off',
    'id-pattern': 'off',
    'long-title': 'off',
    // All that is loaded is our own, and one answer tells of the other.
    'require-sri': 'off',
    // A label inside which its field stands names it as well; one that says so twice is heard once.
    'no-redundant-for': 'off',
    // A combobox shows what was found while somebody types; a native list cannot.
    'prefer-native-element': 'off',
  },
});

type Page = { status: number; html: string; at: string };

const ownLinks = (html: string, origin: string, at: string) =>
  [...html.matchAll(/<(a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]+)"/g)]
    .map(([, tag, href = '']) => ({ tag, url: new URL(href.replaceAll('&amp;', '&'), origin + at) }))
    .filter(({ url }) => url.origin === origin);

/** Of a link these words say nothing to who hears it alone, nor to a search engine. */
const saysNothing =
  /^(go|here|this|more|start|(learn|read|see) more|(more )?info(rmation)?|ir|aquí|esto?|más|(más )?información|ver más|leer más|enlace|empezar)$/i;
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What search engines and narrow screens ask of a page beside its words. */
function findFaults(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([, inside = '']) => textOf(inside));
  // Those that a post quotes fit a line.
  const whole = html.match(/(?<!<(?:code|em))>[^<]*\w@[\w-]+\.\w[^<]*</g) ?? [];
  const described = html.match(/<meta name="description" content="[^"]{20,}"/g)?.length ?? 0;
  return [
    ...links.filter((text) => saysNothing.test(text)).map((text) => `a link says only “${text}”`),
    ...shownKeys([textOf(html.replaceAll(/<script.*?<\/script>/gs, ''))]).map((key) => `shows the key ${key}`),
    ...whole.map((text) => `an address may break anywhere in ${text.slice(1, 80)}`),
    ...(/<script[^>]* async/.test(html) ? ['has a script that may run before the rest of the page is there'] : []),
    ...(described === 1 || html.includes('content="noindex"') ? [] : [`is described ${described} times`]),
  ];
}

test('all pages of the site are valid HTML, and every link in both languages leads somewhere', async ({ product }) => {
  const origin = product.url;
  const pages = new Map<string, Page>();
  const faults: string[] = [];
  const get = async (path: string): Promise<Page> => {
    const known = pages.get(path);
    if (known) return known;
    // A server that has just begun issues its credentials while it answers.
    if (path.startsWith('/c/')) await expect.poll(async () => (await fetch(origin + path)).status, path).toBe(200);
    const answer = await fetch(origin + path, { headers: { 'accept-language': 'en' } });
    const isPage = /text\/html/.test(answer.headers.get('content-type') ?? '');
    const page = { status: answer.status, html: isPage ? await answer.text() : '', at: new URL(answer.url).pathname };
    if (!isPage) await answer.body?.cancel();
    pages.set(path, page);
    return page;
  };

  const waiting = ['/', '/en', '/es', '/en/nothing/here'];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, html, at } = await get(path);
    const expected = path.endsWith('/nothing/here') ? 404 : 200;
    if (status !== expected) faults.push(`${path} answers ${status}`);
    // Screens of the account are another part; they are reached from here and not read.
    if (!html || /^\/(signin|signup|api|dashboard|my-confirmations)\b/.test(at)) continue;
    const language = languageOfPath(at);
    if (language && !html.includes(`<html lang="${language}"`)) faults.push(`${path} is not in ${language}`);
    if (status === 200) faults.push(...findFaults(html).map((fault) => `${path} ${fault}`));
    const report = await judge.validateString(html);
    for (const { ruleId, message, line, column } of report.results.flatMap(({ messages }) => messages))
      faults.push(`${path} ${ruleId}: ${message} (${line}:${column})`);
    for (const { tag, url } of ownLinks(html, origin, at)) {
      const target = url.pathname + url.search;
      if (tag === 'a' && language && languageOfPath(url.pathname) === null && isPublic(pages, url.pathname))
        faults.push(`${path} leads out of its language, to ${target}`);
      if (url.hash.length > 1) {
        const there = url.pathname === at ? html : (await get(target)).html;
        if (!there.includes(`id="${url.hash.slice(1)}"`))
          faults.push(`${path} leads to ${target}${url.hash}, which is not there`);
      }
      if (seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  expect(seen.size).toBeGreaterThan(60);
  expect([...new Set(faults)]).toEqual([]);
});

test('a browser understands all that the answers tell it to forbid', async ({ page, product }) => {
  const warnings: string[] = [];
  page.on('console', (message) => void warnings.push(message.text()));
  for (const path of ['/en', '/signup', '/api/docs/']) await page.goto(product.url + path);
  expect(warnings.filter((text) => text.includes('Permissions-Policy'))).toEqual([]);
});

test('on a wide screen each link of the footer stands in one line', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  for (const path of ['/en', '/es']) {
    await page.goto(product.url + path);
    const broken = await page.locator('footer nav a').evaluateAll((links) =>
      links
        .filter((link) => {
          const words = document.createRange();
          words.selectNodeContents(link);
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect([path, broken]).toEqual([path, []]);
  }
});

test('the header of a public page has its rule once more than 10 px are scrolled', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto(`${product.url}/en/about`);
  // Without the banner of this environment, which public servers have none of.
  await page.locator('[data-environment]').evaluate((banner) => banner.remove());
  const below = (scrolled: number) =>
    page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return document.elementFromPoint(innerWidth / 2, 64.5)?.className.replace(' no-print', '');
    }, scrolled);
  expect([await below(0), await below(10), await below(11), await below(400), await below(5)]).toEqual([
    'site-header-rule-cover',
    'site-header-rule-cover',
    'site-header-rule',
    'site-header-rule',
    'site-header-rule-cover',
  ]);
});

/** A page that exists under a language is linked there by that address. */
const isPublic = (pages: Map<string, Page>, path: string) =>
  pages.get(inLanguage('en', withoutLanguage(path)))?.status === 200;
