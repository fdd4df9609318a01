import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

test('an address of the API that does not exist is a problem document', async () => {
  const answer = await server.browser().get('/api/nothing-here');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
});

test('a changing call without the CSRF token, or from another site, is refused', async () => {
  const browser = server.browser();
  const without = await browser.request('POST', '/api/contact', {}, { 'x-csrf-token': '' });
  expect(without.statusCode).toBe(403);
  const foreign = await browser.request('POST', '/api/contact', {}, { origin: 'https://evil.example' });
  expect(foreign.json().code).toBe('foreign_origin');
});

test('the stream of changes asks for a session', async () => {
  expect((await server.browser().get('/api/events')).statusCode).toBe(401);
});
