import { expect, test } from 'vitest';
import { money } from './money.ts';

test.each([
  [900, 'eur', 'en-GB', '€9.00'],
  [9000, 'eur', 'es', '90,00 €'],
  [900, 'jpy', 'en-GB', 'JP¥900'],
  [900, 'kwd', 'en-GB', 'KWD 0.900'],
  [0, 'usd', 'en-GB', 'US$0.00'],
  // The provider counts hundredths of these, which are written without any.
  [4_000_000, 'cop', 'es', '40.000 COP'],
  [399_000, 'huf', 'en-GB', 'HUF 3,990'],
  [399_050, 'huf', 'en-GB', 'HUF 3,990.50'],
  [150_000, 'isk', 'en-GB', 'ISK 1,500'],
  [3_700_000, 'ugx', 'en-GB', 'UGX 37,000'],
  [9000, 'clp', 'es', '9000 CLP'],
])('%i of %s in %s is %s', (amount, currency, locale, written) => {
  expect(money(amount, currency, locale).replaceAll(/\s/g, ' ')).toBe(written);
});
