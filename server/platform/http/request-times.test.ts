import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { requestTimes } from './request-times.ts';

/** As in life, some thirty times faster: no faster, so that a machine that is busy for a moment cuts nothing that goes on. */
const times = {
  head: 1_000,
  body: 1_000,
  upload: { span: 2_000, bytes: 200 },
  whole: 30_000,
  silence: 4_000,
  pause: 1_500,
  look: 50,
};
/** Long before Node's own times, or ours of life, would cut anything. */
const soon = 20_000;

let server: TestApp;
let port: number;
let member: Browser;
let log = '';
const opened: Socket[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  server = await startTestApp({ LOG_LEVEL: 'info' }, { times, log: stream });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as { port: number }).port;
  member = (await signUpMember(server)).browser;
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await server.close();
});

/** Sends `head`, then `part` again and again. Tells what came back, and after how long the server hung up. */
function send(head: string, part = '', max = Infinity) {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  const started = performance.now();
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes)).on('error', () => {});
  socket.write(head);
  let parts = 0;
  const timer = setInterval(() => {
    if (part && parts++ < max && !socket.destroyed) socket.write(part);
  }, 60);
  const { promise: closed, resolve } = Promise.withResolvers<{ after: number; answer: string }>();
  socket.on('close', () => {
    clearInterval(timer);
    resolve({ after: performance.now() - started, answer });
  });
  return { socket, closed, answer: () => answer };
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const headers = (browser: Browser | null) => [
  'Host: localhost',
  `Cookie: ${Object.entries(browser?.jar ?? { csrf: 'x'.repeat(32) })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')}`,
  `X-CSRF-Token: ${browser?.jar.csrf?.split('.')[0] ?? 'x'.repeat(32)}`,
];
const call = (path: string, length: number, browser: Browser | null = null) =>
  lines(
    `POST ${path} HTTP/1.1`,
    ...headers(browser),
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
  );

describe.concurrent('a request that never ends is cut', () => {
  test.each([
    ['nothing at all', '', '', 408],
    ['half a head', lines('GET / HTTP/1.1', 'Host: localhost'), '', 408],
    ['a head line by line', lines('GET / HTTP/1.1', 'Host: localhost'), 'x-more: 1\r\n', 408],
    ['half a body', `${call('/api/sign-in', 500)}{"email`, '', 408],
    ['a body byte by byte', `${call('/api/sign-in', 5000)}{"email`, ' ', 408],
    ['the body of a call that is none', `${call('/api/nothing', 5000)}{"`, ' ', 404],
    [
      'the body of a refused call',
      lines('POST /api/sign-in HTTP/1.1', 'Host: localhost', 'Content-Length: 5000', ''),
      ' ',
      403,
    ],
    [
      'a chunked body',
      lines(
        'POST /api/sign-in HTTP/1.1',
        ...headers(null),
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
        '',
        '2',
        '{"',
      ),
      '1\r\n \r\n',
      408,
    ],
    [
      'a body that reading does not need',
      lines('GET /api/session HTTP/1.1', 'Host: localhost', 'Content-Length: 5000', ''),
      ' ',
      200,
    ],
  ])('%s', async (_name, head, part, expected) => {
    const { after, answer } = await send(head, part).closed;
    // The answer is lost where the connection was reset amid what was still being sent.
    expect(['', `HTTP/1.1 ${expected}`]).toContain(answer.slice(0, 12));
    expect(after).toBeLessThan(soon);
  });

  test('a connection on which nothing follows', async () => {
    const { closed } = send(lines('GET /api/session HTTP/1.1', 'Host: localhost', ''));
    const { after, answer } = await closed;
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(after).toBeGreaterThan(times.pause);
    expect(after).toBeLessThan(times.pause + soon);
  });
});

describe.concurrent('what takes its time goes on', () => {
  const bytes = 20_000;
  async function beginUpload() {
    const draft = await member.put('/api/drafts', { id: null, project_id: null, data: { title: 'Flats' } });
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const begun = await member.request('POST', '/api/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `draft_id ${base64(draft.json().id)},filename ${base64('plan.pdf')}`,
    });
    expect(begun.statusCode).toBe(201);
    return new URL(begun.headers.location as string, 'http://localhost').pathname;
  }
  const patch = (path: string) =>
    lines(
      `PATCH ${path} HTTP/1.1`,
      ...headers(member),
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${bytes}`,
      '',
    );
  const offset = async (path: string) =>
    Number((await member.request('HEAD', path, undefined, { 'tus-resumable': '1.0.0' })).headers['upload-offset']);

  test('an upload on a bad line', async () => {
    const path = await beginUpload();
    const { socket, answer } = send(patch(path) + '%PDF-1.7\n'.padEnd(400), 'x'.repeat(400), bytes / 400 - 1);
    await expect.poll(answer).toMatch(/^HTTP\/1.1 /);
    expect(answer()).toMatch(/^HTTP\/1.1 204 /);
    expect(await offset(path)).toBe(bytes);
    socket.destroy();
  });

  test('but not one that stopped, which is resumed where it was', async () => {
    const path = await beginUpload();
    const { closed } = send(`${patch(path)}%PDF-1.7\n${'x'.repeat(5000)}`, 'x');
    expect((await closed).after).toBeLessThan(soon);
    expect(await offset(path)).toBeGreaterThan(5_000);
  });

  test('an event stream, which says nothing for long', async () => {
    const { socket, answer } = send(lines('GET /api/events HTTP/1.1', ...headers(member), ''));
    await expect.poll(answer).toContain('event: ready');
    await wait(times.silence + times.pause + 500);
    expect(socket.destroyed || socket.closed).toBe(false);
    socket.destroy();
  });
});

test('in life a file of 10 MB may take a quarter of an hour', () => {
  const { upload, whole } = requestTimes;
  const perSecond = (10 * 1024 * 1024) / (15 * 60);
  expect(whole).toBeGreaterThan(15 * 60_000);
  expect((upload.bytes / upload.span) * 1000).toBeLessThan(perSecond / 5);
});

test('none of it is a failure of ours', () => {
  expect(log).not.toContain('"status":5');
  expect(log).not.toContain('request failed');
});
