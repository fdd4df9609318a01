import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The processes that one has begun, by the system's own table; none where it has no such table. */
const childrenOf = (parent: number) =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);

function parentOf(pid: string) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

/**
 * Ends a PostgreSQL on the spot, by the first of its processes. Waits for the others, which follow as soon as they are
 * on: until then one of them may still answer, and the next start is refused.
 */
export async function killPostgres(postmaster: number) {
  const others = childrenOf(postmaster);
  process.kill(postmaster, 'SIGKILL');
  for (let tries = 0; tries < 200 && others.some((pid) => existsSync(`/proc/${pid}`)); tries++) await wait(25);
}
