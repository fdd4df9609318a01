import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/** Of so many entries the pages are made anew at once; those of older ones tell of their first witness later. */
const most = 10_000;

/** The page of a project tells whether anybody outside has seen its confirmations in the log. */
export async function renewPages(trx: AnnouncingTransaction, witnessed: number) {
  const { rows } = await sql<{ project_id: string }>`
    select distinct c.project_id from log_statements l join confirmations c on c.id = l.subject
     where l.log_index < ${witnessed} and l.log_index >= ${witnessed - most}
       and l.log_index >= (select coalesce(max(size), 0) from log_cosignatures)`.execute(trx);
  for (const { project_id } of rows) trx.publish('projects', project_id, []);
}
