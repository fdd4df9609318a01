import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { type Ground, walk } from './walk.ts';

/** In milliseconds, what all processes whose command or folder has one of these words have had of the processors. */
function processorTime(words: RegExp) {
  // A hundred ticks a second, on Linux everywhere.
  const tick = 10;
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
      if (!words.test(`${readFileSync(`/proc/${pid}/cmdline`, 'latin1')}\0${environment}`)) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
      sum += (Number(fields[11]) + Number(fields[12])) * tick;
    } catch {
      // It has ended meanwhile, or is another's.
    }
  }
  return sum;
}

/** What one walk costs, from signing up to the receipt, on average over `walks`. */
export async function measureWalks(ground: Ground, walks: number) {
  const { db, machines } = ground;
  const look = async () => {
    const { rows } = await sql<{ wal: string; bytes: number; inserted: number; updated: number }>`
      select pg_current_wal_lsn() - '0/0' as wal, pg_database_size(current_database()) as bytes,
             tup_inserted as inserted, tup_updated as updated
        from pg_stat_database where datname = current_database()`.execute(db);
    const [{ wal, ...counted } = { wal: '0', bytes: 0, inserted: 0, updated: 0 }] = rows;
    return {
      'bytes of WAL': Number(wal),
      'bytes of tables and indexes': counted.bytes,
      'rows inserted': counted.inserted,
      'rows updated': counted.updated,
      'ms of processor, web': processorTime(
        new RegExp(`ROLE=web\0[^]*${machines.folder}|${machines.folder}[^]*ROLE=web\0`),
      ),
      'ms of processor, worker': processorTime(
        new RegExp(`ROLE=worker\0[^]*${machines.folder}|${machines.folder}[^]*ROLE=worker\0`),
      ),
    };
  };
  // What is compiled and planned once does not count.
  for (let times = 0; times < 5; times++) await walk(ground);
  const before = await look();
  for (let times = 0; times < walks; times++) await walk(ground);
  const after = await look();
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      Math.round((value - before[name as keyof typeof before]) / walks),
    ]),
  );
}
