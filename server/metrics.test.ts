import { afterAll, expect, test } from 'vitest';
import { openHealth } from '#server/open-health.ts';
import { createPool } from '#server/platform/database/connect.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createPagePatterns } from '#server/platform/metrics/page-patterns.ts';
import { readings } from '#server/platform/metrics/readings.ts';
import { signUpForm } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { readLabels, sampleOf } from '#server/testing/read-metrics.ts';
import { freePort } from '#server/testing/run-program.ts';
import { startServerProcess } from '#server/testing/server-process.ts';

const metrics = createMetrics();
afterAll(() => metrics.close());
const { server, visits } = await openSigning({}, { metrics });

test('a journey is counted, and no label says whose it was', async () => {
  const form = signUpForm();
  const work = await ownerWithWork(server, visits, form);
  await server.app.inject(`/api/profiles/${form.username}?email=${form.email}`);
  await server.app.inject(`/${form.username}/nothing`);
  const text = await metrics.text();

  expect(sampleOf(text, 'countersign_answers_total', { answer: 'confirmed', held: 'false' })).toBe(1);
  expect(sampleOf(text, 'countersign_mails_total', { kind: 'signing-request', outcome: 'sent' })).toBe(2);
  expect(
    sampleOf(text, 'countersign_job_duration_seconds_count', { task: 'send-mail', outcome: 'done' }),
  ).toBeGreaterThan(3);
  const asked = { method: 'POST', route: '/api/signing/:projectId/answer', status: '200' };
  expect(sampleOf(text, 'http_request_duration_seconds_count', asked)).toBe(1);

  const values = [...new Set(readLabels(text))];
  expect(values.length).toBeGreaterThan(20);
  const known = [form.email, form.username, form.full_name, work.id, work.open, work.done, work.asked, work.answered];
  const private_ = [...known, ...Object.values(work.browser.jar), ...Object.values(work.signer.jar)].map((each) =>
    each.toLowerCase(),
  );
  expect(values.filter((value) => private_.some((each) => value.toLowerCase().includes(each)))).toEqual([]);
  // An address, an id, or a token of any kind.
  expect(values.filter((value) => /@|[0-9a-f]{8}-[0-9a-f]{4}|[\w-]{32}/.test(value))).toEqual([]);
});

test('the first answer of its kind and the first page are an increase to Prometheus', async () => {
  const fresh = createMetrics();
  const text = await fresh.text();
  for (const answer of ['confirmed', 'changes_requested', 'declined'])
    expect(sampleOf(text, 'countersign_answers_total', { answer, held: 'true' })).toBe(0);
  expect(sampleOf(text, 'countersign_page_cache_total', { result: 'miss' })).toBe(0);
  fresh.close();
});

test('nobody waits for a connection that the reading itself has taken', async () => {
  const pool = createPool({ ...server.deps.pool.options, max: 1 });
  await pool.query('select');
  const own = createMetrics();
  for (const reading of readings({ ...server.deps, pool, health: openHealth({ ...server.deps, pool }) }))
    own.add(reading);
  const text = await own.text();
  expect(sampleOf(text, 'countersign_database_connections', { state: 'waited_for' })).toBe(0);
  own.close();
  await pool.end();
});

test('a job of the clock that waits for its own last run is due after an hour, and one behind others at once', async () => {
  const { pool } = server.deps;
  const own = createMetrics();
  for (const reading of readings({ ...server.deps, health: openHealth(server.deps) })) own.add(reading);
  const waits = async (queue: string, minutes: number) => {
    await pool.query(
      `select graphile_worker.add_job('sweep', queue_name := $1, job_key := 'sweep', run_at := now() - make_interval(mins => $2))`,
      [queue, minutes],
    );
    await pool.query(`update graphile_worker._private_job_queues set locked_at = now() where queue_name = $1`, [queue]);
    return sampleOf(await own.text(), 'countersign_jobs_due', { task: 'sweep' });
  };
  expect([await waits('sweep', 10), await waits('sweep', 61), await waits('another', 10)]).toEqual([0, 1, 1]);
  await pool.query(`select graphile_worker.remove_job('sweep')`);
  own.close();
});

test('pages are counted by their pattern in every language', () => {
  const patternOf = createPagePatterns({
    root: {},
    layout: { parentId: 'root' },
    home: { parentId: 'layout' },
    project: { path: 'p/:shortId', parentId: 'layout' },
    'es/project': { path: 'es/p/:shortId', parentId: 'layout' },
    profile: { path: ':username', parentId: 'layout' },
    rest: { path: '*', parentId: 'layout' },
  });
  expect(
    ['/', '/?a=b', '/p/x1', '/p/x1.data?a', '/es/p/x1', '/ines-valcarcel', '/a/b/c', '/p/%E0%A4%A'].map(patternOf),
  ).toEqual(['/', '/', '/p/:shortId', '/p/:shortId', '/es/p/:shortId', '/:username', 'no page', 'no page']);
});

test('what cannot be read, or not in time, is left out', async () => {
  const own = createMetrics();
  own.add({ name: 'broken', help: 'b', label: 'of', read: () => Promise.reject(new Error('away')) });
  own.add({ name: 'silent', help: 's', label: 'of', read: () => new Promise(() => {}) });
  own.add({ name: 'good', help: 'g', label: 'of', read: async () => ({ all: 3 }) });
  const text = await own.text();
  own.close();
  expect(['broken', 'silent', 'good'].map((name) => sampleOf(text, name))).toEqual([undefined, undefined, 3]);
});

test('a process tells its numbers at an address of its own', async () => {
  const postgres = await startPostgres();
  const port = await freePort();
  const process = await startServerProcess(postgres.url, { METRICS_PORT: String(port) });
  const read = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  try {
    const pool = createPool({ connectionString: postgres.url, max: 1 });
    await pool.query(`select graphile_worker.add_job('of-another')`);
    await pool.end();
    for (const path of ['/en', '/en', '/api/session', '/en/p/nothing-there']) await fetch(process.url + path);
    expect((await fetch(`${process.url}/metrics`)).status, 'nobody else is told').toBe(404);
    const text = await read();
    const page = { method: 'GET', route: '/en', status: '200' };
    expect(sampleOf(text, 'http_request_duration_seconds_count', page)).toBe(2);
    const missing = { method: 'GET', route: '/en/p/:shortId', status: '404' };
    expect(sampleOf(text, 'http_request_duration_seconds_count', missing)).toBe(1);
    expect(sampleOf(text, 'countersign_page_cache_total', { result: 'hit' })).toBe(1);
    for (const part of ['database', 'migrations', 'clock', 'files', 'mail', 'log'])
      expect(sampleOf(text, 'countersign_part_up', { part })).toBe(1);
    expect(sampleOf(text, 'countersign_cases_waiting', { queue: 'held' })).toBe(0);
    expect(sampleOf(text, 'countersign_event_streams')).toBe(0);
    expect(sampleOf(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(sampleOf(text, 'countersign_database_connections', { state: 'idle' })).toBeGreaterThanOrEqual(0);
    expect(sampleOf(text, 'countersign_jobs_due', { task: 'of-another' })).toBe(1);
    expect(sampleOf(text, 'countersign_log_lag_seconds', { until: 'signed' })).toBeGreaterThanOrEqual(0);
  } finally {
    await process.stop();
    await postgres.stop();
  }
});
