import type { Page } from '@playwright/test';
import { signIn, test } from './support/demo.ts';
import { expect } from './support/journey.ts';

/** Pages with a navigation of their own, besides the one that all have. */
const starts = ['/dashboard', '/settings', '/admin', '/dashboard/profile', '/dashboard/jobs', '/dashboard/letters'];

/** Where the navigations of a page lead, with the word of each, without what is counted there. */
const entries = (page: Page) =>
  page.locator('nav a[href^="/"]').evaluateAll((links) =>
    links.map((link) => ({
      to: link.getAttribute('href') ?? '',
      word: (link.getAttribute('aria-label') ?? link.textContent ?? '').replace(/\s*(\(.*|\d.*)$/, '').trim(),
    })),
  );

/** What a page calls itself: in the tab, above it, or in its heading. */
const namesOf = async (page: Page) => {
  const bar = page.locator('header p').first();
  const shown = await page.locator('h1:visible').allTextContents();
  return [(await page.title()).replace(/ · [^·]*$/, ''), await bar.textContent(), ...shown].map((name) => name?.trim());
};

for (const locale of ['en-GB', 'es-ES'])
  test(`every entry of a navigation has the name of the page that it opens: ${locale}`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale,
      viewport: { width: 1280, height: 800 },
    });
    await signIn(context, product, 'ruth-calloway');
    const page = await context.newPage();
    const found = new Map<string, string>();
    for (const start of starts) {
      await page.goto(product.url + start);
      for (const { to, word } of await entries(page)) found.set(to, word);
    }
    expect(found.size).toBeGreaterThan(30);
    const differ: string[] = [];
    for (const [to, word] of found) {
      await page.goto(product.url + to);
      const names = await namesOf(page);
      if (!names.includes(word)) differ.push(`${to}: “${word}” opens ${names.join(' | ')}`);
    }
    expect(differ).toEqual([]);
  });
