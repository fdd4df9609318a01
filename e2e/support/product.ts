import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startMailServer } from '../../server/testing/mail-server.ts';
import { builtServer, productNode } from '../../server/testing/product-node.ts';
import { freePort } from '../../server/testing/run-program.ts';
import { makeDataFolder, type Seed } from './data-folder.ts';

const root = join(import.meta.dirname, '..', '..');

export type Product = Awaited<ReturnType<typeof startProduct>>;

type Settings = Record<string, string>;
export type ProductOptions = {
  /** Settings beside, or the function that makes them from the product's address. */
  settings?: Settings | ((url: string) => Promise<Settings>);
  /** What the data folder holds at first: nobody, the demo, or nothing at all, as on a first start. */
  data?: Seed | 'empty';
};

/** Logs of the servers that run, by their addresses: beside a failed journey they tell what it did not see. */
export const runningLogs = new Map<string, () => string>();

/** The product as `npm start` runs it, on a data folder, port and SMTP server of its own. */
export async function startProduct({ settings: given = {}, data = 'none' }: ProductOptions = {}) {
  const dataDir = await makeDataFolder(data);
  const mailbox = await startMailServer();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = typeof given === 'function' ? await given(url) : given;
  let output = '';
  let server: ChildProcess;

  const start = async () => {
    server = spawn(productNode, [builtServer], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: String(port),
        DATA_DIR: dataDir,
        SMTP_URL: mailbox.url,
        SEAL_ADDRESS: 'seal@seals.example',
        SEAL_PORT: '0',
        SEED: data === 'demo' ? 'demo' : 'none',
        // A busy machine is slow, and that is not what journeys are about.
        SEARCH_TIMEOUT_MS: '20000',
        ...settings,
      },
    });
    server.stdout?.on('data', (chunk) => (output += chunk));
    server.stderr?.on('data', (chunk) => (output += chunk));
    for (let tries = 0; tries < 3600; tries++) {
      if (server.exitCode !== null) throw new Error(`the server stopped:\n${output}`);
      const answer = await fetch(`${url}/api/session`).catch(() => null);
      if (answer?.ok) return;
      await wait(50);
    }
    throw new Error(`the server did not come up:\n${output}`);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };

  runningLogs.set(url, () => output);
  await start();
  return {
    url,
    dataDir,
    mailbox,
    /** Runs a program of the product beside the running server, with its settings. */
    run: (...args: string[]) =>
      promisify(execFile)(productNode, args, {
        cwd: root,
        env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir },
      }),
    pid: () => server.pid,
    /** Everything the server wrote so far: its log. */
    log: () => output,
    /** Ends the process on the spot, as a crash would, and starts it again on what is left. */
    crash: async () => {
      await end('SIGKILL');
      await start();
    },
    /** Asks the process to stop, as an operator would, and waits until it has. */
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM');
      runningLogs.delete(url);
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
