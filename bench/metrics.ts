import type pg from 'pg';
import { freePort, runProgram } from '../server/testing/run-program.ts';
import { type Comparison, compareRequests } from './measure.ts';

const goal = 0.97;

/** What counting costs: the same server with and without `METRICS_PORT`, on one database, in turns. */
export async function compareMetrics(config: pg.PoolConfig, dataDir: string, cookie: string): Promise<Comparison[]> {
  const counting = await startWeb(config, dataDir, { METRICS_PORT: String(await freePort()) });
  const plain = await startWeb(config, dataDir);
  const page = { accept: 'text/html', 'accept-language': 'en' };
  try {
    return [
      await compareRequests(
        'a cached page with metrics on, against the same with metrics off',
        goal,
        { url: `${counting.url}/noor-el-idrissi`, headers: page },
        { url: `${plain.url}/noor-el-idrissi`, headers: page },
      ),
      await compareRequests(
        'the signed-in project list with metrics on, against the same with metrics off',
        goal,
        { url: `${counting.url}/api/projects`, headers: { cookie } },
        { url: `${plain.url}/api/projects`, headers: { cookie } },
      ),
    ];
  } finally {
    await Promise.all([counting.stop(), plain.stop()]);
  }
}

async function startWeb(config: pg.PoolConfig, dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const socket = encodeURIComponent(String(config.host));
  const program = await runProgram(process.execPath, ['server/main.ts'], {
    port,
    env: {
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      ROLE: 'web',
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${config.user}@localhost/${config.database}?host=${socket}`,
      SEED: 'none',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  return { url: `http://127.0.0.1:${port}`, stop: program.stop };
}
