import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import { foundWorks } from '#server/features/profiles/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { FoundWork } from '#shared/search/results.ts';
import { takePage } from './rank-document.ts';

const newest = 6;
/** Confirmations that are looked at: several are of one project, or of one person. */
const maxLooked = 300;

/**
 * The public work of which a confirmation came last, the newest first, and of one person no more than a page of results
 * would have.
 */
export async function newestWorks(db: Connection, reader: string | null): Promise<FoundWork[]> {
  const { rows } = await sql<{ id: string; owner_id: string }>`select p.id, p.user_id as owner_id
      from current_confirmations c
      join public_projects p on p.id = c.project_id
      join findable_profiles o on o.id = p.user_id
     where not ${blockedPair(reader, sql`p.user_id`)}
     order by c.answered_at desc, c.id limit ${maxLooked}`.execute(db);
  const works = [...new Map(rows.map((row) => [row.id, row])).values()];
  return foundWorks(
    db,
    takePage(works, newest).taken.map(({ id }) => id),
  );
}
