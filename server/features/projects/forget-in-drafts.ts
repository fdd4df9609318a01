import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

/**
 * Takes out of drafts who was typed into them by one of these addresses, and may be asked by them again; with the line
 * that was to be mailed to them.
 */
export const forgetInDrafts = (trx: Transaction, emails: string[]) =>
  sql`update drafts set data = jsonb_set(data - 'note', '{signers}', (
        select coalesce(jsonb_agg(each order by place), '[]')
          from jsonb_array_elements(data->'signers') with ordinality as named (each, place)
         where lower(each->>'email') <> all(${emails})))
     where jsonb_typeof(data->'signers') = 'array' and exists (
       select from jsonb_array_elements(data->'signers') as each where lower(each->>'email') = any(${emails}))`.execute(
    trx,
  );
