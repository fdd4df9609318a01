import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/test-app.ts';

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
    expect(log).toContain('"path":"/newsletter/confirm/…"');
    expect(log).toContain('"path":"/newsletter/unsubscribe/…"');
    expect(log).toContain('"path":"/api/session"');
    expect(log).toContain('"path":"/unsubscribe/…"');
    expect(log).not.toContain('secret-in');
  } finally {
    await server.close();
  }
});
