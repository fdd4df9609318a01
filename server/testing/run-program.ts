import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const given = new Set<number>();

/** A port of loopback that was free a moment ago; another each time, for a system may give the same again. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

/**
 * A program beside a test that listens on a port, and can be killed and started again. Throws with what it wrote when
 * it does not come up.
 */
export async function runProgram(
  file: string,
  args: string[],
  { port, env = {}, user = {} }: { port: number; env?: Record<string, string>; user?: { uid?: number; gid?: number } },
) {
  let child: ChildProcess;
  let output = '';
  const start = async () => {
    output = '';
    child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env }, ...user });
    child.once('error', ({ message }) => {
      output += message;
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    // A machine that is busy takes its time.
    for (let tries = 0; tries < 3_600; tries++) {
      if (child.pid === undefined || child.exitCode !== null) break;
      if (await listens(port)) return;
      await wait(50);
    }
    throw new Error(`${file} did not come up:\n${output}`);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  await start();
  return {
    port,
    start,
    output: () => output,
    /** Ends it on the spot, as a crash would. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function listens(port: number) {
  const socket = connect(port, '127.0.0.1');
  const up = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return up;
}
