import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { jobs } from '#server/jobs.ts';
import { addMember, addShownWork, type Member } from '#server/testing/social.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { social } from './feature.ts';
import { publicDiscussion } from './read-discussion.ts';

let [off, on]: TestApp[] = [];
let member: Member;
let admin: Member;
let work: string;
let calls: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }[];

type Described = { paths: Record<string, Record<string, { tags?: string[] }>> };
const described = (server: TestApp) => (server.app.swagger() as unknown as Described).paths;

beforeAll(async () => {
  [on, off] = [await startTestApp(), await startTestApp({ SOCIAL_FEATURES: 'off' })];
  member = await addMember(off as TestApp);
  admin = await addMember(off as TestApp, { role: 'admin' });
  work = await addShownWork(off as TestApp, (await addMember(off as TestApp)).id);
  calls = Object.entries(described(on as TestApp)).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags }]) =>
      tags?.includes('social')
        ? [
            {
              method: method.toUpperCase() as 'GET',
              url: path.replace('{id}', path.includes('public-projects') ? work : randomUUID()),
            },
          ]
        : [],
    ),
  );
});
afterAll(async () => {
  await on?.close();
  await off?.close();
});

test('with the flag off every call of it is answered as one that does not exist', async () => {
  expect(calls.length).toBeGreaterThan(8);
  const server = off as TestApp;
  for (const asker of [server.browser(), member.browser, admin.browser]) {
    for (const { method, url } of calls) {
      const [there, nowhere] = [
        await asker.request(method, url, {}),
        await asker.request(method, '/api/nothing/here', {}),
      ];
      expect([url, there.statusCode, { ...there.json(), request_id: '' }]).toEqual([
        url,
        404,
        { ...nowhere.json(), request_id: '' },
      ]);
    }
  }
  expect(Object.keys(described(server)).filter((path) => /discussion|comment|like/.test(path))).toEqual([]);
});

test('with the flag off it has no job and no topic, and pages get nothing of it', async () => {
  const server = off as TestApp;
  for (const job of [...Object.keys(social.jobs(server.deps)), 'look-for-rings'])
    expect(jobs(server.deps)).not.toHaveProperty(job);
  const told = (await member.browser.get('/api/notification-preferences')).json();
  expect(told.topics.map(({ topic }: { topic: string }) => topic)).not.toContain('social');
  expect(await social.pages(server.deps).publicDiscussion(work)).toBeNull();
  expect(await publicDiscussion(server.db, work)).not.toBeNull();
  const queues = (await admin.browser.get('/api/admin/queues')).json();
  expect(queues.map(({ queue }: { queue: string }) => queue)).not.toContain('rings');
  expect((await admin.browser.get('/api/admin/queues/rings')).statusCode).toBe(404);
  for (const table of features.find((each) => each.tables === social.tables)?.tables ?? []) {
    const { rows } = await server.deps.pool.query(`select from ${table}`);
    expect(rows).toEqual([]);
  }
});
