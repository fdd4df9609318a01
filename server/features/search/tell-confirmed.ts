import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import type { FoundPerson } from '#shared/search/page-features.ts';
import { tiersOfKind } from './tiers.ts';

// Written out, so that the plan leaves the other tiers out.
const ofWorks = sql.join(tiersOfKind('project').map((tier) => sql.lit(tier)));

/**
 * How much of each person's work is confirmed, as their documents have it: whoever is listed is found by these. Told from the confirmations
 * themselves, a page of prolific people takes thousands of pages of the database.
 */
export async function tellConfirmed(db: Connection, people: Omit<FoundPerson, 'confirmed'>[]): Promise<FoundPerson[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ owner_id: string; confirmed: number }>`
    select owner_id, count(*)::int as confirmed from search_documents
     where owner_id = any(${people.map(({ id }) => id)}::uuid[]) and tier in (${ofWorks}) and not 'assurance:stated' = any(facets)
     group by owner_id`.execute(db);
  const counts = new Map(rows.map(({ owner_id, confirmed }) => [owner_id, confirmed]));
  return people.map((person) => ({ ...person, confirmed: counts.get(person.id) ?? 0 }));
}
