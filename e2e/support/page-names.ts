import type { Page } from '@playwright/test';
import { documentOf, type Pages } from './every-page.ts';

/** Pages with a navigation of their own, besides the one that all have. */
const starts = ['/dashboard', '/settings', '/admin', '/dashboard/profile', '/dashboard/jobs', '/dashboard/letters'];

/** Runs in a browser: where the navigations of pages lead, with the word of each, without what is counted there. */
const readEntries = (pages: string[]) =>
  pages
    .flatMap((html) => [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('nav a[href^="/"]')])
    .map((link) => ({
      to: link.getAttribute('href') ?? '',
      word: (link.getAttribute('aria-label') ?? link.textContent).replace(/\s*(\(.*|\d.*)$/, '').trim(),
    }));

/** Runs in a browser: what pages call themselves, in the tab, above them, or in their headings. */
const readNames = (pages: string[]) =>
  pages.map((html) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const shown = [page.querySelector('header p'), ...page.querySelectorAll('h1')];
    return [page.title.replace(/ · [^·]*$/, ''), ...shown.map((each) => each?.textContent.trim() ?? '')];
  });

/** The entries of all navigations that somebody has, and which of them open a page of another name. */
export async function readNavigations(page: Page, pages: Pages, reader: string) {
  const htmlOf = (path: string) => documentOf(pages, reader, path) ?? '';
  const entries = await page.evaluate(readEntries, starts.map(htmlOf));
  const words = [...new Map(entries.map(({ to, word }) => [to, word]))];
  const names = await page.evaluate(
    readNames,
    words.map(([to]) => htmlOf(to)),
  );
  const differ = words.flatMap(([to, word], at) =>
    names[at]?.includes(word) ? [] : [`${to}: “${word}” opens ${names[at]?.join(' | ')}`],
  );
  return { words, differ };
}
