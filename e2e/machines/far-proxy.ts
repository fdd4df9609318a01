import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Passes on what comes to a port of loopback, each way so many milliseconds late, as a long line would. */
export async function startFarProxy(target: number, late: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (bytes) => setTimeout(() => to.write(bytes), late));
      from.on('end', () => setTimeout(() => to.end(), late));
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
