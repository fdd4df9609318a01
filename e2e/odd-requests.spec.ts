import { randomUUID } from 'node:crypto';
import en from '../shared/i18n/en.ts';
import { ask, type Headers } from './support/ask.ts';
import { databaseOf } from './support/database.ts';
import { expect, test } from './support/journey.ts';

const notFound = en.shell.notFound.title;

test('an address that is none is a page that is not found', async ({ product }) => {
  for (const path of [
    '//',
    '///',
    '//x/admin',
    '//localhost/admin',
    '//evil.example/signin',
    '/\\evil.example/signin',
    '/p//signin',
    '/%00',
    '/p/%00',
    '/%0d%0aset-cookie:x',
    '/%7f',
    '/%zz',
    '/%',
    '/%ff',
    '/%ed%a0%80',
    `/${'x'.repeat(1000)}`,
    'http://evil.example/signin',
    '/signin.data/..//admin',
  ]) {
    const { status, headers, body } = await ask(product, path);
    const page = headers['content-type'] === 'text/html; charset=utf-8' && body.includes(notFound);
    expect.soft([path, status, page]).toEqual([path, 404, true]);
  }
});

test('an address of the API that is none is a problem', async ({ product }) => {
  for (const path of ['/api//session', '/api/%00', '/api/files/%00', '/api/%zz', '/api/files/%ff', '/api//']) {
    const { status, headers } = await ask(product, path);
    expect.soft([path, status, headers['content-type']]).toEqual([path, 404, 'application/problem+json']);
  }
});

test('an address that nobody has is not found by any method, and a page tells which it has', async ({ product }) => {
  const read = 'GET, HEAD, OPTIONS';
  const sent = 'GET, HEAD, POST, OPTIONS';
  for (const [path, allow] of [
    ['/nothing/here', null],
    ['/en/nothing/here', null],
    ['/nobody', null],
    [`/p/${'0'.repeat(10)}`, null],
    ['/about', read],
    ['/robots.txt', read],
    ['/contact', sent],
    ['/signup', sent],
  ] as const) {
    const methods = ['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS', ...(allow === sent ? [] : ['POST'])];
    for (const method of methods) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const {
        status,
        headers: told,
        body,
      } = await ask(product, path, { method, ...(method === 'POST' && { headers }) });
      const expected = allow === null ? 404 : method === 'OPTIONS' ? 204 : 405;
      expect.soft([method, path, status, told.allow ?? null]).toEqual([method, path, expected, allow]);
      expect.soft(Object.keys(told)).not.toContain('location');
      if (status !== 204) expect.soft([method, path, JSON.parse(body).status]).toEqual([method, path, expected]);
    }
    const { headers: told } = await ask(product, path);
    expect.soft([path, told.allow]).toEqual([path, undefined]);
  }
});

test('a page takes forms as browsers send them without more, and says so', async ({ product }) => {
  const form = 'csrf=x&intent=answer';
  for (const path of [`/verify-project/${randomUUID()}`, '/take-back?token=x', '/signin', '/nobody', '/']) {
    for (const [type, body] of [
      ['application/json', '{"intent":"answer"}'],
      ['application/json', '{'],
      ['text/plain', 'intent=answer'],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'],
      ['multipart/form-data', 'no boundary'],
      ['application/x-www-form-urlencoded-not', form],
      ['a/b; c', form],
      ['', form],
      [null, form],
      [null, ''],
    ] as const) {
      const headers: Headers = type === null ? {} : { 'content-type': type };
      const answer = await ask(product, path, { method: 'POST', headers, body });
      const { code } = answer.headers['content-type']?.includes('json')
        ? JSON.parse(answer.body)
        : { code: answer.body.slice(0, 60) };
      expect.soft([path, type, body, answer.status, code]).toEqual([path, type, body, 415, 'form_expected']);
    }
    const taken = await ask(product, path, {
      method: 'POST',
      headers: { 'content-type': 'Application/x-www-form-urlencoded; charset=UTF-8' },
      body: `${form}&%00=%ff&%zz&${'&'.repeat(1000)}`,
    });
    expect.soft([path, taken.status]).toEqual([path, expect.any(Number)]);
    expect.soft([path, Math.floor((taken.status ?? 0) / 100)]).toEqual([path, 4]);
  }
});

test('a form counts under every name of a local server', async ({ product }) => {
  const { port } = new URL(product.url);
  const token = 'x'.repeat(32);
  for (const origin of [`http://127.0.0.1:${port}`, 'null']) {
    const { status, body } = await ask(product, `/verify-project/${randomUUID()}`, {
      method: 'POST',
      headers: {
        host: `127.0.0.1:${port}`,
        origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `csrf=${token}`,
      },
      body: `csrf=${token}&intent=opt_out`,
    });
    // The page answers that the link is not known, and not a rule against other sites.
    expect.soft([origin, status, body.startsWith('<!DOCTYPE html>')]).toEqual([origin, 404, true]);
  }
});

test('a page that fails says so, and no log tells what was typed', async ({ product }) => {
  const database = await databaseOf(product);
  const secret = 'planted-secret';
  // Other journeys on this server have left lines too.
  const before = product.log().length;
  const log = () => product.log().slice(before);
  await database.rows('alter view public_profiles rename to public_profiles_away');
  await database.rows('alter table take_backs rename to take_backs_away');
  try {
    const page = await ask(product, `/${secret}?q=${secret}`);
    expect([page.status, page.body.includes(en.shell.failure.title)]).toEqual([500, true]);
    const form = await ask(product, `/take-back?token=${secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `csrf=${'x'.repeat(32)}` },
      body: `csrf=${'x'.repeat(32)}&comment=${secret}`,
    });
    expect(form.status).toBe(500);
  } finally {
    await database.rows('alter view public_profiles_away rename to public_profiles');
    await database.rows('alter table take_backs_away rename to take_backs');
    await database.close();
  }
  await expect.poll(() => log().split('page failed').length).toBe(3);
  const about = log()
    .split('\n')
    .filter((line) => line.includes('failed'));
  expect(about.join('\n')).not.toContain(secret);
  expect(log()).not.toMatch(/^(error|Error):/m);
});
