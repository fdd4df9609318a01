import { expect, test } from 'vitest';
import { payWords } from '../jobs/pay-words.ts';
import { money } from '../plans/money.ts';
import { fileSize } from './file-size.ts';

test.each([
  [1, 'en-GB', '1_byte'],
  [845, 'es', '845_bytes'],
  [1000, 'en-GB', '1_kB'],
  [812_400, 'es', '812_kB'],
  [3_840_000, 'en-GB', '3.8_MB'],
  [3_840_000, 'es', '3,8_MB'],
  [104_857_600, 'en-GB', '105_MB'],
  [2_000_000_000, 'es', '2_GB'],
])('%i bytes in %s are %s, in one line', (bytes, locale, written) => {
  expect(fileSize(bytes, locale).replaceAll('\u00a0', '_')).toBe(written);
});

test.each(['en-GB', 'es'])('a price or a pay in %s ends no line inside an amount', (locale) => {
  const pay = { pay_min: 40_000, pay_max: 50_000, pay_currency: 'COP', pay_period: 'year' } as const;
  const pays: string[] = [];
  const say: Parameters<typeof payWords>[0] = (_key, values) => {
    pays.push(...Object.values(values ?? {}));
    return '';
  };
  payWords(say, locale, pay);
  for (const amount of [...pays, money(900, 'eur', locale), money(900, 'kwd', locale)]) expect(amount).not.toMatch(/ /);
});
