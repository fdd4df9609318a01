import { sql } from 'kysely';
import type { CaseQueue } from '#server/features/case-queue.ts';
import { partsIn } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { maxCounted, promisedDays } from '#shared/desk/queue-limits.ts';
import type { CaseCounts } from '#shared/desk/queues.ts';
import { isLate, readMoment } from './list-cases.ts';
import { asking, isTheirs } from './their-cases.ts';

/**
 * How many cases of each queue wait, counted up to `maxCounted` and one; as in its list, without those that the admin has a part in,
 * unless there are more than that.
 */
export async function countCases(db: Connection, queues: CaseQueue[], adminId: string): Promise<CaseCounts> {
  const at = await readMoment(db);
  const counted = await Promise.all(
    queues.map(async (queue) => {
      const { rows } = await sql<{ work: string; late: boolean }>`
        with ${asking(adminId, queue)}
        select c.work, (true ${isLate(at, promisedDays[queue.name])}) as late
          from (select c.id, c.since, coalesce(c.project, c.id) as work from (${queue.cases}) c
                 where ${isTheirs(queue)} order by c.since limit ${sql.lit(maxCounted + 1)}) c`.execute(db);
      return { queue: queue.name, rows };
    }),
  );
  const works = counted.flatMap(({ rows }) => (rows.length > maxCounted ? [] : rows.map(({ work }) => work)));
  const parts = await partsIn(db, adminId, works);
  return counted.map(({ queue, rows }) => {
    const others = rows.filter(({ work }) => !parts.has(work));
    return { queue, waiting: others.length, late: others.filter(({ late }) => late).length };
  });
}
