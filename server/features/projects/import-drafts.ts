import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { projectLimits } from '#shared/projects/limits.ts';
import { draftInputSchema } from '#shared/projects/projects.ts';

/**
 * Adds drafts of new projects beside the one that is typed; nobody is asked by it. Throws 409 `imported_drafts_too_many`
 * when that would be more than one may have.
 */
export async function importDrafts(trx: Transaction, userId: string, drafts: Record<string, unknown>[]) {
  const { count } = await trx
    .selectFrom('drafts')
    .where('user_id', '=', userId)
    .where('imported', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count + drafts.length > projectLimits.importedDrafts) throw new Problem(409, 'imported_drafts_too_many');
  const values = drafts.map((data) => ({
    id: randomUUID(),
    user_id: userId,
    imported: true,
    data: JSON.stringify(draftInputSchema.shape.data.parse(data)),
  }));
  await trx.insertInto('drafts').values(values).execute();
}
