import { expect, test } from 'vitest';
import { postInput } from '#server/testing/jobs.ts';
import { publicationSchema } from '#shared/jobs/post-input.ts';
import { inputOf, valuesOf } from './post-values.ts';

test.each([
  ['4000', 4000],
  ['4 000', 4000],
  ['4.000', 4000],
  ['4,000', 4000],
  ['36’000', 36_000],
  ['1.234.567', 1_234_567],
  ['12,5', 12.5],
  ['', null],
  ['  ', null],
])('%j is %s', (typed, value) => {
  expect(inputOf({ ...valuesOf({ draft: {}, published: null }, 'en'), pay_min: typed }).pay_min).toBe(value);
});

test('what is no number is refused by the server, in its field', () => {
  const input = inputOf({ ...valuesOf({ draft: {}, published: null }, 'en'), pay_min: 'much' });
  expect(input.pay_min).toBeNaN();
});

test('what a form holds comes back as it was, from a draft and from what is published', () => {
  const { version: _none, ...post } = postInput();
  const values = valuesOf({ draft: { ...post }, published: null }, 'en');
  expect(publicationSchema.parse({ ...inputOf(values), version: 0 })).toEqual({ ...post, version: 0 });
  expect(valuesOf({ draft: JSON.parse(JSON.stringify(values)), published: null }, 'en')).toEqual(values);
});

test('a draft of any shape gives a form that can be filled in', () => {
  const values = valuesOf(
    { draft: { title: { a: 1 }, skills: [1, 'Arabic', null], ours: 'yes' }, published: null },
    'en',
  );
  expect(values).toMatchObject({ title: '', skills: ['Arabic'], ours: false, language: 'en', time_zone: '' });
});
