import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { readSealed, sealFrames } from '../server/features/identity/sealed-frames.ts';
import { localFileStore } from '../server/platform/files/local-file-store.ts';
import { compareRuns } from './measure.ts';

/**
 * `npm run bench -- identity`: a picture of 8 MB opened and sent, beside the same one sent plain; and what 50 at once
 * take.
 */
const size = 8 * 1024 * 1024;
const atOnce = 50;

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const files = localFileStore(folder);
  const key = randomBytes(32);
  const [plain, sealed] = [randomUUID(), randomUUID()];
  const picture = randomBytes(size);
  await files.write(plain, Readable.from([picture]));
  await files.write(sealed, Readable.from([picture]).pipe(sealFrames(key)));
  const server = createServer((request, response) => {
    response.setHeader('content-length', size);
    (request.url === '/plain' ? files.read(plain) : readSealed(files, sealed, key)).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort?.postMessage((server.address() as AddressInfo).port);
  parentPort?.once('message', () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

async function measure() {
  const worker = new Worker(new URL(import.meta.url));
  const [port] = await once(worker, 'message');
  const ask = async (path: string) => {
    const [answer] = await once(get(`http://127.0.0.1:${port}${path}`), 'response');
    return answer;
  };
  const read = async (path: string) => void (await once((await ask(path)).resume(), 'end'));
  for (const path of ['/sealed', '/plain']) await read(path);
  const { ratio, product, peer } = await compareRuns(
    'sealed',
    0.5,
    30,
    () => read('/sealed'),
    () => read('/plain'),
  );
  console.log(
    `opened and sent: ${product.toFixed(0)} a second, plain: ${peer.toFixed(0)}; ${ratio.toFixed(2)}, goal 0.5`,
  );
  const before = process.memoryUsage.rss();
  // Nobody reads on: all are under way at the same time.
  const answers = await Promise.all(Array.from({ length: atOnce }, () => ask('/sealed')));
  await wait(1000);
  const grown = (process.memoryUsage.rss() - before) / 1024 / 1024;
  const sent = (atOnce * size) / 1024 / 1024;
  console.log(`${atOnce} at once: ${grown.toFixed(0)} MB more, of ${sent} MB that are on their way`);
  for (const answer of answers) answer.destroy();
  worker.postMessage('end');
  process.exitCode = ratio >= 0.5 && grown < sent / 4 ? 0 : 1;
}

await (isMainThread ? measure() : serve());
