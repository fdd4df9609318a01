import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

/** A network between us and the database, which can swallow everything without hanging up. */
export async function startNetwork() {
  let silent = false;
  let forgotten = 0;
  let late = 0;
  const sockets = new Set<Socket>();
  const taken = new Set<Socket>();
  // Of what is swallowed nobody says that it has ended.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const lost = forgotten;
    const unheard = late > 0;
    taken.add(near);
    for (const over of ['end', 'close']) near.on(over, () => taken.delete(near));
    const swallows = () => silent || unheard || lost < forgotten;
    const far = connect(join(inject('postgresHost'), '.s.PGSQL.5432'));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', async (chunk) => {
        if (from === far && late > 0) await wait(late);
        if (!swallows()) to.write(chunk);
      });
      from.on('error', () => {});
      for (const over of ['end', 'close']) from.on(over, () => swallows() || to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    cut: (state: boolean) => {
      silent = state;
    },
    /** As when something between lost its table: of connections from before nothing arrives, new ones work. */
    forget: () => {
      forgotten++;
    },
    /** Answers come so late, and new connections are swallowed for good; until it is 0 again. */
    delay: (milliseconds: number) => {
      late = milliseconds;
    },
    /** How many connections to here their clients have not ended. */
    taken: () => taken.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
