import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../server/testing/run-program.ts';
import type { Order } from './writing-server.ts';

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

/** The product on a database that is there already, without the demo; `env` adds settings. */
export async function startOwnServer(config: pg.PoolConfig, dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const log = openSync(join(dataDir, 'server.log'), 'a');
  const socket = encodeURIComponent(String(config.host));
  const child = fork('bench/writing-server.ts', {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${config.user}@localhost/${config.database}?host=${socket}`,
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  closeSync(log);
  const answers = on(child, 'message', { close: ['exit'] });
  const answer = async () => {
    const { value, done } = await answers.next();
    if (done) throw new Error('the server of the bench stopped');
    return Number(value[0]);
  };
  const ask = (order: Order) => {
    const answered = answer();
    child.send(order);
    return answered;
  };
  await answer();
  return {
    url: `http://127.0.0.1:${port}`,
    /** Bytes of the machine's memory that it holds after a garbage collection. */
    memory: () => ask('memory'),
    /** Notifies somebody in a transaction of its own and tells when it sent the commit. */
    write: (userId: string) => ask({ write: userId }),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
