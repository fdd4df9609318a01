import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productNode } from './product-node.ts';

/** In the environment of all that a run starts: its folder. */
export const runVariable = 'COUNTERSIGN_TEST_RUN';

/** What a run writes is gone with it, so it need not reach a disk: where there is room, it stays in memory. */
function roomiestFolder() {
  const memory = '/dev/shm';
  const needed = 4 * 2 ** 30;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) > needed ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Gives this run of tests a folder that is the temporary one for all that it starts from now on. A program beside the
 * run waits until that is over, however it ends, and then ends every process that was started and removes the folder.
 * Gives what ends it in good order.
 */
export function openTestRun() {
  // A short name: the path of a Unix socket has room for a hundred characters, and macOS takes half of them.
  const folder = mkdtempSync(join(roomiestFolder(), 'cs-'));
  // Open to the user that PostgreSQL runs as when we are root.
  chmodSync(folder, 0o755);
  const keeper = spawn(
    productNode,
    [join(import.meta.dirname, 'end-test-run.ts'), folder],
    // A session of its own: Ctrl-C is for the run.
    { stdio: ['pipe', 'ignore', 'inherit'], detached: true },
  );
  keeper.unref();
  // `npm test` says who it is: nobody else tells us that it was killed.
  const parent = process.ppid;
  const orphaned = () => process.env.COUNTERSIGN_TEST_PARENT === String(parent) && process.ppid !== parent;
  setInterval(() => orphaned() && process.kill(process.pid, 'SIGINT'), 500).unref();
  process.env[runVariable] = folder;
  process.env.TMPDIR = folder;
  return {
    folder,
    close: async () => {
      keeper.ref();
      keeper.stdin.end();
      if (keeper.exitCode === null) await once(keeper, 'exit');
    },
  };
}
