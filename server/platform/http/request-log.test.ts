import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';
import { pathToTell } from './request-log.ts';

test('no line of the log holds a token, wherever in an address it stands', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const server = await startTestApp({ LOG_LEVEL: 'info' }, { log: stream });
  try {
    await server.browser().get('/api/session?token=secret-in-a-query');
    await server.browser().get('/unsubscribe/secret-in-a-path');
    await server
      .browser()
      .request('POST', '/unsubscribe/secret-in-a-path?and=more', '', { 'content-type': 'text/plain' });
    await server.browser().get('/newsletter/confirm/secret-in-a-confirmation');
    await server.browser().get('/report/receipt/secret-in-a-receipt');
    await server.browser().get('/write/prove/secret-in-a-letter');
    await server.browser().get('/d/secret-in-a-disclosure');
    await server.browser().get('/es/newsletter/unsubscribe/secret-in-a-language');
    await server.browser().request('POST', '/newsletter/unsubscribe/secret-in-one-click', {});
    const pages = readFileSync(new URL('../../../web/routes.ts', import.meta.url), 'utf8');
    const withToken = [...pages.matchAll(/'([\w/-]+\/):token'/g)].map(([, path]) => path);
    expect(withToken).toContain('verify-project/stop/');
    for (const path of withToken) await server.browser().get(`/${path}secret-in-a-page`);
    await server.browser().get('/search/secret-in-a-search');
    await server.browser().get('/Search/secret-in-capitals');
    await server.browser().get('/d//secret-after-two-slashes');
    await server.browser().get('/en/search/secret-in-a-moved-search');
    // However an address is spelled that leads to the page.
    const spelled = ['/%75nsubscribe/secret-in-code', '/verify-project/%73top/secret-in-code', '/%64/secret-in-code'];
    const torn = ['/unsubscribe%2Fsecret-behind-a-slash', '/%75nsubscribe/%zz-secret-beside-nonsense'];
    for (const path of [...spelled, ...torn]) await server.browser().get(path);
    expect(log).toContain('"path":"/newsletter/confirm/…"');
    expect(log).toContain('"path":"/newsletter/unsubscribe/…"');
    expect(log).toContain('"path":"/api/session"');
    expect(log).toContain('"path":"/unsubscribe/…"');
    expect(log).not.toContain('secret-in');
  } finally {
    await server.close();
  }
});

test.each([
  ['/unsubscribe/secret', '/unsubscribe/…'],
  ['/uns%75bscribe/secret?and=more', '/unsubscribe/…'],
  ['/es/newsletter%2Funsubscribe%2fsecret', '/es/newsletter/unsubscribe/…'],
  ['/%64/secret', '/d/…'],
  ['/en/%C3/../d%2', '/en/%C3/../d%2'],
  ['/%zz/unsubscribe/%E2%28secret', '/%zz/unsubscribe/…'],
  ['http://localhost/d/secret', '/d/…'],
  ['HTTPS://localhost:3000/en/search/secret', '/en/search/…'],
  ['/p/jos%C3%A9', '/p/jos%C3%A9'],
  ['/dashboard/d/12', '/dashboard/d/12'],
])('of the address %s a line tells %s', (url, path) => {
  expect(pathToTell(url)).toBe(path);
});
