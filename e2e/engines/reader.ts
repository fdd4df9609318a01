import { setTimeout as wait } from 'node:timers/promises';
import { translate } from '../support/translator.ts';
import type { Port } from './port.ts';

const patience = 40_000;
const translateNow = `(() => {
  if (document.readyState !== 'complete' || globalThis.isTranslated) return;
  // A page with script is read when that has taken it over.
  if (document.querySelector('script[type=module]') && !('reactListens' in globalThis)) return;
  globalThis.isTranslated = true;
  globalThis.sayUnseen = () => {};
  (${translate})('now');
})()`;

/** Somebody before a window, who waits for what they look for. */
export function readerOf(port: Port, { translated }: { translated: boolean }) {
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const end = Date.now() + patience;
    let said = '';
    for (;;) {
      // A page that is just leaving answers nothing.
      if (translated) await port.read(translateNow).catch(() => {});
      const there = await holds().catch((error: Error) => {
        said = error.message.slice(0, 200);
        return false;
      });
      if (there) return;
      if (Date.now() > end) throw new Error(`waited for ${what} at ${await port.read('location.href')} ${said}`);
      await wait(100);
    }
  };
  const named = (name: string) => `normalize-space(.)="${name}" or @aria-label="${name}"`;
  const field = (name: string) => `//*[@name="${name}"][not(@type="hidden")]`;
  return {
    ...port,
    until,
    press: (name: string) =>
      until(`"${name}"`, () => port.click(`//*[self::button or self::a or self::summary][${named(name)}]`)),
    pick: (name: string, value: string) =>
      until(`${name}=${value}`, () => port.click(`//label[.//input[@name="${name}"][@value="${value}"]]`)),
    go: (path: string) => until(path, () => port.click(path)),
    fill: (name: string, text: string) => until(name, () => port.type(field(name), text)),
    attach: (file: string) => until('a field for files', () => port.attach('//main//input[@type="file"]', file)),
    sees: (text: string) =>
      until(`"${text}"`, () => port.read(`document.body.innerText.includes(${JSON.stringify(text)})`)),
    is: (expression: string) => until(expression, () => port.read(`Boolean(${expression})`)),
  };
}
export type Reader = ReturnType<typeof readerOf>;
