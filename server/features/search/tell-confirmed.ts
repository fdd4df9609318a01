import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { tiersOfKind } from './tiers.ts';

// Written out, so that the plan leaves the other tiers out.
const ofWorks = sql.join(tiersOfKind('project').map((tier) => sql.lit(tier)));

/**
 * `count`: how much of somebody's work is confirmed; `strongest`: the id of what stands highest of it, with its
 * language; `next`: the ids of the two below it.
 */
export type Confirmed = { count: number; strongest: string; next: string[]; written_in: string | null };

/**
 * Of each of these people who has confirmed work, as their documents have it: whoever is listed is found by these. Told
 * from the confirmations themselves, a page of prolific people takes thousands of pages of the database.
 */
export async function tellConfirmed(db: Connection, people: string[]): Promise<Map<string, Confirmed>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<Confirmed & { owner_id: string }>`
    select owner_id, count(*)::int as count, (array_agg(id order by rank desc, id desc))[1] as strongest,
           (array_agg(id order by rank desc, id desc))[2:3] as next,
           (array_agg(written_in order by rank desc, id desc))[1] as written_in
      from search_documents
     where owner_id = any(${people}::uuid[]) and tier in (${ofWorks}) and not 'assurance:stated' = any(facets)
     group by owner_id`.execute(db);
  return new Map(rows.map(({ owner_id, ...confirmed }) => [owner_id, confirmed]));
}
