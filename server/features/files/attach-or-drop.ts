import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { fileLimits } from '#shared/projects/file-rules.ts';

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

export type FilesOf =
  | { draftId: string }
  | { userId: string }
  | { projectId: string; except: string[] }
  | { fileId: string; userId: string };

/**
 * Deletes files and queues the removal of their bytes, which happens when the transaction has committed. Gives how
 * many.
 */
export async function dropFiles(trx: Transaction, of: FilesOf): Promise<number> {
  let query = trx.deleteFrom('files').returning('storage_key');
  if ('fileId' in of) {
    // A project's own files go with an edit of it, which asks its signers again; those of an application with a change
    // of it.
    query = query
      .where('id', '=', of.fileId)
      .where('user_id', '=', of.userId)
      .where('project_id', 'is', null)
      .where('application_id', 'is', null);
  } else if ('userId' in of) query = query.where('user_id', '=', of.userId);
  else if ('draftId' in of) query = query.where('draft_id', '=', of.draftId);
  else {
    query = query.where('project_id', '=', of.projectId);
    if (of.except.length) query = query.where('id', 'not in', of.except);
  }
  const dropped = await query.execute();
  await removeBytes(trx, dropped);
  return dropped.length;
}

/** Queues the removal of the bytes of files whose rows are gone with this transaction. */
export async function removeBytes(trx: Transaction, dropped: { storage_key: string }[]) {
  for (const { storage_key } of dropped) await queueJob(trx, 'remove-stored-file', { key: storage_key });
}
