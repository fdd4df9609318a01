import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../server/testing/run-program.ts';

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

/** The product as it starts, on a database that is already there and without the demo; `env` adds settings. */
export async function startOwnServer(config: pg.PoolConfig, dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(join(dataDir, 'server.log'), 'a');
  const child = fork('server/main.ts', {
    execArgv: ['--expose-gc', '--import', './bench/tell-memory.ts'],
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${config.user}@localhost/${config.database}?host=${encodeURIComponent(String(config.host))}`,
      SEED: 'none',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  closeSync(log);
  for (let tries = 0; !(await fetch(`${url}/api/session`).catch(() => null)); tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error('the server did not come up');
    await wait(100);
  }
  return {
    url,
    /** Bytes that it holds of the machine's memory, after a garbage collection. */
    memory: async () => {
      child.send('memory');
      const [bytes] = (await once(child, 'message')) as [number];
      return bytes;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
