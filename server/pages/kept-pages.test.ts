import { expect, test } from 'vitest';
import { keptPageKey } from './kept-pages.ts';

const asked = (changes: { method?: string; url?: string; cookie?: string; language?: string; host?: string } = {}) => {
  const { method = 'GET', url = '/noor', cookie, language = 'en', host = 'a.example' } = changes;
  return keptPageKey({ method, url, headers: { host, 'accept-language': language, ...(cookie && { cookie }) } });
};

test.each([
  ['another method', { method: 'POST' }],
  ['a HEAD, whose answer has no body', { method: 'HEAD' }],
  ['a query', { url: '/noor?token=x' }],
  ['data of a page', { url: '/noor.data' }],
  ['a session', { cookie: 'theme=dark; countersign.session_token=abc' }],
  ['a session on https', { cookie: '__Host-countersign.session_token=abc' }],
])('%s is never answered with a kept page', (_name, changes) => {
  expect(asked(changes)).toBeNull();
});

test.each([
  ['language of the browser', { language: 'es' }],
  ['chosen language', { cookie: 'language=es' }],
  ['theme', { cookie: 'theme=dark' }],
  ['host', { host: 'b.example' }],
  ['address', { url: '/ines' }],
])('another %s is another page', (_name, changes) => {
  expect(asked(changes)).not.toBeNull();
  expect(asked(changes)).not.toBe(asked());
});

test('cookies that change nothing on the page share it', () => {
  expect(asked({ cookie: 'csrf=one; device=two' })).toBe(asked());
});
