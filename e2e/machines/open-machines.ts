import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newIssuerKey } from '../../server/platform/settings/read-issuer-keys.ts';
import { newLogKey } from '../../server/platform/settings/read-log-keys.ts';
import type { ReceivedMail } from '../../server/testing/mail-server.ts';
import { startNginx } from '../../server/testing/nginx.ts';
import { productNode } from '../../server/testing/product-node.ts';
import { freePort, runProgram } from '../../server/testing/run-program.ts';
import { bucketUrl } from '../../server/testing/s3-server.ts';
import { startServerProcess } from '../../server/testing/server-process.ts';
import { startDatabasePair } from './database-pair.ts';
import { startFarProxy, startHaproxy } from './proxies.ts';

/**
 * The product as it runs on many machines, each of them a process on loopback. `far`: how many milliseconds the
 * database is away from the product, there and back.
 */
export async function openMachines({ far = 0 } = {}) {
  await using opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-machines-'));
  // PostgreSQL runs as somebody else where we are root.
  chmodSync(folder, 0o755);
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const database = await startDatabasePair(folder);
  opened.defer(database.stop);
  await database.settle();
  const balancer = await startHaproxy(folder, database.members);
  opened.defer(balancer.stop);
  const line = far > 0 ? await startFarProxy(balancer.primary, far / 2) : null;
  opened.defer(async () => line?.stop());

  const beside = async (script: string, ...args: string[]) => {
    const port = await freePort();
    const program = await runProgram(productNode, [join(import.meta.dirname, script), String(port), ...args], { port });
    opened.defer(program.stop);
    return program;
  };
  const mails = join(folder, 'mails.jsonl');
  const sink = await beside('mail-sink.ts', mails);
  const objects = join(folder, 'bucket');
  mkdirSync(objects);
  const bucket = await beside('bucket.ts', objects);

  const ports = [await freePort(), await freePort()] as const;
  const proxy = await startNginx([...ports]);
  opened.defer(proxy.stop);
  const urlOf = (port: number) => `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const host = new URL(proxy.url).host;
  const settings = {
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_REPLICA_URL: urlOf(balancer.replica),
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    FILES_URL: bucketUrl(bucket.port),
    LOG_KEY: newLogKey(`${host}/log`),
    ISSUER_KEY: newIssuerKey(host),
    LOG_LEVEL: 'warn',
    LOG_INTERVAL_SECONDS: '1',
    DRAIN_SECONDS: '5',
  };
  const start = async (ROLE: 'web' | 'worker', PORT: number) => {
    const server = await startServerProcess(urlOf(line?.port ?? balancer.primary), {
      ...settings,
      ROLE,
      PORT: String(PORT),
    });
    opened.defer(server.stop);
    return server;
  };
  const webs = [await start('web', ports[0]), await start('web', ports[1])] as const;
  const workers = [await start('worker', await freePort()), await start('worker', await freePort())] as const;
  const kept = opened.move();
  return {
    url: proxy.url,
    databaseUrl: urlOf(balancer.primary),
    folder,
    database,
    balancer,
    sink,
    bucket,
    proxy,
    webs,
    workers,
    /** All that arrived, in order. */
    mails: readArrived(mails),
    stop: () => kept.disposeAsync(),
  };
}
/** Reads each line once: thousands arrive, and whoever waits for one looks five times a second. */
function readArrived(path: string) {
  const arrived: ReceivedMail[] = [];
  let read = 0;
  return () => {
    if (!existsSync(path) || statSync(path).size === read) return arrived;
    const file = openSync(path, 'r');
    const rest = Buffer.alloc(fstatSync(file).size - read);
    readSync(file, rest, 0, rest.length, read);
    closeSync(file);
    const whole = rest.subarray(0, rest.lastIndexOf('\n') + 1);
    read += whole.length;
    for (const line of whole.toString().split('\n')) if (line) arrived.push(JSON.parse(line));
    return arrived;
  };
}
export type Machines = Awaited<ReturnType<typeof openMachines>>;
