import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const parent = process.ppid;

/**
 * Runs a program in the terminal's place and gives whether it went well. When we are told to end, or what started us is gone,
 * it is asked to end; when we are killed on the spot, a run of tests sees that by itself (`server/testing/test-run.ts`).
 */
export async function runCommand(program: string, ...args: string[]) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0', COUNTERSIGN_TEST_PARENT: String(process.pid) },
  });
  const end = () => void child.kill('SIGINT');
  // Ctrl-C reaches the child by itself.
  const wait = () => {};
  const watch = setInterval(() => process.ppid !== parent && end(), 500);
  process.on('SIGTERM', end).on('SIGINT', wait);
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject));
  process.off('SIGTERM', end).off('SIGINT', wait);
  clearInterval(watch);
  return code === 0;
}
