import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { openServer } from '#server/testing/open-server.ts';
import { networkHeaders, purgeNetwork } from './cdn.ts';

const plain = await openServer();
const fronted = await openServer({ CDN_PURGE_URL: 'http://localhost:1/purge' });
const ann = 'a1a1a1a1-8f0c-4a3c-9d3e-0a4f1f6f9a11';
const work = 'b2b2b2b2-8f0c-4a3c-9d3e-0a4f1f6f9a11';

const change = ({ db }: typeof plain, topic: 'projects' | 'notifications', fail = false) =>
  announcing(db, async (trx) => {
    trx.publish(topic, work, [ann]);
    if (fail) throw new Error('undone');
  });
const queued = async ({ deps }: typeof plain) => {
  const { rows } = await deps.pool.query(
    `select payload, run_at > now() + interval '5 seconds' as later from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'purge-network' order by later`,
  );
  return rows;
};

test('a change queues its purges with itself, once for many that wait, and nothing without the setting', async () => {
  await change(plain, 'projects');
  expect(await queued(plain)).toEqual([]);

  await expect(change(fronted, 'projects', true)).rejects.toThrow('undone');
  await change(fronted, 'notifications');
  expect(await queued(fronted)).toEqual([]);
  for (let count = 0; count < 3; count++) await change(fronted, 'projects');
  const payload = { tags: [`profiles:${ann}`, `projects:${work}`] };
  expect(await queued(fronted)).toEqual([
    { payload, later: false },
    { payload, later: true },
  ]);
});

test('a change of very much is purged in parts that every network takes', async () => {
  const { rows: before } = await fronted.deps.pool.query(
    'select coalesce(max(id), 0) as id from graphile_worker._private_jobs',
  );
  await announcing(fronted.db, async (trx) => {
    for (let count = 0; count < 700; count++) trx.publish('projects', `${work.slice(0, -4)}${1000 + count}`, [ann]);
  });
  const { rows } = await fronted.deps.pool.query<{ tags: string[] }>(
    `select array(select json_array_elements_text(payload -> 'tags')) as tags from graphile_worker._private_jobs where id > $1`,
    [before[0]?.id],
  );
  expect(new Set(rows.flatMap(({ tags }) => tags)).size).toBe(701);
  // Cloudflare takes 30 names at once; a head may be some 8,000 letters long.
  for (const { tags } of rows) expect(tags.length).toBeLessThanOrEqual(30);
});

const answers: number[] = [];
const network = createServer((_request, response) => {
  response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end();
});
await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
afterAll(() => network.close());
const cdn = { purgeUrl: `http://127.0.0.1:${(network.address() as AddressInfo).port}/purge`, token: null };

test.each([
  [200, true],
  [204, true],
  [401, false],
  [503, false],
  [302, false],
])('an answer of %d is taken as done: %s', async (status, done) => {
  answers.push(status);
  const asked = purgeNetwork({ cdn }, ['site']).then(
    () => true,
    () => false,
  );
  expect(await asked).toBe(done);
});

test('a page of a thousand projects names no more than heads can hold, the person among them', () => {
  const tags = [`profiles:${ann}`, ...Array.from({ length: 1000 }, (_, count) => `projects:${count}`)];
  const keys = networkHeaders({ cdn }, tags)['surrogate-key']?.split(' ') ?? [];
  expect(keys.length).toBe(51);
  expect(keys.slice(0, 2)).toEqual(['site', `profiles:${ann}`]);
});

test('a purge address where a token could be read on its way is refused at start', () => {
  const given = { CDN_PURGE_URL: 'http://network.example/purge', SECRET_KEY: 'x'.repeat(32) };
  expect(() => readEnv(given)).toThrow('CDN_PURGE_URL: needs https');
});
