import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, createPool } from '../server/database/connect.ts';
import { notifyUser } from '../server/features/notifications/notify-user.ts';
import { listenToChanges } from '../server/realtime/event-bus.ts';
import type { Comparison } from './measure.ts';

export type Stream = { url: string; path: string; header: string };
type Sides = { product: Stream; peer: Stream; userId: string; config: pg.PoolConfig };
/** Writes one notification up to its commit, and gives that. */
type Write = () => Promise<() => Promise<unknown>>;

const rounds = 6;
const each = 200;

/**
 * From the commit that another process sends to the event in the client's hands. The peer's transaction does the same insert
 * and notifies by itself, which is the shortest way there is, and the one that makes writers wait for each other.
 */
export async function compareLatency(idle: string, sides: Sides): Promise<Comparison[]> {
  const { userId, config } = sides;
  const pool = createPool({ ...config, max: 2 });
  const db = createDatabase(pool);
  const events = await listenToChanges(pool);
  const client = new pg.Client(config);
  await client.connect();
  const product: Write = async () => {
    const trx = await db.startTransaction().execute();
    const data = { actor_name: 'Ada', project_title: 'Reading room' };
    await notifyUser(trx, { userId, type: 'project_comment', data });
    return () => trx.commit().execute();
  };
  const peer: Write = async () => {
    const id = randomUUID();
    await client.query('begin');
    await client.query({
      name: 'insert',
      text: `insert into notifications (id, user_id, type, data)
             values ($1, $2, 'project_comment', '{"actor_name": "Ada", "project_title": "Reading room"}')`,
      values: [id, userId],
    });
    await client.query({ name: 'notify', text: `select pg_notify('bench', $1)`, values: [`${userId} ${id}`] });
    return () => client.query('commit');
  };
  const heard = { product: await hear(sides.product), peer: await hear(sides.peer) };
  const times = { product: [] as number[], peer: [] as number[] };
  await timesOf(product, heard.product);
  await timesOf(peer, heard.peer);
  for (let round = 0; round < rounds; round++) {
    times.product.push(...(await timesOf(product, heard.product)));
    times.peer.push(...(await timesOf(peer, heard.peer)));
  }
  heard.product.close();
  heard.peer.close();
  await client.end();
  await events.close();
  await db.destroy();
  return [
    percentile(`commit to client, p50, ${idle}`, 0.5, 0.67, times),
    percentile(`commit to client, p99, ${idle}`, 0.99, 0.33, times),
  ];
}

async function timesOf(write: Write, heard: Awaited<ReturnType<typeof hear>>) {
  const times: number[] = [];
  for (let count = 0; count < each; count++) {
    const commit = await write();
    const arrived = heard.next();
    const started = performance.now();
    await commit();
    times.push(((await arrived) - started) * 1000);
    // Out of step with whatever ticks on either side.
    await wait(Math.random() * 4);
  }
  return times;
}

/** A client of one stream, open when the promise is there. */
async function hear({ url, path, header }: Stream) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let told = (_at: number) => {};
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n${header}\r\n\r\n`);
  for (let text = ''; !text.includes('event: ready'); ) text += String((await once(socket, 'data'))[0]);
  socket.on('data', (chunk) => chunk.includes('event: changes') && told(performance.now()));
  return {
    /** When the next change arrives. */
    next: () =>
      new Promise<number>((resolve) => {
        told = resolve;
      }),
    close: () => socket.destroy(),
  };
}

function percentile(
  name: string,
  share: number,
  goal: number,
  times: Record<'product' | 'peer', number[]>,
): Comparison {
  const at = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] as number;
  const [product, peer] = [at(times.product), at(times.peer)];
  return {
    name: `${name}, against a bare LISTEN that writes to the socket`,
    goal,
    ratio: peer / product,
    product,
    peer,
    unit: 'µs',
  };
}
