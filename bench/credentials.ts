import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isRevoked } from '@countersign/verify/credential';
import type pg from 'pg';
import type { Env } from '../server/env.ts';
import { followChanges } from '../server/features/credentials/follow-changes.ts';
import { settleCredential } from '../server/features/credentials/settle-credential.ts';
import { answerRequest } from '../server/features/signing/answer-request.ts';
import { withdrawAnswer } from '../server/features/signing/withdraw-answer.ts';
import { followAnnounced } from '../server/platform/changes/announcing.ts';
import { createDatabase, createPool, type Database } from '../server/platform/database/connect.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { migrateJobs } from '../server/platform/jobs/worker.ts';
import { credentialPaths } from '../shared/credentials/credential-paths.ts';
import type { Comparison } from './measure.ts';
import { addOwner, confirmedAnswer, openRequest } from './open-request.ts';

const issued = 200;
const followed = 60;
const browser = { deviceHash: null, agentHash: null, networks: [], viewerId: null };

/** What a credential costs, how soon it follows what stands, and how much a site loads that shows it. */
export async function compareCredentials(url: string, config: pg.PoolConfig, env: Env) {
  const pool = createPool({ ...config, max: 4 });
  const db = createDatabase(pool);
  const results = [
    limit(`credentials issued a second of one core, of ${issued}, against 100`, await timeIssuing(config, env), 100),
    ...(await timeFollowing(url, db, env)),
    within('the embedded page, against 15 kB', await sizeOfEmbed(url, db), 15_000, 'bytes'),
  ];
  await db.destroy();
  return results;
}

/**
 * Of the time that a core of ours works, so that whatever else the machine does costs nothing: the whole job, in a
 * database of its own in which nobody else does it first.
 */
async function timeIssuing(config: pg.PoolConfig, env: Env): Promise<number> {
  const admin = createPool({ ...config, max: 1 });
  await admin.query('create database bench_credentials');
  const pool = createPool({ ...config, database: 'bench_credentials', max: 2 });
  const db = createDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  const owner = await addOwner(db);
  const confirmed: string[] = [];
  for (let n = 0; n <= issued; n += 1) confirmed.push((await confirm(db, env, owner)).project);
  const settle = (projectId = '') => settleCredential({ db, env }, { projectId });
  await settle(confirmed.pop());
  const before = process.cpuUsage();
  for (const project of confirmed) await settle(project);
  const { user, system } = process.cpuUsage(before);
  await requireAll(db, confirmed);
  await db.destroy();
  await admin.end();
  return (issued / (user + system)) * 1_000_000;
}

/** By the server's own jobs: from an answer to its credential, and from its end to the list that says so. */
async function timeFollowing(url: string, db: Database, env: Env) {
  followAnnounced(db, followChanges);
  const toCredential: number[] = [];
  const toList: number[] = [];
  for (let n = 0; n < followed; n += 1) {
    // Each of somebody else: what is taken back from one owner casts doubt on what else they have.
    const given = await confirm(db, env, await addOwner(db));
    const credential = await timed(toCredential, () =>
      db
        .selectFrom('credentials')
        .select(['list', 'place'])
        .where('project_id', '=', given.project)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    );
    await withdrawAnswer(db, given.request);
    await timed(toList, async () => {
      const answer = await fetch(url + credentialPaths.status(credential.list));
      if (!answer.ok) return undefined;
      const { credentialSubject } = (await answer.json()) as { credentialSubject: { encodedList: string } };
      return isRevoked(credentialSubject.encodedList, credential.place) || undefined;
    });
  }
  return [
    within(
      `95 of 100 credentials follow their approval within, of ${followed}, against 15 s`,
      p95(toCredential),
      15_000,
    ),
    within('95 of 100 ends are in the status list within, against 60 s', p95(toList), 60_000),
  ];
}

/** A project that somebody at a company of its own confirmed just now. */
async function confirm(db: Database, env: Env, ownerId: string) {
  const { project, request, screen } = await openRequest(db, ownerId, { email: `ana@firm-${randomUUID()}.example` });
  const { status } = await answerRequest({ db, env }, request, { ...confirmedAnswer, ...screen }, browser);
  if (status !== 'approved') throw new Error(`what was confirmed is ${status}`);
  return { project, request };
}

async function requireAll(db: Database, projects: string[]) {
  const { count } = await db
    .selectFrom('credentials')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', 'in', projects)
    .executeTakeFirstOrThrow();
  if (Number(count) !== projects.length) throw new Error(`only ${count} of ${projects.length} got a credential`);
}

/** Asks until there is an answer, and notes how long that took. */
async function timed<Answer>(times: number[], ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const from = performance.now();
  for (;;) {
    const answer = await ask();
    const time = performance.now() - from;
    if (answer !== undefined) {
      times.push(time);
      return answer;
    }
    if (time > 180_000) throw new Error('nothing came in three minutes');
    await wait(20);
  }
}

async function sizeOfEmbed(url: string, db: Database): Promise<number> {
  const { short_id } = await db
    .selectFrom('credentials')
    .innerJoin('projects', 'projects.id', 'credentials.project_id')
    .select('short_id')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const answer = await fetch(url + credentialPaths.embed(short_id));
  if (!answer.ok) throw new Error(`the embedded page answers ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] as number;

const limit = (name: string, product: number, peer: number): Comparison => ({
  ...{ name, product, peer, unit: 'a second' },
  goal: 1,
  ratio: product / peer,
});
/** The less, the better. */
const within = (name: string, product: number, peer: number, unit = 'ms'): Comparison => ({
  ...{ name, product, peer, unit },
  goal: 1,
  ratio: peer / product,
});
