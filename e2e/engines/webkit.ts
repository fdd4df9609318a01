import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort, runProgram } from '../../server/testing/run-program.ts';
import { type Engine, type Port, programs, size } from './port.ts';

/** WebKitGTK by WebDriver, on a screen that nobody sees. Each window has a driver of its own: one opens one browser. */
export async function openWebkit(): Promise<Engine> {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = await runProgram(
    programs.xvfb,
    [display, '-screen', '0', '1400x1100x24', '-listen', 'tcp', '-nolisten', 'unix'],
    { port: 6000 + Number(display.slice(1)) },
  );
  return {
    name: 'webkit',
    window: async ({ scripts }) => {
      const port = await freePort();
      const program = await runProgram(programs['webkit2gtk-driver'], [`--port=${port}`, '--host=127.0.0.1'], {
        port,
        env: { DISPLAY: `127.0.0.1${display}`, LC_ALL: 'en_GB.UTF-8', LANGUAGE: 'en_GB' },
      });
      const args = ['--automation', ...(scripts ? [] : ['--enable-javascript-markup=false'])];
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: programs['libwebkit2gtk-4.1-0'], args },
        })
        .build();
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return portOf(driver, async () => {
        await driver.quit();
        await program.stop();
      });
    },
    close: () => screen.stop(),
  };
}

function portOf(driver: WebDriver, close: () => Promise<void>): Port {
  const act = async (path: string, how: (element: WebElement) => Promise<unknown>) => {
    for (const element of await driver.findElements(By.xpath(path))) {
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      if ((await element.getAttribute('type')) !== 'file' && !(await element.isDisplayed())) continue;
      await how(element);
      return true;
    }
    return false;
  };
  return {
    open: (url) => driver.get(url),
    click: (path) => act(path, (element) => element.click()),
    type: (path, text) =>
      act(path, async (element) => {
        await element.clear();
        await element.sendKeys(text);
      }),
    attach: (path, file) => act(path, (element) => element.sendKeys(file)),
    read: (expression) => driver.executeScript(`return (${expression})`),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    print: () => Promise.reject(new Error('WebKitWebDriver prints nothing')),
    close,
  };
}
