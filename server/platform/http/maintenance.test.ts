import type { FastifyReply } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { availableInMaintenance } from '#server/features.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { refuseInMaintenance } from './maintenance.ts';

const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toISOString();
const server = await openServer();
const settings = { MAINTENANCE_MODE: 'on', MAINTENANCE_UNTIL: inTwoHours };

/** As if the server had been started anew with the flag: whoever is signed in stays so. */
const begin = (until = inTwoHours) => {
  server.deps.env.maintenance = readEnv({ ...settings, MAINTENANCE_UNTIL: until }).maintenance;
};
afterEach(() => end());
const end = () => {
  server.deps.env.maintenance = null;
};

test('the API says 503 as JSON, when to come back, and that nobody is to keep it', async () => {
  const { browser } = await signUpMember(server);
  begin();
  for (const answer of [
    await server.browser().get('/api/projects'),
    await browser.get('/api/projects'),
    await browser.post('/api/projects', {}),
    await server.browser().request('POST', '/subscribe', {}),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'maintenance']);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(7_100);
    expect(wait).toBeLessThanOrEqual(7_200);
  }
  begin(new Date(Date.now() - 1000).toISOString());
  expect((await browser.get('/api/projects')).headers['retry-after']).toBe('60');
  end();
  expect((await browser.get('/api/projects')).statusCode).toBe(200);
});

test.each([
  ['GET', '/api/own-confirmations'],
  ['POST', '/api/password-reset'],
  ['POST', '/unsubscribe/a-token'],
] as const)('what protects somebody goes on: %s %s', async (method, url) => {
  begin();
  const { statusCode } = await server.browser().request(method, url, method === 'POST' ? {} : undefined);
  expect([200, 204, 400, 401, 404, 415, 422]).toContain(statusCode);
});

test.each([
  ['/take-back', null],
  ['/take-back.data', null],
  ['/take-back?token=x', null],
  ['/my-confirmations/open?token=x', null],
  ['/my-confirmations/erase', null],
  ['/newsletter/unsubscribe/x', null],
  ['/reset-password', null],
  ['/c/abc12345.json', null],
  ['/c/abc12345/bundle', null],
  ['/credentials/status/1', null],
  ['/.well-known/did.json', null],
  ['/log/checkpoint', null],
  ['/contact', 'maintenance'],
  ['/newsletter/confirm/x', 'maintenance'],
  ['/take-backs', 'maintenance'],
  ['/my-confirmations-of-others', 'maintenance'],
  ['/en/take-back', 'maintenance'],
  ['/signup', 'maintenance'],
])('%s answers as %s', (url, code) => {
  begin();
  const reply = { headers: () => reply } as unknown as FastifyReply;
  let refused: unknown = null;
  try {
    refuseInMaintenance({ url, viewer: null }, server.deps.env, reply, availableInMaintenance);
  } catch (error) {
    refused = (error as { code: string }).code;
  }
  expect(refused).toBe(code);
});

test('no beginning of an address ends in a slash, with which it would be the beginning of none', () => {
  expect(availableInMaintenance.filter((each) => each.endsWith('/'))).toEqual([]);
});

test('admins, signing in, signers and supervisors pass', async () => {
  const { browser, id, form } = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute();
  server.deps.sessions.forget(id);
  begin();
  const nobody = server.browser();
  const project = '6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11';
  const statuses = {
    admin: (await browser.get('/api/projects')).statusCode,
    signIn: (await nobody.post('/api/sign-in', form)).statusCode,
    health: (await nobody.get('/api/health')).statusCode,
    session: (await server.browser().get('/api/session')).statusCode,
    answer: (await server.browser().post(`/api/signing/${project}/answer`, {})).statusCode,
    keys: (await server.browser().get('/.well-known/jwks.json')).statusCode,
    signingElsewhere: (await server.browser().get('/api/signing-requests')).statusCode,
  };
  end();
  expect(statuses).toMatchObject({
    admin: 200,
    signIn: 200,
    health: 200,
    session: 200,
    keys: 200,
    signingElsewhere: 503,
  });
  expect(statuses.answer).not.toBe(503);
});

test.each([
  [{ MAINTENANCE_MODE: 'off', MAINTENANCE_MESSAGE: 'Soon.' }, null],
  [{ MAINTENANCE_MODE: 'on' }, { message: null, until: null }],
  [
    { MAINTENANCE_MODE: 'on', MAINTENANCE_MESSAGE: 'New disks.', MAINTENANCE_UNTIL: '' },
    { message: 'New disks.', until: null },
  ],
])('%j is read', (given, expected) => {
  expect(readEnv(given).maintenance).toEqual(expected);
});

test('a time that is none is refused at start', () => {
  expect(() => readEnv({ ...settings, MAINTENANCE_UNTIL: 'tomorrow' })).toThrow('MAINTENANCE_UNTIL: needs a time like');
});
