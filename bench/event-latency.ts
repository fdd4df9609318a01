import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Comparison } from './measure.ts';
import { now } from './write-notification.ts';

export type Stream = { url: string; path: string; header: string };
/** Writes one notification and tells when it sent the commit. */
export type Write = () => Promise<number>;
/** Who writes, and where it is heard. */
export type Side = { write: Write; stream: Stream };

const rounds = 5;
const each = 200;

/**
 * From the sent commit to the event in the client's hands, turn by turn with the peer: one comparison for p50, one for
 * p99.
 */
export async function compareLatency(name: string, product: Side, peer: Side): Promise<Comparison[]> {
  const sides = [
    { write: product.write, heard: await hear(product.stream), times: [] as number[] },
    { write: peer.write, heard: await hear(peer.stream), times: [] as number[] },
  ] as const;
  for (let round = 0; round <= rounds; round++) {
    for (const { write, heard, times } of sides) {
      const seen = await timesOf(write, heard);
      // The first round is to warm up.
      if (round > 0) times.push(...seen);
    }
  }
  for (const { heard } of sides) heard.close();
  return [percentile('p50', 0.5, 0.4), percentile('p99', 0.99, 0.33)];

  function percentile(label: string, share: number, goal: number): Comparison {
    const [own, bare] = sides.map(({ times }) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]) as [
      number,
      number,
    ];
    return {
      name: `commit to client, ${label}, ${name}, against a bare LISTEN that writes to the socket`,
      goal,
      ratio: bare / own,
      product: own,
      peer: bare,
      unit: 'µs',
    };
  }
}

async function timesOf(write: Write, heard: Awaited<ReturnType<typeof hear>>) {
  const times: number[] = [];
  for (let count = 0; count < each; count++) {
    const arrived = heard.next();
    const sent = await write();
    times.push((await arrived) - sent);
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
  socket.on('data', (chunk) => chunk.includes('event: changes') && told(now()));
  return {
    /** When the next change arrives. */
    next: () =>
      new Promise<number>((resolve) => {
        told = resolve;
      }),
    close: () => socket.destroy(),
  };
}
