import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

/**
 * Takes a collaborator who was erased out of what signers were shown; that there was one, and by which id, stays as
 * evidence.
 */
export const forgetCollaborator = (trx: Transaction, userId: string) =>
  sql`update signed_contents
         set content = jsonb_set(content, '{project,collaborators}', (
           select jsonb_agg(case when o.e ->> 'id' = ${userId} then jsonb_build_object('id', ${userId}::text) else o.e end order by o.place)
             from jsonb_array_elements(content -> 'project' -> 'collaborators') with ordinality o(e, place)))
       where content -> 'project' -> 'collaborators' @> ${JSON.stringify([{ id: userId }])}::jsonb`.execute(trx);
