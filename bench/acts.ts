import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookie } from '../server/auth/session-cookie.ts';
import { createDatabase, createPool } from '../server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../server/platform/database/embedded.ts';
import { sha256 } from '../server/platform/http/keyed-hash.ts';
import { postRow } from '../server/testing/jobs.ts';
import { builtServer } from '../server/testing/product-node.ts';
import { freePort, runProgram } from '../server/testing/run-program.ts';
import { measureLongLists } from './long-lists.ts';

/**
 * Comments, likes and applications by several people and two server processes that are killed with -9 again and again;
 * each act is sent until it is answered, every fourth one twice at the same moment. Each has to be there once, told
 * once and counted once. Then how long a project with many comments and a post with many applicants take: `npm run
 * bench -- acts [acts] [kills]`, and the lists nearly alone: `npm run bench -- long-lists`. Ends with 1 when something
 * is wrong.
 */
const [acts = 10_000, kills = 12] = process.argv.slice(2).map(Number);
const perPerson = { comments: 10, likes: 10, applications: 5 };
const each = perPerson.comments + perPerson.likes + perPerson.applications;
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-acts-'));
chmodSync(dataDir, 0o755);
const { config, stop } = await startEmbeddedPostgres(dataDir);
const start = async (env: Record<string, string> = {}) => {
  const port = await freePort();
  const address = `postgres://${config.user}@localhost/${config.database}?host=${encodeURIComponent(String(config.host))}`;
  const all = { NODE_ENV: '', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: address };
  return runProgram(process.execPath, [builtServer], {
    port,
    env: { ...all, SOCIAL_FEATURES: 'on', SEED: '', LOG_LEVEL: 'error', ...env },
  });
};
console.log('Two servers start on a database with the demo ...');
const first = await start({ SEED: 'demo' });
const servers = [first, await start()];
const pool = createPool({ ...config, max: 4 });
const db = createDatabase(pool);
const people = await signedInPeople(Math.ceil(acts / each));
const { rows: projects } = await pool.query<{ id: string; user_id: string }>(
  `select id, user_id from public_projects where user_id in (select id from public_profiles) order by id limit 10`,
);
const poster = projects[0]?.user_id ?? '';
const posts = Array.from({ length: perPerson.applications }, () => randomUUID());
await db
  .insertInto('job_posts')
  .values(posts.map((id) => postRow(id, poster)))
  .execute();
await pool.query('delete from project_comments; delete from project_likes');
const before = await counts();

type Act = { kind: keyof typeof perPerson; method: string; path: string; token: string; body?: object };
const all = people.flatMap(({ token }, person) => [
  ...turns(perPerson.comments, person, projects).map(({ id }, n) => ({
    ...{ kind: 'comments' as const, method: 'POST', path: `/api/public-projects/${id}/comments`, token },
    body: { id: randomUUID(), parent_id: null, body: `Word ${n} of number ${person}.` },
  })),
  ...turns(perPerson.likes, person, projects).map(({ id }) => ({
    ...{ kind: 'likes' as const, method: 'PUT', path: `/api/public-projects/${id}/like`, token },
  })),
  ...posts.map((id) => ({
    ...{ kind: 'applications' as const, method: 'PUT', path: `/api/job-posts/${id}/application`, token },
    body: { id: randomUUID(), version: 0, note: 'Gladly.', project_ids: [] },
  })),
]);
const queue: Act[] = all.sort(() => Math.random() - 0.5).slice(0, acts);
const sent = { ...perPerson, comments: 0, likes: 0, applications: 0 };
for (const { kind } of queue) sent[kind]++;
const refused = new Map<string, number>();
let [tries, done] = [0, 0];

console.log(`${acts} acts, ${kills} kills ...`);
const csrf = randomBytes(24).toString('base64url');
const began = performance.now();
const killing = killThem();
await Promise.all(Array.from({ length: 16 }, work));
const seconds = (performance.now() - began) / 1000;
await killing;
const after = await counts();
const figures = Object.entries(after).map(([what, count]) => ({ what, found: count - (before[what] ?? 0) }));
const wanted: Record<string, number> = {
  ...sent,
  'notices of applications': sent.applications,
};
const table = figures.map(({ what, found }) => ({ what, wanted: wanted[what], found }));
console.log(
  `${done} acts in ${seconds.toFixed(0)} s, sent ${tries} times, ${kills} kills; refused: ${JSON.stringify([...refused])}`,
);
console.table(table);
let wrong = table.some((row) => row.wanted !== row.found) || refused.size > 0;
console.log('Long lists ...');
const reader = people[0] as { id: string; token: string };
const owners = await tokensOf([...new Set(projects.map(({ user_id }) => user_id))]);
const project = projects[0] as { id: string; user_id: string };
const poster_ = { id: poster, token: owners.get(poster) ?? '' };
const lists = await measureLongLists({
  db,
  pool,
  url: `http://127.0.0.1:${first.port}`,
  project,
  reader,
  poster: poster_,
});
console.table(lists);
wrong ||= lists.some(({ 'server, ms (median)': ms }) => ms >= 50);
for (const server of servers) await server.stop();
await db.destroy();
await stop();
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = wrong ? 1 : 0;

/** Each begins elsewhere, so that no work is liked twice by one. */
function turns<T>(many: number, from: number, list: T[]): T[] {
  return Array.from({ length: many }, (_none, n) => list[(from + n) % list.length] as T);
}

async function work() {
  for (let act = queue.pop(); act; act = queue.pop()) {
    const twice = Math.random() < 0.25;
    await Promise.all(twice ? [untilAnswered(act), untilAnswered(act)] : [untilAnswered(act)]);
    done++;
  }
}

async function untilAnswered({ method, path, token, body }: Act) {
  for (;;) {
    tries++;
    const { port } = servers[Math.floor(Math.random() * servers.length)] as (typeof servers)[number];
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        cookie: `${sessionCookie}=${token}; csrf=${csrf}.1`,
        'x-csrf-token': csrf,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    // What was answered in half was not answered.
    if (answer?.ok && typeof text === 'string') return;
    if (answer && answer.status < 500) {
      const why = `${method} ${path.replace(/[0-9a-f-]{36}/, '')} ${answer.status} ${text?.match(/"code":"(\w+)"/)?.[1]}`;
      refused.set(why, (refused.get(why) ?? 0) + 1);
      return;
    }
    await wait(50);
  }
}

async function killThem() {
  for (let kill = 0; kill < kills; kill++) {
    while (done < ((kill + 1) * acts) / (kills + 2)) await wait(20);
    const server = servers[kill % servers.length] as (typeof servers)[number];
    await server.kill();
    await server.start();
  }
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await pool.query(`select
    (select count(*)::int from project_comments where body like 'Word %') as comments,
    (select count(*)::int from project_likes) as likes,
    (select count(*)::int from job_applications where note = 'Gladly.') as applications,
    (select count(*)::int from notifications where type = 'job_application' and data->>'event' = 'sent') as "notices of applications"`);
  return rows[0];
}

async function signedInPeople(many: number) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into profiles (id, email, email_verified, username, full_name, created_at)
     select gen_random_uuid(), 'act-' || n || '@bench.example', true, 'act-' || n, 'Person ' || n, now() - interval '1 year'
       from generate_series(1, $1) n returning id`,
    [many],
  );
  const tokens = await tokensOf(rows.map(({ id }) => id));
  return rows.map(({ id }) => ({ id, token: tokens.get(id) ?? '' }));
}

async function tokensOf(ids: string[]) {
  const tokens = new Map<string, string>();
  for (const id of ids) {
    const token = randomBytes(32).toString('base64url');
    await pool.query(
      `with session as (insert into sessions (id, user_id, method, expires_at)
         values (gen_random_uuid(), $1, 'password', now() + interval '1 day') returning id)
       insert into session_tokens (token_hash, session_id) select $2, id from session`,
      [id, sha256(token)],
    );
    tokens.set(id, token);
  }
  return tokens;
}
