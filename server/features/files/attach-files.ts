import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { dropFiles } from './drop-files.ts';

type Attach = { projectId: string; draftId: string | null; keep: string[] };

/**
 * Makes a project's files those of `keep` and of the draft. The caller has locked both and checked whose they are.
 * Throws 413 `files_too_large_together`.
 */
export async function attachFiles(trx: Transaction, { projectId, draftId, keep }: Attach) {
  await dropFiles(trx, { projectId, except: keep });
  if (draftId) {
    await trx
      .updateTable('files')
      .set({ project_id: projectId, draft_id: null })
      .where('draft_id', '=', draftId)
      .execute();
  }
  const { bytes } = await trx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  if (bytes > fileLimits.project) throw new Problem(413, 'files_too_large_together');
}
