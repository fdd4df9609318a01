import { sql } from 'kysely';
import { eraseDisclosures } from '#server/features/log/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';

/**
 * Takes a collaborator who was erased out of what signers were shown and of what statements disclose; that there was
 * one, and by which id, stays as evidence.
 */
export async function forgetCollaborator(trx: Transaction, userId: string) {
  const namesThem = sql`k.content -> 'project' -> 'collaborators' @> ${JSON.stringify([{ id: userId }])}::jsonb`;
  await eraseDisclosures(
    trx,
    sql`select c.id from confirmations c join signed_contents k using (content_sha256) where ${namesThem}`,
    ['collaborators'],
  );
  await sql`update signed_contents k
         set content = jsonb_set(content, '{project,collaborators}', (
           select jsonb_agg(case when o.e ->> 'id' = ${userId} then jsonb_build_object('id', ${userId}::text) else o.e end order by o.place)
             from jsonb_array_elements(content -> 'project' -> 'collaborators') with ordinality o(e, place)))
       where ${namesThem}`.execute(trx);
}
