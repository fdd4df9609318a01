import { expect, test } from 'vitest';
import { money } from './money.ts';

test.each([
  [900, 'eur', 'en-GB', '€9.00'],
  [9000, 'eur', 'es', '90,00 €'],
  [900, 'jpy', 'en-GB', 'JP¥900'],
  [900, 'kwd', 'en-GB', 'KWD 0.900'],
  [0, 'usd', 'en-GB', 'US$0.00'],
])('%i of %s in %s is %s', (amount, currency, locale, written) => {
  expect(money(amount, currency, locale).replaceAll(/\s/g, ' ')).toBe(written);
});
