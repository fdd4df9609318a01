import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { runVariable } from './test-run.ts';

/**
 * The program beside a run of tests: its input closes when the run is over, also by `kill -9`. What the run started is
 * told by its environment; what PostgreSQL started writes over that, and is told by working in the run's folder. Where
 * the system does not tell of its processes, as on macOS, only the folder is removed.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Usage: end-test-run.ts <folder>');
const mark = `${runVariable}=${folder}`;

await text(process.stdin);
if (!(await end('SIGTERM', 5_000))) await end('SIGKILL', 5_000);
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Sends a signal to all that is left of the run. Gives whether nothing was left before the time was over. */
async function end(signal: NodeJS.Signals, timeout: number) {
  const told = new Set<number>();
  for (const started = Date.now(); Date.now() - started < timeout; await wait(50)) {
    const left = leftOver();
    if (left.length === 0) return true;
    for (const pid of left.filter((each) => !told.has(each))) {
      told.add(pid);
      try {
        process.kill(pid, signal);
      } catch {
        // It ended by itself meanwhile.
      }
    }
  }
  return false;
}

function leftOver() {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && pid !== process.pid && isOfRun(pid));
}

function isOfRun(pid: number) {
  try {
    if (readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)) return true;
    const postgres = readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
    return postgres && readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
  } catch {
    return false;
  }
}
