import { expect, test } from 'vitest';
import { formatLocales, locales } from '#shared/i18n/locales.ts';
import { listCountries } from './list-countries.ts';

test.each(locales)('every country has in %s the name that our pages give it elsewhere, once', (locale) => {
  const list = listCountries(locale);
  const names = new Intl.DisplayNames(formatLocales[locale], { type: 'region' });
  expect(list.filter(({ code, name }) => name !== names.of(code) || name === code)).toEqual([]);
  expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  expect(list.length).toBeGreaterThan(240);
});

test('a country stands where one looks for it', () => {
  const at = (code: string) => listCountries('en').findIndex((each) => each.code === code);
  expect([at('CL'), at('CN'), at('CO')].toSorted((a, b) => a - b)).toEqual([at('CL'), at('CN'), at('CO')]);
  expect(listCountries('es').at(0)?.code).toBe('AF');
});
