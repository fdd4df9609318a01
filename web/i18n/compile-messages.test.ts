import format from 'icu-minify/format';
import type { ReactNode } from 'react';
import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import en from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import { compileMessages } from './compile-messages.ts';

type Tree = { [name: string]: unknown };

const leaves = (tree: Tree, above = ''): [string, unknown][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value as Tree, `${above}${key}.`)
      : [[`${above}${key}`, value] as [string, unknown]],
  );

const day = new Date('2026-03-04T05:06:07Z');
const tag = (chunks: ReactNode) => `<${chunks}>`;
/** A message says by what it takes whether a name is a number, a day, a tag or a word. */
function valuesOf(message: string, count: number) {
  const values: Record<string, string | number | Date | typeof tag> = {};
  for (const [, name = ''] of message.matchAll(/\{\s*(\w+)/g)) values[name] = `“${name}”`;
  for (const [, name = '', kind] of message.matchAll(/\{\s*(\w+)\s*,\s*(\w+)/g))
    if (kind !== 'select') values[name] = kind === 'date' || kind === 'time' ? day : count;
  for (const [, name = ''] of message.matchAll(/<(\w+)>/g)) values[name] = tag;
  return values;
}

const formatters = {
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...of),
} as const;

test.each([
  ['en', en],
  ['es', es],
])('every message of %s says the same without a parser', (locale, messages) => {
  const compiled = new Map(leaves(compileMessages(messages, locale)));
  const say = createTranslator({ locale: locale as 'en', messages: messages as typeof en, timeZone: 'UTC' });
  for (const [name, message] of leaves(messages)) {
    for (const count of [0, 1, 2, 5, 1234]) {
      const values = valuesOf(String(message), count);
      const parsed = [say.rich(name as never, values as never)].flat().join('');
      const short = format(compiled.get(name) as never, locale, values as never, { formatters, timeZone: 'UTC' });
      expect([short].flat().join(''), name).toBe(parsed);
      // A message that comes to nothing is refused by `t` in the browser, which shows its name in its place.
      expect(short, name).not.toEqual([]);
    }
  }
});

test('a message that cannot be read stops the build by its name', () => {
  expect(() => compileMessages({ menu: { button: 'So many: {count' } }, 'shell')).toThrow('shell.menu.button');
});
