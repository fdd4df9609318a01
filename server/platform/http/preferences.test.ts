import { expect, test } from 'vitest';
import { localeOf } from './preferences.ts';

test.each<[string, string, Record<string, string>, Record<string, string>, string]>([
  ['an address that names one', '/es/features', { language: 'en' }, { 'accept-language': 'en' }, 'es'],
  ['an address that asks for one', '/signup?lang=es', { language: 'en' }, {}, 'es'],
  ['one that we do not have', '/signup?lang=fr', { language: 'en' }, {}, 'en'],
  [
    'the page that calls',
    '/api/sign-up',
    { language: 'en' },
    { 'x-page-language': 'es', 'accept-language': 'en' },
    'es',
  ],
  ['a page, whatever it is told by a header', '/signup', { language: 'en' }, { 'x-page-language': 'es' }, 'en'],
  ['a page that calls in none of ours', '/api/sign-up', { language: 'en' }, { 'x-page-language': 'fr' }, 'en'],
  ['what was chosen', '/signup', { language: 'es' }, { 'accept-language': 'en' }, 'es'],
  ['what the browser prefers', '/signup', {}, { 'accept-language': 'fr, en;q=0.8, es;q=0.9' }, 'es'],
  ['nothing', '/signup', {}, {}, 'es'],
])('%s decides of the language', (_what, url, cookies, headers, language) => {
  expect(localeOf({ url, cookies, headers } as Parameters<typeof localeOf>[0])).toBe(language);
});
