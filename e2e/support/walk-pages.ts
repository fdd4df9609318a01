import type { BrowserContext, Page } from '@playwright/test';
import { demoPeople } from '../../server/features/demo/demo-people.ts';
import { withoutLanguage } from '../../shared/language-paths.ts';
import { expect } from './journey.ts';

/** What each page is asked that somebody comes to, by its name; what it gives is wrong with the page that is shown. */
export type PageChecks = Record<string, (page: Page) => Promise<string[]>>;

const names = new RegExp(`/(${demoPeople.map(({ username }) => username).join('|')})(?=/|$)`, 'g');
/** Pages of one kind are one, but for the queues of the admin panel. */
const kindOf = ({ pathname, search }: URL) =>
  withoutLanguage(pathname)
    .replaceAll(/\/[\da-f]{8}-[\da-f-]{27}|\/(?=\w*\d)\w{10}(?=\/|$)/g, '/:id')
    .replaceAll(names, '/:name') + (pathname === '/admin' ? search : '');

/** Made from words of ours, or in another language. */
const apart = /^\/(es|api|dev|_|photos|[^/]*\.)|\/(blog|help)(\/|$)/;

/** Goes from some pages to whatever they link to, one of a kind, and asks each all that there is to ask. */
export async function walkPages(
  context: BrowserContext,
  { origin, from, within }: { origin: string; from: string[]; within: RegExp },
  checks: PageChecks,
) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  const kinds = new Set<string>();
  const faults: string[] = [];
  const waiting = from.map((path) => new URL(path, origin));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    kinds.add(kindOf(next));
    await page.goto(next.href);
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { intervals: [50] }).toBe(0);
    for (const [name, check] of Object.entries(checks))
      faults.push(...(await check(page)).map((fault) => `${name}: ${kindOf(new URL(page.url()))}: ${fault}`));
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')].map(({ href }) => href),
    );
    for (const link of links.map((href) => new URL(href))) {
      const kind = kindOf(link);
      if (link.origin !== origin || apart.test(link.pathname) || !within.test(link.pathname) || kinds.has(kind))
        continue;
      kinds.add(kind);
      waiting.push(link);
    }
  }
  await page.close();
  return { faults: [...new Set(faults)], kinds: [...kinds] };
}
