import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, runProgram } from '../../server/testing/run-program.ts';
import type { Member } from './database-pair.ts';

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
