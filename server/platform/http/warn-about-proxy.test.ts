import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

/** A server whose warnings are collected. That the header is not believed is in identify-request.test.ts. */
async function start(settings: Record<string, string> = {}) {
  let written = '';
  const log = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  server = await startTestApp({ LOG_LEVEL: 'warn', ...settings }, { log });
  return () => written.split('\n').filter((line) => line.includes('TRUST_PROXY'));
}
const ask = (remoteAddress: string, headers: Record<string, string>) =>
  server.app.inject({ url: '/api/session', remoteAddress, headers });

test.each([
  ['127.0.0.1', 'x-forwarded-for', '203.0.113.9'],
  ['::1', 'x-forwarded-for', '203.0.113.9'],
  ['::ffff:10.0.0.7', 'x-forwarded-for', '203.0.113.9'],
  ['172.18.0.1', 'forwarded', 'for=203.0.113.9'],
])('%s with %s: one warning, however many requests', async (address, header, value) => {
  const warnings = await start();
  for (let count = 0; count < 3; count++) await ask(address, { [header]: value });
  expect(warnings()).toHaveLength(1);
  expect(JSON.parse(warnings()[0] as string)).toMatchObject({
    level: 40,
    msg: expect.stringMatching(/TRUST_PROXY.*docs\/operating\.md/),
  });
});

test.each([
  ['no such header', {}, '127.0.0.1', {}],
  ['a visitor who invents one', {}, '198.51.100.4', { 'x-forwarded-for': '203.0.113.9' }],
  ['the setting is there', { TRUST_PROXY: '1' }, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
])('%s: no warning', async (_name, settings, address, headers) => {
  const warnings = await start(settings as Record<string, string>);
  await ask(address, headers as Record<string, string>);
  expect(warnings()).toEqual([]);
});
