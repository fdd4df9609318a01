import { chromium, type Page } from '@playwright/test';
import { signInAs } from '../e2e/support/people.ts';
import { startProduct } from '../e2e/support/product.ts';
import { browserOfPeople } from '../playwright.config.ts';
import { demoAccounts, demoPassword } from '../server/features/demo/demo-people.ts';

/**
 * Prints when the first content of a page stands on a slow line, and what came until then and in all; nothing is
 * cached.
 */
const line = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const pages = ['/dashboard', '/dashboard/projects', '/settings', '/signin'];

const product = await startProduct({ data: 'demo' });
const browser = await chromium.launch(browserOfPeople);
try {
  console.log('| page | first content | until then | in all | of that script | requests |\n|---|---|---|---|---|---|');
  for (const path of pages) {
    const context = await browser.newContext({ locale: 'en-GB' });
    const email = demoAccounts[0]?.email ?? '';
    if (path !== '/signin') await signInAs(context, product, { email, password: demoPassword });
    const { ms, until, all, script, requests } = await measure(await context.newPage(), path);
    const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
    console.log(`| ${path} | ${(ms / 1000).toFixed(1)} s | ${kB(until)} | ${kB(all)} | ${kB(script)} | ${requests} |`);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}

async function measure(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', line);
  const bytes = new Map<string, number>();
  const names = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  const sum = (which: (name: string) => boolean) =>
    [...bytes].reduce((total, [id, size]) => total + (which(names.get(id) ?? '') ? size : 0), 0);
  const begun = Date.now();
  const gone = page.goto(product.url + path).catch(() => null);
  await page.waitForFunction(hasContent, null, { polling: 50, timeout: 60_000 });
  const [ms, until] = [Date.now() - begun, sum(() => true)];
  await gone;
  await page.waitForTimeout(8_000);
  return { ms, until, all: sum(() => true), script: sum((name) => name.endsWith('.js')), requests: bytes.size };
}

/** Runs in the page: a heading, and something one came for beneath it. */
function hasContent() {
  const main = document.querySelector('main');
  return Boolean(main?.querySelector('h1') && main.querySelector('a, input'));
}
