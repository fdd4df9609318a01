import { freePort, runProgram } from './run-program.ts';

/** A real NATS server, Debian's package `nats-server`, on loopback. */
export async function startNats() {
  const port = await freePort();
  const program = await runProgram('/usr/sbin/nats-server', ['-a', '127.0.0.1', '-p', String(port)], { port });
  return { url: `nats://127.0.0.1:${port}`, ...program };
}
