// In a process of its own: it ends PostgreSQL under everything that is connected to it.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { jobs } from '#server/jobs.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { signUpForm } from '#server/testing/accounts.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { startMortalDatabase } from '#server/testing/mortal-database.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('a mail that was taken as the database went away is not sent again when it is back', async () => {
  const database = await startMortalDatabase();
  const { postgres } = database;
  const sink = await startMailServer({
    onMail: async () => {
      if (sink.mails.length > 1) return;
      await postgres.kill();
      await wait(300);
    },
  });
  const server = await startTestApp({ SMTP_URL: sink.url }, { database });
  const worker = await startWorker(server.deps.pool, jobs(server.deps), server.app.log, { alone: false });
  await server.browser().post('/api/sign-up', signUpForm());
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), 60_000);
  await wait(500);
  await postgres.start();
  const mail = () => server.db.selectFrom('mails').select('sent_at').executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await mail()).sent_at).not.toBeNull(), 60_000);
  const queued = `select from graphile_worker.jobs where task_identifier = 'send-mail'`;
  await vi.waitFor(async () => expect((await server.deps.pool.query(queued)).rows).toEqual([]), 60_000);
  expect(sink.mails).toHaveLength(1);
  await worker.stop();
  await server.close();
  await sink.close();
}, 300_000);
