import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

const ask = async (url: string, { remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
  (await server.app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } })).statusCode;

test.each<Record<string, string>>([
  {},
  { host: '127.0.0.1:3000' },
  { host: '[::1]:3000', remoteAddress: '::1' },
  { host: 'work.localhost', remoteAddress: '::ffff:127.0.0.1' },
  { host: 'LOCALHOST' },
])('the mail that was kept is shown to this machine: %j', async (request) => {
  expect([await ask('/dev/mail', request), await ask('/dev/mail.json', request)]).toEqual([200, 200]);
});

test.each<Record<string, string>>([
  { remoteAddress: '203.0.113.9' },
  { remoteAddress: '192.168.1.20' },
  // A name that was made to lead here: DNS rebinding.
  { host: 'evil.example' },
  { host: 'localhost.evil.example' },
  { host: 'evil.example:3000' },
  { host: '127.0.0.1.evil.example' },
  // Through a proxy on this machine.
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 somewhere' },
  { 'cf-connecting-ip': '127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' },
])('and to nobody else: %j', async (request) => {
  expect([await ask('/dev/mail', request), await ask('/dev/mail.json', request)]).toEqual([404, 404]);
});
