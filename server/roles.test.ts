import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUpForm } from '#server/testing/accounts.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { startMortalDatabase } from '#server/testing/mortal-database.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { startTestApp, type TestApp, testLogKey } from '#server/testing/test-app.ts';

let database: Awaited<ReturnType<typeof startMortalDatabase>>;
let app: TestApp;
let mailbox: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  database = await startMortalDatabase();
  app = await startTestApp({}, { database });
  mailbox = await startMailServer();
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const start = (ROLE: string) =>
  startServerProcess(database.postgres.url, {
    ROLE,
    SMTP_URL: mailbox.url,
    LOG_KEY: testLogKey,
    DATA_DIR: app.deps.env.dataDir,
  });
const statusOf = async (url: string) => (await fetch(url)).status;
const waiting = () => database.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();

test('web serves and does no job; worker does the jobs and serves nothing but how it is', async () => {
  const web = await start('web');
  for (const path of ['/en', '/api/session', '/readyz', '/api/health'])
    expect(await statusOf(web.url + path)).toBe(200);
  const form = signUpForm();
  expect((await app.browser().post('/api/sign-up', form)).statusCode).toBe(202);
  // Longer than a worker takes to look again.
  await wait(4_000);
  expect([(await waiting()).length, mailbox.mails.length]).toEqual([1, 0]);

  const worker = await start('worker');
  await vi.waitFor(() => expect(mailbox.mails.map(({ to }) => to)).toEqual([form.email]), 60_000);
  for (const path of ['/livez', '/readyz', '/api/health']) expect(await statusOf(worker.url + path)).toBe(200);
  for (const path of ['/en', '/api/session', '/log']) expect(await statusOf(worker.url + path)).toBe(404);
  await Promise.all([web.stop(), worker.stop()]);
});
