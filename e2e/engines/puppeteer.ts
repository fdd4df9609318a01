import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { browserOfPeople } from '../../playwright.config.ts';
import { type Engine, type Port, programs, size } from './port.ts';

const { executablePath, args } = browserOfPeople;
const launched = {
  chromium: () => puppeteer.launch({ executablePath, args, headless: 'shell' }),
  firefox: (extraPrefsFirefox = {}) =>
    puppeteer.launch({ browser: 'firefox', executablePath: programs['firefox-esr'], extraPrefsFirefox }),
};

/** Chromium by its own protocol, and Firefox by WebDriver BiDi. */
export async function openPuppeteer(name: keyof typeof launched): Promise<Engine> {
  const browser = await launched[name]();
  // Where its driver turns scripts off it reads nothing either; where the browser has none, it reads on.
  const plain = name === 'firefox' ? await launched.firefox({ 'javascript.enabled': false }) : browser;
  return {
    name,
    window: async ({ scripts }) => {
      const context = await (scripts ? browser : plain).createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      const close = () => context.close();
      if (scripts) return portOf(page, close);
      if (name === 'firefox') return plainPortOf(page, close);
      await page.setJavaScriptEnabled(false);
      return portOf(page, close);
    },
    close: async () => {
      await browser.close();
      if (plain !== browser) await plain.close();
    },
  };
}

const common = (page: Page, close: () => Promise<void>) => ({
  open: async (url: string) => void (await page.goto(url)),
  read: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
  picture: () => page.screenshot(),
  print: () => page.pdf(),
  close,
});

function portOf(page: Page, close: () => Promise<void>): Port {
  const act = async (path: string, how: (element: ElementHandle<HTMLInputElement>) => Promise<unknown>) => {
    for (const found of await page.$$(`::-p-xpath(${path})`)) {
      const element = found as ElementHandle<HTMLInputElement>;
      const isFile = await element.evaluate(({ type }) => type === 'file');
      if (!isFile && !(await element.isVisible())) continue;
      await how(element);
      return true;
    }
    return false;
  };
  return {
    ...common(page, close),
    click: (path) => act(path, (element) => element.click()),
    type: (path, text) =>
      act(path, async (element) => {
        await element.click();
        await element.evaluate((field) => field.select?.());
        await element.type(text);
      }),
    attach: (path, file) => act(path, (element) => element.uploadFile(file)),
  };
}

/** Without the driver's own scripts in the page, which wait there for what never runs: by the place of an element. */
function plainPortOf(page: Page, close: () => Promise<void>): Port {
  const click = async (path: string) => {
    const place = (await page.evaluate(`(() => {
      const found = document.evaluate(${JSON.stringify(path)}, document, null, 7, null);
      for (let at = 0; at < found.snapshotLength; at++) {
        const element = found.snapshotItem(at);
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getClientRects()[0];
        return [x + width / 2, y + height / 2];
      }
      return null;
    })()`)) as [number, number] | null;
    if (place) await page.mouse.click(...place);
    return place !== null;
  };
  return {
    ...common(page, close),
    click,
    type: async (path, text) => {
      if (!(await click(path))) return false;
      await page.evaluate('document.activeElement.select?.()');
      await page.keyboard.type(text);
      return true;
    },
    attach: () => Promise.reject(new Error('a file is attached with scripts alone')),
  };
}
