import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTracing } from '#server/platform/tracing/open-tracing.ts';
import { inSpan } from '#server/platform/tracing/tracer.ts';
import { signUpForm } from '#server/testing/accounts.ts';
import { startCaddy } from '#server/testing/caddy.ts';
import { isMissing } from '#server/testing/debian-programs.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { testLogKey } from '#server/testing/test-app.ts';
import { attributeOf, type CollectedSpan, startTraceCollector } from '#server/testing/trace-collector.ts';

const collector = await startTraceCollector();
const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '1', LOG_LEVEL: 'info' };
const log = new PassThrough();
let lines = '';
log.on('data', (chunk) => (lines += chunk));
const { server, visits } = await openSigning(settings, { log });

let tracing: ReturnType<typeof openTracing>;
beforeAll(() => {
  if (server.deps.env.traces) tracing = openTracing(server.deps.env.traces);
});
afterAll(async () => {
  await tracing.close();
  await collector.stop();
});

const named = (name: string) => collector.spans().filter((span) => span.name === name);
const childrenOf = ({ spanId }: CollectedSpan) =>
  collector.spans().filter(({ parentSpanId }) => parentSpanId === spanId);

test('a journey gives spans of requests, queries, jobs and mails, and none says whose it was', async () => {
  const form = signUpForm();
  const work = await ownerWithWork(server, visits, form);
  await server.app.inject(`/api/profiles/${form.username}?email=${form.email}`);
  await server.app.inject(`/api/search?q=${form.username}`);
  await tracing.flush();

  expect(collector.resources()[0]).toContainEqual({ key: 'service.name', value: { stringValue: 'countersign' } });
  const [answer] = named('POST /api/signing/:projectId/answer');
  expect(answer).toBeDefined();
  expect(attributeOf(answer as CollectedSpan, 'http.response.status_code')).toBe(200);
  // After its body has come, too.
  const queries = childrenOf(answer as CollectedSpan).map(({ name }) => name);
  expect(queries).toContain('SQL insert');
  const [mail] = named('mail signing-request');
  expect(collector.spans().find(({ spanId }) => spanId === mail?.parentSpanId)?.name).toBe('job send-mail');

  const told = collector.text().toLowerCase();
  const known = [form.email, form.username, form.full_name, form.phone_number, form.password, 'Marta', 'Ferran'];
  const secrets = [...Object.values(work.browser.jar), ...Object.values(work.signer.jar)];
  const private_ = [...known, work.id, work.open, work.done, work.asked, work.answered, ...secrets];
  expect(private_.filter((each) => told.includes(each.toLowerCase()))).toEqual([]);
  expect(told.length).toBeGreaterThan(10_000);
});

test('a trace goes on from the proxy, and the lines of the log name it', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c';
  await server.app.inject({ url: '/api/session', headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });
  await tracing.flush();
  const [span] = collector.spans().filter(({ traceId }) => traceId === trace);
  expect([span?.name, span?.parentSpanId]).toEqual(['GET /api/session', 'b7ad6b7169203331']);
  const line = lines.split('\n').find((each) => each.includes(trace));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: trace, span_id: span?.spanId, path: '/api/session' });
});

test.skipIf(isMissing('caddy'))('what a visitor says of a trace does not pass our proxy', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const proxy = await startCaddy([(server.app.server.address() as AddressInfo).port]);
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const said = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, tracestate: 'planted=words' };
  const before = named('GET /api/session').length;
  await fetch(`${proxy.url}/api/session`, { headers: said });
  await proxy.stop();
  await tracing.flush();
  expect(named('GET /api/session')).toHaveLength(before + 1);
  expect(collector.text()).not.toContain(trace);
  expect(collector.text()).not.toContain('planted=words');
});

test('what a query quotes is not told', async () => {
  await inSpan('job of a test', () => sql`select ${sql.lit("planted o'clock")} as planted_name`.execute(server.db));
  await tracing.flush();
  const texts = collector.spans().map((span) => attributeOf(span, 'db.query.text'));
  expect(texts).toContain('select ? as planted_name');
  expect(collector.text()).not.toContain("o''clock");
});

test('probes are not traced', async () => {
  await server.app.inject('/livez');
  await tracing.flush();
  expect(named('GET /livez')).toEqual([]);
});

test('a process sends what it has before it stops, believes no visitor, and keeps the share that is set', async () => {
  const [postgres, own] = [await startPostgres(), await startTraceCollector()];
  const start = (more: Record<string, string> = {}) =>
    startServerProcess(postgres.url, {
      LOG_KEY: testLogKey,
      OTEL_EXPORTER_OTLP_ENDPOINT: own.url,
      OTEL_SERVICE_NAME: 'shop',
      ...more,
    });
  const parent = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  const all = await start();
  expect((await fetch(`${all.url}/en/p/nothing-there`, { headers: parent })).status).toBe(404);
  await all.stop();
  const [page] = own.spans().filter(({ name }) => name === 'GET /en/p/:shortId');
  expect(page).toBeDefined();
  expect(page?.traceId).not.toContain('0af7651916cd43dd');
  expect(own.spans().some(({ name }) => name.startsWith('SQL '))).toBe(true);
  expect(own.resources()[0]).toContainEqual({ key: 'service.name', value: { stringValue: 'shop' } });

  const before = own.spans().length;
  const none = await start({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  await fetch(`${none.url}/en`);
  await none.stop();
  expect(own.spans()).toHaveLength(before);
  await postgres.stop();
  await own.stop();
}, 300_000);
