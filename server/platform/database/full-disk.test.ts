import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openHealth } from '#server/open-health.ts';
import { migrateJobs } from '#server/platform/jobs/worker.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, sendAnswer, signingLink, startLinkVisits } from '#server/testing/signing.ts';
import { openSmallDisk } from '#server/testing/small-disk.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createDatabase, createPool } from './connect.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { holdPostgres } from './hold-postgres.ts';
import { migrate } from './migrate.ts';

const disk = openSmallDisk('400m');
let server: TestApp;
let close = async () => {};
beforeAll(async () => {
  if (!disk) return;
  const postgres = await startEmbeddedPostgres(disk.folder);
  const hold = await holdPostgres(postgres);
  const pool = createPool(postgres.config);
  const db = createDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  const stop = hold.supervise({ info: () => {}, error: () => {} });
  server = await startTestApp({}, { database: { pool, db, close: () => db.destroy() } });
  close = async () => {
    await stop();
    await server.close();
    await hold.release();
    await postgres.stop();
    disk.close();
  };
}, 300_000);
afterAll(() => close());

const away = { statusCode: 503, code: 'unavailable', retryAfter: '5' };

test.skipIf(!disk)(
  'a full disk under the database refuses what writes, stops it at last, loses nothing, and is over when there is room',
  { timeout: 300_000 },
  async () => {
    const owner = await signUpMember(server);
    const visits = await startLinkVisits(server.deps);
    const signer = server.browser();
    const asked = await addProject(server, owner, {
      signers: [{ name: 'Ferran Alcover', email: 'ferran@moll.example', relationship: 'client' }],
    });
    await visits.open(signer, signingLink(server, 'ferran@moll.example'));
    const room = async () => (await openHealth(server.deps).askAll(['database', 'room'])) as object;
    expect(await room()).toEqual({ database: 'ok', room: 'ok' });

    disk?.fill();
    const added: string[] = [];
    /** Adds work until it is refused. */
    const addUntilRefused = async () => {
      for (let times = 0; times < 300; times++) {
        const description = Array.from({ length: 60 }, () => crypto.randomUUID()).join(' ');
        const answer = await owner.browser.post('/api/projects', submission({ description }));
        if (answer.statusCode !== 201) return answer;
        added.push(answer.json().id);
      }
      throw new Error('there is room');
    };
    const expectAway = (answer: Awaited<ReturnType<typeof addUntilRefused>>) =>
      expect({
        statusCode: answer.statusCode,
        code: answer.json().code,
        retryAfter: answer.headers['retry-after'],
      }).toEqual(away);
    expectAway(await addUntilRefused());
    expect(await room(), 'who only reads is served').toEqual({ database: 'ok', room: 'failed' });
    expect((await owner.browser.get(`/api/projects/${asked}`)).statusCode).toBe(200);

    // The next file of its log, which every commit needs sooner or later, ends PostgreSQL.
    await server.deps.pool.query('select pg_switch_wal()').catch(() => {});
    await vi.waitFor(async () => expect(await room()).toEqual({ database: 'failed', room: 'failed' }), 60_000);
    expectAway(await addUntilRefused());

    disk?.empty();
    await vi.waitFor(async () => expect(await room()).toEqual({ database: 'ok', room: 'ok' }), 60_000);
    const kept = await server.db.selectFrom('projects').select('id').where('user_id', '=', owner.id).execute();
    expect(kept.map(({ id }) => id).sort()).toEqual([asked, ...added].sort());
    expect((await sendAnswer(server, signer, asked)).statusCode).toBe(200);
    await server.work();
    const unsent = await server.db.selectFrom('mails').select('kind').where('sent_at', 'is', null).execute();
    expect(unsent).toEqual([]);
    await visits.close();
  },
);
