import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { browserOfPeople } from '../../playwright.config.ts';
import { type Engine, type Port, programs, size } from './port.ts';

const { executablePath, args } = browserOfPeople;
const launched = {
  chromium: () => puppeteer.launch({ executablePath, args, headless: 'shell' }),
  firefox: () => puppeteer.launch({ browser: 'firefox', executablePath: programs['firefox-esr'] }),
};

/** Chromium by its own protocol, and Firefox by WebDriver BiDi. */
export async function openPuppeteer(name: keyof typeof launched): Promise<Engine> {
  const browser = await launched[name]();
  return {
    name,
    window: async ({ scripts }) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      if (!scripts) await page.setJavaScriptEnabled(false);
      return portOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

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
    open: async (url) => void (await page.goto(url)),
    click: (path) => act(path, (element) => element.click()),
    type: (path, text) =>
      act(path, async (element) => {
        await element.click();
        await element.evaluate((field) => field.select?.());
        await element.type(text);
      }),
    attach: (path, file) => act(path, (element) => element.uploadFile(file)),
    read: (expression) => page.evaluate(expression) as Promise<never>,
    picture: () => page.screenshot(),
    print: () => page.pdf(),
    close,
  };
}
