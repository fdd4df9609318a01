import { Writable } from 'node:stream';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { signUpForm } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { App } from './app-type.ts';
import { replyWithProblem } from './problem.ts';
import { requestLog } from './request-log.ts';

const secret = 'planted-secret';
let log = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});
const server = await openServer({ LOG_LEVEL: 'info' }, { log: stream });

/** Each fails with something that repeats what came in. */
const failures: Record<string, (text: string) => unknown> = {
  'a value the database cannot read': (text) => sql`select ${text}::uuid`.execute(server.db),
  'a text with an impossible character': (text) => sql`select ${`${text}\0`}::text`.execute(server.db),
  'JSON the database cannot read': (text) => sql`select ${`{"a": ${text}`}::jsonb`.execute(server.db),
  'a row that is there already': async (text) => {
    const row = { id: crypto.randomUUID(), key: text, count: 1, last_request: 0 };
    await server.db
      .insertInto('rate_limits')
      .values(row)
      .onConflict((each) => each.doNothing())
      .execute();
    await server.db
      .insertInto('rate_limits')
      .values({ ...row, id: crypto.randomUUID() })
      .execute();
  },
  'a row that breaks a rule': (text) =>
    server.db.transaction().execute(async (trx) => {
      await sql`create temporary table odd (word text check (length(word) < 3)) on commit drop`.execute(trx);
      await sql`insert into odd values (${text})`.execute(trx);
    }),
  'text that is no JSON': (text) => JSON.parse(text),
  'text in JSON that is none': (text) => JSON.parse(`{"word": "${text}", oh}`),
  'a schema': (text) => z.object({ word: z.literal('one') }).parse({ word: text }, { reportInput: true }),
  'an address': (text) => new URL(text),
  'a number': (text) => BigInt(text),
  'a time zone': (text) => new Intl.DateTimeFormat('en', { timeZone: text }),
  'a program of ours that is careless': (text) => {
    throw new Error(`no idea what to do with ${text}`, { cause: new Error(text) });
  },
  'a thrown text': (text) => {
    throw text;
  },
};

test('no line about a failure holds what was typed', async () => {
  const app = fastify({ logger: requestLog(server.deps.env, stream) }) as unknown as App;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(replyWithProblem);
  for (const [index, fail] of Object.values(failures).entries())
    app.post(`/${index}`, async (request) => {
      await fail((request.body as { word: string }).word);
    });
  app.post('/answer', { schema: { response: { 200: z.object({ word: z.literal('one') }) } } }, async (request) => {
    return request.body as { word: 'one' };
  });
  for (const path of [...Object.keys(failures).keys(), 'answer']) {
    log = '';
    const answer = await app.inject({ method: 'POST', url: `/${path}?q=${secret}`, payload: { word: secret } });
    const name = Object.keys(failures)[Number(path)] ?? path;
    expect.soft([name, answer.statusCode, answer.body.includes(secret)]).toEqual([name, 500, false]);
    expect.soft([name, log.includes('request failed'), log.includes('planted')]).toEqual([name, true, false]);
  }
});

test('nor does one that a plug-in or a job writes by itself', async () => {
  log = '';
  server.app.log.warn({ err: Object.assign(new Error(`no "${secret}"`), { detail: secret }) }, 'failed');
  expect(log).toContain('no …');
  expect(log).not.toContain(secret);
});

test('what a call brings is in no line, whatever becomes of it', async () => {
  log = '';
  const browser = server.browser();
  const form = signUpForm({ password: `${secret} and more of it`, full_name: `Ann ${secret}` });
  await browser.post('/api/sign-up', form);
  await browser.post('/api/sign-in', { email: `${secret}@example.org`, password: secret });
  await browser.request('POST', '/api/sign-in', `{"email": ${secret}`, { 'content-type': 'application/json' });
  await browser.request('POST', '/api/sign-in', secret, { 'content-type': 'text/plain' });
  await browser.request('POST', '/preferences', `back=${secret}&theme=${secret}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  await browser.put('/api/password-reset', { token: secret, password: secret });
  expect(log).toContain('answered');
  expect(log).not.toContain(secret);
});
