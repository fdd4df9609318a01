import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { documentForm } from './rebuild-documents.ts';

/** How far the documents are: of so many `people` those of so many are `written`. `waits`: what is there is not what they are made of now. */
export type BuildProgress = { state: 'waits' | 'builds' | 'built'; written: number; people: number };

/** A build goes through the people by their ids, and notes the last one whose documents it has written. */
export async function buildProgress(db: Connection): Promise<BuildProgress> {
  const { rows } = await sql<BuildProgress>`
    select coalesce(build.state, 'waits') as state,
           coalesce((select count(*) from profiles where build.state <> 'waits' and (build.after is null or id <= build.after)), 0)::int as written,
           (select count(*) from profiles)::int as people
      from (values (1)) one
      left join (select after, case when form <> ${documentForm} then 'waits' when finished_at is null then 'builds' else 'built' end as state
                   from search_build) build on true`.execute(db);
  return rows[0] ?? { state: 'waits', written: 0, people: 0 };
}
