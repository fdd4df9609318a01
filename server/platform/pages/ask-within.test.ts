import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { askingWithin } from './ask-within.ts';

const asking = () =>
  (globalThis as unknown as Record<symbol, { getStore(): (call: Request) => Promise<Response> }>)[
    Symbol.for('countersign.ask-within')
  ]?.getStore();

/** What a call is taken for that the action of a page makes. */
async function heardOf(form: Pick<RequestInit, 'body'>, call: RequestInit) {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request) => {
    request.cookies = { language: 'es' };
  });
  let heard: Pick<FastifyRequest, 'headers' | 'body' | 'ip'> | undefined;
  app.post('/api/heard', async (request) => {
    heard = request;
    return {};
  });
  app.post('/en/page', (request, reply) =>
    askingWithin(request, reply, async () => {
      const answer = await asking()?.(new Request('http://own.invalid/api/heard', { method: 'POST', ...call }));
      return answer?.json();
    }),
  );
  const page = new Request('http://own.invalid', { method: 'POST', ...form });
  const sent = { payload: Buffer.from(await page.arrayBuffer()), headers: Object.fromEntries(page.headers) };
  await app.inject({ method: 'POST', url: '/en/page', remoteAddress: '203.0.113.9', ...sent });
  return heard;
}

const fields = { csrf: 'a token', signed_in_as: 'somebody' };
const withFile = new FormData();
for (const [name, value] of Object.entries(fields)) withFile.set(name, value);
withFile.set('file', new Blob([new Uint8Array([0, 255, 13, 10])]), 'resume.zip');

test.each([
  ['a form', new URLSearchParams(fields)],
  ['a form with a file', withFile],
])('a call of %s shows its token, for whom it was made, from where, and in which language', async (_what, body) => {
  const heard = await heardOf({ body }, {});
  expect(heard).toMatchObject({
    ip: '203.0.113.9',
    headers: { 'x-csrf-token': 'a token', 'x-signed-in-as': 'somebody', 'x-page-language': 'en' },
  });
});

test('a call brings bytes as they are, and says what they are', async () => {
  const bytes = new Uint8Array([0, 255, 13, 10]);
  const heard = await heardOf({ body: withFile }, { body: bytes, headers: { 'content-type': 'application/zip' } });
  expect([heard?.body, heard?.headers['content-type']]).toEqual([Buffer.from(bytes), 'application/zip']);
});

test('what can be read as no form shows no token', async () => {
  const heard = await heardOf({ body: new Blob(['{"csrf":"a token"}'], { type: 'application/json' }) }, {});
  expect(heard?.headers['x-csrf-token']).toBe('');
});
