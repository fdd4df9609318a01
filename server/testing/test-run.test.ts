import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { productNode } from './product-node.ts';

/**
 * A run that starts a program which does not want to end, and a PostgreSQL, and says where they are. SIGUSR2 makes it
 * break, SIGHUP end in good order.
 */
const run = `
  import { spawn } from 'node:child_process';
  import { startEmbeddedPostgres } from './server/platform/database/embedded.ts';
  import { openTestRun } from './server/testing/test-run.ts';
  const run = openTestRun();
  const stubborn = "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)";
  const child = spawn(process.execPath, ['-e', stubborn], { detached: true });
  child.stdout.once('data', async () => {
    await startEmbeddedPostgres(run.folder);
    console.log(JSON.stringify({ folder: run.folder, stubborn: child.pid }));
  });
  process.on('SIGHUP', () => run.close().then(() => process.exit()));
  process.on('SIGUSR2', () => process.nextTick(() => { throw new Error('a run that breaks') }));
`;

// Where the system does not tell of its processes, only the folder is removed.
test.skipIf(!existsSync('/proc/self')).concurrent.for(['SIGKILL', 'SIGINT', 'SIGUSR2', 'SIGHUP'] as const)(
  'what a run started ends with it: %s',
  async (signal, { expect, onTestFinished }) => {
    const running = spawn(productNode, ['--input-type=module', '-e', run], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void running.kill('SIGKILL'));
    const [line] = await once(running.stdout, 'data');
    const { folder, stubborn } = JSON.parse(String(line)) as { folder: string; stubborn: number };
    const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const left = () => [stubborn, postmaster].filter((pid) => existsSync(`/proc/${pid}`));
    expect(left()).toEqual([stubborn, postmaster]);

    running.kill(signal);
    await once(running, 'exit');
    await expect.poll(() => [...left(), existsSync(folder)]).toEqual([false]);
  },
);
