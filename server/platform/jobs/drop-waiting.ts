import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Removes the jobs of a name that wait to be done now, for whoever does at once what they all ask for. Each was committed
 * with what it is about: what this sees is there to be seen by what follows.
 */
export const dropWaiting = (db: Connection, name: string) =>
  sql`delete from graphile_worker._private_jobs where id in (
        select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = ${name} and j.locked_at is null and j.key is null and j.run_at <= now()
           for update of j skip locked)`.execute(db);
