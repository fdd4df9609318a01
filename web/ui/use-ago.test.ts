import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import en from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import { relativeTime, useAgo } from './use-ago.ts';

const now = new Date('2026-06-15T12:00:00Z');
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const catalogues = { en, es };
const ways = ['alone', 'beside', 'since', 'sinceAlone'] as const;

function Said({ at }: { at: Date }) {
  const ago = useAgo();
  return JSON.stringify(ways.map((way) => ago[way](at, now)));
}

/** What is said of a moment that long ago, in each way. */
function wordsOf(age: number, locale: keyof typeof catalogues) {
  const props = { locale, messages: catalogues[locale], timeZone: 'UTC' };
  const said = createElement(Said, { at: new Date(now.getTime() - age) });
  const html = renderToStaticMarkup(createElement(IntlProvider, props as never, said));
  return JSON.parse(html.replaceAll('&quot;', '"'));
}

test.each([
  ['en', second, ['Just now', 'just now', 'just now', 'Just now']],
  ['en', 5 * minute, Array(4).fill('5\u00a0minutes ago')],
  ['en', 31 * day, [null, null, 'May 15, 2026', 'May 15, 2026']],
  ['es', second, ['Ahora mismo', 'ahora mismo', 'ahora mismo', 'Ahora mismo']],
  ['es', hour, ['Hace 1\u00a0hora', 'hace 1\u00a0hora', 'hace 1\u00a0hora', 'Hace 1\u00a0hora']],
  ['es', 31 * day, [null, null, '15 may 2026', '15 may 2026']],
] as const)('%s, %i ms ago', (locale, age, words) => {
  expect(wordsOf(age, locale)).toEqual(words);
});

test.each([
  [-5 * minute, { unit: 'now' }],
  [0, { unit: 'now' }],
  [59 * second, { unit: 'now' }],
  [minute, { unit: 'minutes', count: 1 }],
  [hour - 1, { unit: 'minutes', count: 59 }],
  [hour, { unit: 'hours', count: 1 }],
  [day - 1, { unit: 'hours', count: 23 }],
  [day, { unit: 'days', count: 1 }],
  [30 * day, { unit: 'days', count: 30 }],
  [31 * day - 1, { unit: 'days', count: 30 }],
  [31 * day, { unit: 'date' }],
  [400 * day, { unit: 'date' }],
] as const)('%i ms ago, in a unit', (age, expected) => {
  expect(relativeTime(new Date(now.getTime() - age), now)).toEqual(expected);
});
