import { expect, test } from 'vitest';
import { askedJobs } from './asked-jobs.ts';

test.each([
  ['', {}],
  ['q=subtitler&place=Bilbao&remote=true', { q: 'subtitler', place: 'Bilbao', remote: 'true' }],
  ['q=+&kind=&since=', {}],
  ['kind=job&since=2&remote=perhaps&after=1', {}],
  ['currency=EUR&period=year', {}],
  ['pay=30000&currency=EUR&period=year', { pay: '30000', currency: 'EUR', period: 'year' }],
  ['pay=-1', {}],
  ['pay=1e9', {}],
  [`q=${'x'.repeat(201)}`, {}],
  // Two hundred as they are typed, and twice as many once they are composed.
  [`q=${encodeURIComponent('\u{fb2a}'.repeat(200))}`, {}],
])('%s', (search, asked) => {
  expect(askedJobs(new URLSearchParams(search))).toEqual(asked);
});
