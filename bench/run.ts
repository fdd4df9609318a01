import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readEnv } from '../server/env.ts';
import { demoAccounts, demoPassword } from '../server/features/demo/demo-people.ts';
import { startEmbeddedPostgres } from '../server/platform/database/embedded.ts';
import { builtServer } from '../server/testing/product-node.ts';
import { compareCachedPage } from './cached-page.ts';
import { compareConfirmation } from './confirmation.ts';
import { compareCredentials } from './credentials.ts';
import { compareEnumeration } from './enumeration.ts';
import { compareLog } from './log/compare-log.ts';
import { type Comparison, compareRequests } from './measure.ts';
import { compareMetrics } from './metrics.ts';
import { compareNotifications } from './notifications.ts';
import { startProgram } from './program.ts';
import { compareRealtime } from './realtime.ts';
import { compareSession } from './session.ts';

/**
 * Prints how much of its limit each hot path reaches, or one of them by its name: ratios of one run on one machine,
 * nothing to compare between machines.
 */
const owner = demoAccounts[0] as (typeof demoAccounts)[number];
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
chmodSync(dataDir, 0o755);
const port = 3999;
const url = `http://127.0.0.1:${port}`;
const database = async () => (await startEmbeddedPostgres(dataDir)).config;
const parts: Record<string, () => Promise<Comparison[]>> = {
  'cached-page': () => compareCachedPage(url, dataDir),
  list: async () => [await compareList()],
  notifications: async () => compareNotifications(url, await database()),
  confirmation: async () => {
    const config = await database();
    return [await compareConfirmation(config, readEnv({ DATA_DIR: dataDir }), await idOf(config, owner.email))];
  },
  log: async () => compareLog(url, await database(), readEnv({ DATA_DIR: dataDir })),
  credentials: async () => compareCredentials(url, await database(), readEnv({ DATA_DIR: dataDir })),
  session: async () => compareSession(await database(), (await signIn(owner.email)).split('=')[1] ?? ''),
  enumeration: () =>
    compareEnumeration(
      url,
      demoAccounts.map(({ email }) => email),
    ),
  realtime: () => compareRealtime(),
  metrics: async () => compareMetrics(await database(), dataDir, await signIn(owner.email)),
};
const named = process.argv[2];
const wanted = named ? [parts[named] ?? unknown(named)] : Object.values(parts);

const server = spawn(process.execPath, [builtServer], {
  // No mail leaves: what the confirmations promise is kept as files.
  env: {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED: 'demo',
    LOG_LEVEL: 'info',
  },
  stdio: ['ignore', openSync(join(dataDir, 'server.log'), 'a'), 'inherit'],
});

try {
  await untilUp();
  const results: Comparison[] = [];
  for (const part of wanted) results.push(...(await part()));
  print(results);
} catch (error) {
  // Before the end of its server ends a part's connections, and with them this process.
  console.error(error);
  process.exitCode = 1;
} finally {
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
}

async function compareList() {
  const cookie = await signIn(owner.email);
  const token = cookie.split('=')[1] ?? '';
  const config = await database();
  const peer = await startProgram(['bench/peers/list-server.ts', String(config.host)]);
  try {
    return await compareRequests(
      'the signed-in project list with session, validation and log, against bare Fastify + pg with the same two prepared queries',
      0.8,
      { url: `${url}/api/projects`, headers: { cookie } },
      { url: peer.line, headers: { 'x-token': token } },
    );
  } finally {
    await peer.stop();
  }
}

async function signIn(email: string) {
  const answer = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: 'csrf=bench-bench-bench-bench-bench',
      'x-csrf-token': 'bench-bench-bench-bench-bench',
    },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('countersign.session_token='));
  if (!cookie) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
  return cookie.split(';')[0] as string;
}

async function idOf(config: pg.PoolConfig, email: string): Promise<string> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query('select id from profiles where email = $1', [email]);
  await client.end();
  return rows[0].id;
}

function unknown(part: string): never {
  throw new Error(`There is no part "${part}". Known: ${Object.keys(parts).join(', ')}.`);
}

async function untilUp() {
  for (let tries = 0; tries < 600; tries++) {
    if (await fetch(`${url}/api/session`).catch(() => null)) return;
    await wait(100);
  }
  throw new Error('the server did not come up');
}

function print(results: Comparison[]) {
  console.log('\n| what, against what | product | limit | ratio | goal |\n|---|---|---|---|---|');
  for (const { name, product, peer, unit, ratio, goal } of results) {
    console.log(
      `| ${name} | ${Math.round(product)} ${unit} | ${Math.round(peer)} ${unit} | ${ratio.toFixed(2)} | ${goal} |`,
    );
  }
}
