import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { permissionsPolicy } from '#shared/pages/permissions-policy.ts';

const server = await openServer({ PUBLIC_URL: 'https://countersign.example' });

const strict = {
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox",
  'permissions-policy': permissionsPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
};

test.each([
  ['a call', 'GET', '/api/session', 200],
  ['a call that is none', 'GET', '/api/nothing', 404],
  ['a call for members', 'GET', '/api/projects', 401],
  ['a call that is refused', 'POST', '/api/sign-in', 422],
  ['a file that is not there', 'GET', '/api/files/6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11', 404],
  ['a photo that is not there', 'GET', '/api/photos/6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11', 404],
  ['the document of the API', 'GET', '/api/openapi.json', 200],
  ['the program of its page', 'GET', '/api/docs/js/scalar.js', 200],
  ['keys', 'GET', '/.well-known/jwks.json', 200],
  ['a form', 'POST', '/preferences', 303],
  ['a link of a mail', 'POST', '/unsubscribe/nothing', 404],
  ['an address that is none', 'GET', '//', 404],
  ['a method that is none', 'DELETE', '/preferences', 405],
] as const)('%s is data, in which nothing runs', async (_name, method, url, status) => {
  const answer = await server.browser().request(method, url, method === 'POST' ? {} : undefined);
  expect([answer.statusCode, answer.headers]).toEqual([status, expect.objectContaining(strict)]);
});

test('so is what a stream says', async () => {
  const { browser } = await signUpMember(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  const cookie = Object.entries(browser.jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, { headers: { cookie } });
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
    200,
    strict['content-security-policy'],
  ]);
  await answer.body?.cancel();
});

test('the page of the API may run its own program and nothing else', async () => {
  const { headers } = await server.browser().get('/api/docs/');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/);
  expect(headers['permissions-policy']).toBe(permissionsPolicy());
});

test('one page can be given one power', () => {
  expect(permissionsPolicy()).toContain('camera=(), ');
  expect(permissionsPolicy('camera')).toBe(permissionsPolicy().replace('camera=()', 'camera=(self)'));
});
