import { sql } from 'kysely';
import type { CaseQueue } from '#server/features/case-queue.ts';
import { partsIn } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { maxCounted, promisedDays } from '#shared/admin/queue-limits.ts';
import type { CaseCounts } from '#shared/admin/queues.ts';
import { isLate, readMoment } from './list-cases.ts';
import { asking, isTheirs } from './their-cases.ts';

type Counted = { work: string; late: boolean };

/**
 * How many cases of each queue wait, counted up to `maxCounted` and one; as in its list, without those that the admin
 * has a part in.
 */
export async function countCases(db: Connection, queues: CaseQueue[], adminId: string): Promise<CaseCounts> {
  const at = await readMoment(db);
  return Promise.all(
    queues.map(async (queue) => {
      const others = await othersIn(db, queue, adminId, at);
      return { queue: queue.name, waiting: others.length, late: others.filter(({ late }) => late).length };
    }),
  );
}

/**
 * The oldest cases that are not the admin's own; where some of those read are, as many more are read in their place.
 */
async function othersIn(db: Connection, queue: CaseQueue, adminId: string, at: Date): Promise<Counted[]> {
  const wanted = maxCounted + 1;
  for (let read = wanted; ; ) {
    const { rows } = await sql<Counted>`
      with ${asking(adminId, queue)}
      select c.work, (true ${isLate(at, promisedDays[queue.name])}) as late
        from (select c.id, c.since, coalesce(c.project, c.id) as work from (${queue.cases}) c
               where ${isTheirs(queue)} order by c.since, c.id limit ${sql.lit(read)}) c`.execute(db);
    const parts = await partsIn(
      db,
      adminId,
      rows.map(({ work }) => work),
    );
    const others = rows.filter(({ work }) => !parts.has(work));
    if (others.length >= wanted || rows.length < read) return others.slice(0, wanted);
    read += wanted - others.length;
  }
}
