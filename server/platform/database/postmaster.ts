import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the system tells of its processes; elsewhere than on Linux PostgreSQL's own look has to do. */
const processes = '/proc';
export const canSeeProcesses = existsSync(join(processes, 'self', 'stat'));

type Process = { parent: number };

/** A process of PostgreSQL that runs; null for any other, one that has ended, and one that ended unnoticed (a zombie). */
function postgresOf(pid: number): Process | null {
  try {
    const [, state = '', parent] =
      /^\d+ \(postgres\) (\w) (\d+)/.exec(readFileSync(`${processes}/${pid}/stat`, 'utf8')) ?? [];
    return parent && !'ZX'.includes(state) ? { parent: Number(parent) } : null;
  } catch {
    return null;
  }
}

const noteOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** The first process of the cluster's PostgreSQL, which starts all others; null when it does not run. */
export function postmasterOf(cluster: string): number | null {
  const pid = notedPid(noteOf(cluster));
  return pid && postgresOf(pid) ? pid : null;
}

function notedPid(note: string) {
  try {
    return Number(readFileSync(note, 'utf8').split('\n', 1)[0]);
  } catch {
    return null;
  }
}

/**
 * Takes a dead PostgreSQL's notes away, in its folder and beside its socket, when their number belongs to something else by
 * now, or to a zombie: PostgreSQL would take that for itself and refuse to start for as long as it is there. It still finds
 * processes that were left over, by their shared memory.
 */
export function forgetDeadPostmaster(cluster: string, sockets: string) {
  for (const note of [noteOf(cluster), join(sockets, '.s.PGSQL.5432.lock')]) {
    const pid = notedPid(note);
    if (pid && !postgresOf(pid) && existsSync(`${processes}/${pid}`)) rmSync(note, { force: true });
  }
}

/** Processes that serve a connection of this cluster still, though the one that started them is gone. */
export function orphansOf(cluster: string): number[] {
  if (!canSeeProcesses || postmasterOf(cluster)) return [];
  const folder = realpathSync(cluster);
  return readdirSync(processes)
    .map(Number)
    .filter((pid) => {
      const found = pid && postgresOf(pid);
      return found && !postgresOf(found.parent) && servesIn(pid, folder);
    });
}

/** Whether that is one of a cluster's processes, other than the first: one that starts just now is left alone. */
function servesIn(pid: number, folder: string) {
  try {
    return (
      readlinkSync(`${processes}/${pid}/cwd`) === folder &&
      readFileSync(`${processes}/${pid}/cmdline`, 'utf8').startsWith('postgres: ')
    );
  } catch {
    return false;
  }
}
