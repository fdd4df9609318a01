import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort, runProgram } from '../../server/testing/run-program.ts';
import type { Member } from './database-pair.ts';

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

/** HAProxy in front of the pair: one port leads to the primary, whoever that is, another to the standby. */
export async function startHaproxy(folder: string, members: readonly Pick<Member, 'name' | 'port' | 'restPort'>[]) {
  const [primary, replica] = [await freePort(), await freePort()];
  const servers = members
    .map(({ name, port, restPort }) => `server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join('\n  ');
  // Sessions with a machine that is no primary any more are cut, or they would write nowhere.
  const listen = (name: string, port: number) => `listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${name}
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  ${servers}
`;
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
${listen('primary', primary)}${listen('replica', replica)}`,
  );
  const program = await runProgram('/usr/sbin/haproxy', ['-db', '-f', file], { port: primary });
  return { ...program, primary, replica };
}
