import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sessionCookie } from '../server/auth/session-cookie.ts';
import { sha256 } from '../server/platform/http/keyed-hash.ts';
import { startProgram } from './program.ts';

export type Reader = { id: string; token: string };
export const cookieOf = ({ token }: Reader) => `cookie: ${sessionCookie}=${token}`;
export const userOf = ({ id }: Reader) => `x-user: ${id}`;

/** People with a session each, past the sign-in, which is not what is measured. */
export async function createReaders(config: pg.PoolConfig, count: number, prefix = 'reader'): Promise<Reader[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query<{ id: string; number: number }>(
    `with asked as materialized (
       select n as number, hash, $2 || '-' || n as name, gen_random_uuid() as id, gen_random_uuid() as session
         from unnest($1::bytea[]) with ordinality as t (hash, n)
     ), person as (
       insert into profiles (id, email, email_verified, username, full_name)
       select id, name || '@bench.example', true, name, 'Bench' from asked
     ), opened as (
       insert into sessions (id, user_id, method, expires_at)
       select session, id, 'password', now() + interval '1 day' from asked
     ), token as (
       insert into session_tokens (token_hash, session_id, used_at) select hash, session, now() from asked
     )
     select id, number from asked order by number`,
    [tokens.map(sha256), prefix],
  );
  await client.query('vacuum analyze profiles, sessions, session_tokens');
  await client.end();
  return rows.map(({ id }, place) => ({ id, token: tokens[place] as string }));
}

/** Opens a stream for each header line, from a process beside this one, and holds them until it is stopped. */
export async function holdStreams(dataDir: string, url: string, path: string, headers: string[]) {
  const file = join(dataDir, `streams-${new URL(url).port}`);
  writeFileSync(file, headers.join('\n'));
  const program = await startProgram(['bench/idle-streams.ts', url, path, file]);
  if (Number(program.line) !== headers.length) throw new Error(`${program.line} of ${headers.length} streams are open`);
  return program;
}
