import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { sessionCookie } from '../server/auth/session-cookie.ts';
import { sha256 } from '../server/platform/http/keyed-hash.ts';
import { type Comparison, compareRequests, connections, type Target } from './measure.ts';
import { startProgram } from './program.ts';

const source = 'bench/peers/parse-server';

/**
 * The same list of notifications, `lying` a person, from Parse Server on the same PostgreSQL. It is asked for the five
 * newest and one count, which is less than ours gives. Installed for the run, and only with BENCH_PEERS=1: it is heavy.
 */
async function compareParseServer(product: Target, config: pg.PoolConfig, lying: number): Promise<Comparison[]> {
  if (process.env.BENCH_PEERS !== '1') {
    console.log('Parse Server is left out: it is installed and measured when BENCH_PEERS=1 is set.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'countersign-parse-server-'));
  try {
    for (const file of ['package.json', 'start.mjs']) copyFileSync(join(source, file), join(folder, file));
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await promisify(execFile)('npm', install, { cwd: folder });
    const client = new pg.Client(config);
    await client.connect();
    await client.query('create database parse');
    await client.end();
    const peer = await startProgram([join(folder, 'start.mjs'), String(config.host), `${connections}`, `${lying}`]);
    try {
      const { url, tokens } = JSON.parse(peer.line) as { url: string; tokens: string[] };
      const headers = tokens.map((token) => ({ 'x-parse-application-id': 'bench', 'x-parse-session-token': token }));
      const name = 'the five newest notifications and the counts, against Parse Server on the same PostgreSQL';
      return [await compareRequests(name, 5, product, { url, headers })];
    } finally {
      await peer.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As many as somebody has who uses the product daily and never clears. */
const lying = 60;

/**
 * The five newest and the counts, with session, validation, words and log on, against a bare handler that does two
 * queries. Each connection is a person of their own, so that no reading can be shared.
 */
export async function compareNotifications(url: string, config: pg.PoolConfig) {
  const readers = await signedInReaders(config);
  const product = {
    url: `${url}/api/notifications`,
    headers: readers.map(({ token }) => ({ cookie: `${sessionCookie}=${token}`, 'accept-language': 'en' })),
  };
  const peer = await startProgram(['bench/peers/notifications-server.ts', String(config.host)]);
  try {
    const name =
      'the five newest notifications and the counts, with session, validation and log, against bare Fastify + pg doing two prepared queries';
    const bare = { url: peer.line, headers: readers.map(({ id }) => ({ 'x-user': id })) };
    return [await compareRequests(name, 1, product, bare), ...(await compareParseServer(product, config, lying))];
  } finally {
    await peer.stop();
  }
}

/** People with notifications and a session each, past the sign-in, which is not what is measured. */
async function signedInReaders(config: pg.PoolConfig) {
  const client = new pg.Client(config);
  await client.connect();
  const readers: { id: string; token: string }[] = [];
  for (let number = 0; number < connections; number++) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await client.query(
      `with person as (
         insert into profiles (id, email, email_verified, username, full_name)
         values (gen_random_uuid(), $1 || '@bench.example', true, $1, 'Bench') returning id
       ), session as (
         insert into sessions (id, user_id, method, expires_at)
         select gen_random_uuid(), id, 'password', now() + interval '1 day' from person returning id
       ), token as (
         insert into session_tokens (token_hash, session_id) select $2, id from session
       ), told as (
         insert into notifications (id, user_id, type, data, read, created_at)
         select gen_random_uuid(), id, 'project_comment', '{"event": "commented", "actors": [{"id": "ada", "name": "Ada"}], "project_title": "Reading room"}', n > 12,
                now() - n * interval '1 hour'
           from person, generate_series(1, $3) n
       )
       select id from person`,
      [`bench-${number}`, sha256(token), lying],
    );
    readers.push({ id: rows[0].id, token });
  }
  await client.query('vacuum analyze notifications');
  await client.end();
  return readers;
}
