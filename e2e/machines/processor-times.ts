import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Processes of the product bear their role in what they were started with; PostgreSQL's stand in its folder. */
const parts = {
  web: (folder: string, given: string) => given.includes('ROLE=web\0') && given.includes(folder),
  worker: (folder: string, given: string) => given.includes('ROLE=worker\0') && given.includes(folder),
  database: (folder: string, _: string, standsIn: string) => standsIn.startsWith(folder),
};

/** In milliseconds, what the processes of each part have had of the processors. */
export function processorTimes(folder: string) {
  // A hundred ticks a second, on Linux everywhere.
  const tick = 10;
  const times = { web: 0, worker: 0, database: 0 };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const given = readFileSync(`/proc/${pid}/environ`, 'latin1');
      const standsIn = readlinkSync(`/proc/${pid}/cwd`);
      const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
      for (const [name, isPart] of Object.entries(parts))
        if (isPart(folder, given, standsIn))
          // Its own, and that of its children that have ended: connections come and go.
          times[name as keyof typeof times] +=
            fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * tick;
    } catch {
      // It has ended meanwhile, or is another's.
    }
  }
  return times;
}
