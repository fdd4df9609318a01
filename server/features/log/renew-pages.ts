import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/**
 * The page of a project tells where the log has its confirmations, and whether anybody outside has seen them there. A
 * topic of its own: nothing else of the project has changed, and thousands of projects are in one head.
 */
export async function renewPages(trx: AnnouncingTransaction, { from, to }: { from: number; to: number }) {
  const { rows } = await sql<{ project_id: string }>`
    select distinct c.project_id from log_entries l join confirmations c on c.id = l.subject
     where l.log_index >= ${from} and l.log_index < ${to}`.execute(trx);
  for (const { project_id } of rows) trx.publish('log', project_id, []);
}
