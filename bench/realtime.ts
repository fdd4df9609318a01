import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../server/platform/database/embedded.ts';
import { compareLatency } from './event-latency.ts';
import { startBareWriter, startOtherServer } from './event-writer.ts';
import { compareWriters } from './event-writers.ts';
import type { Comparison } from './measure.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { startProgram } from './program.ts';
import { cookieOf, createReaders, holdStreams, type Reader, userOf } from './stream-readers.ts';

const streams = 10_000;
/** What a stream may take, with who listens to it. */
const maxBytes = 20 * 1024;
const path = '/api/events';

/** Everything about events, on a database and with servers of its own, so that nothing else is woken. */
export async function compareRealtime(): Promise<Comparison[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-events-'));
  chmodSync(dataDir, 0o755);
  const { config, stop } = await startEmbeddedPostgres(dataDir);
  try {
    return await compareOn(config, dataDir);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compareOn(config: pg.PoolConfig, dataDir: string) {
  const server = await startOwnServer(config, dataDir);
  const peer = await startProgram(['bench/peers/events-server.ts', String(config.host)]);
  const bareWriter = await startBareWriter(config);
  try {
    const [listener, ...idle] = (await createReaders(config, streams + 1)) as [Reader, ...Reader[]];
    const { id } = listener;
    const stream = { url: server.url, path, header: cookieOf(listener) };
    const bare = {
      write: () => bareWriter.write(id),
      stream: { url: peer.line, path, header: userOf(listener) },
    };
    const latency = async (idly: string) => {
      const here = `written by the server of the stream, ${idly}`;
      const results = await compareLatency(here, { stream, write: () => server.write(id) }, bare);
      const other = await startOtherServer(config);
      const there = `written by another server, ${idly}`;
      results.push(...(await compareLatency(there, { stream, write: () => other.write(id) }, bare)));
      await other.stop();
      return results;
    };
    const results = await latency('no other stream');
    const memory = await holdAndWeigh(server, dataDir, idle);
    const held = await holdStreams(dataDir, peer.line, path, idle.map(userOf));
    results.push(...(await latency(`${streams} idle streams`)), memory.result);
    await Promise.all([memory.held.stop(), held.stop()]);
    await wait(1_000);
    const writers = idle.slice(0, 200).map((each) => each.id);
    return [...results, await compareWriters(config, writers)];
  } finally {
    await bareWriter.stop();
    await peer.stop();
    await server.stop();
  }
}

/** Opens all streams, and gives what each takes of the server's memory. */
async function holdAndWeigh(server: OwnServer, dataDir: string, readers: Reader[]) {
  // What the first thousand leave behind is the server's, not the streams'.
  const first = await holdStreams(dataDir, server.url, path, readers.slice(0, 1_000).map(cookieOf));
  await first.stop();
  await wait(500);
  const before = await server.memory();
  const held = await holdStreams(dataDir, server.url, path, readers.map(cookieOf));
  const product = ((await server.memory()) - before) / readers.length;
  const result: Comparison = {
    name: `memory of one of ${readers.length} streams with its session, against what it may take`,
    goal: 1,
    ratio: maxBytes / product,
    product,
    peer: maxBytes,
    unit: 'bytes',
  };
  return { held, result };
}
