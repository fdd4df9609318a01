import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const parent = process.ppid;

export type Write = (said: Buffer) => void;

/**
 * Runs a program and gives whether it went well: in the terminal's place, or with what it says handed on where somebody
 * listens. When we are told to end, or what started us is gone, it is asked to end; when we are killed on the spot, a
 * run of tests sees that by itself (`server/testing/test-run.ts`).
 */
export async function runHeard(write: Write | null, program: string, ...args: string[]) {
  const output = write ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, FORCE_COLOR: '0', COUNTERSIGN_TEST_PARENT: String(process.pid) },
  });
  if (write) for (const stream of [child.stdout, child.stderr]) stream?.on('data', write);
  const end = () => void child.kill('SIGINT');
  // Ctrl-C reaches the child by itself.
  const wait = () => {};
  const watch = setInterval(() => process.ppid !== parent && end(), 500);
  process.on('SIGTERM', end).on('SIGINT', wait);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  process.off('SIGTERM', end).off('SIGINT', wait);
  clearInterval(watch);
  return code === 0;
}
