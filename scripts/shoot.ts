import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { signInAs } from '../e2e/support/people.ts';
import { startProduct } from '../e2e/support/product.ts';
import { browserOfPeople } from '../playwright.config.ts';
import { demoPassword } from '../server/features/demo/demo-people.ts';
import { browserPath } from '../server/testing/debian-programs.ts';
import { shotsOf } from './shots-of.ts';

/**
 * Pictures of one page in every width, theme and language, in .shots/: of the server that runs here, else of one that
 * is started with the demo and ends afterwards. `--as` signs somebody of the demo in.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } });
const [path] = positionals;
if (!path?.startsWith('/')) fail('Usage: npm run shot -- /path [--as email-of-the-demo]');
if (!browserPath()) fail('A picture needs a browser (Debian: apt-get install chromium-headless-shell).');

const folder = join(import.meta.dirname, '..', '.shots');
mkdirSync(folder, { recursive: true });
const running = await findRunning();
const started = running === null ? await startProduct({ data: 'demo' }) : null;
const url = running ?? (started?.url as string);
const browser = await chromium.launch(browserOfPeople);
try {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (values.as)
    await signInAs(context, { url }, { email: values.as, password: demoPassword }).catch(() => {
      throw new Error(`Nobody of the demo signs in as ${values.as}.`);
    });
  const page = await context.newPage();
  for (const { width, theme, language, file } of shotsOf(path)) {
    await context.addCookies([
      { name: 'theme', value: theme, url },
      { name: 'language', value: language, url },
    ]);
    await page.setViewportSize({ width, height: 800 });
    const answer = await page.goto(url + path);
    // Some pages show how loading looks: those are never done.
    await page.waitForFunction(isSettled, null, { timeout: 5_000 }).catch(() => {});
    await page.screenshot({ path: join(folder, file), fullPage: true });
    console.log(`${join('.shots', file)}${answer?.ok() ? '' : ` (answered ${answer?.status()})`}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await browser.close();
  await started?.stop();
}

/** Runs in the page. */
function isSettled() {
  return document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]');
}

/** The address of the server that runs here. */
async function findRunning() {
  const url = `http://localhost:${process.env.PORT ?? 3000}`;
  const answer = await fetch(`${url}/api/session`).catch(() => null);
  return answer?.ok && answer.headers.get('content-type')?.includes('json') ? url : null;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
