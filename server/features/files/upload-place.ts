import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { applicationFiles } from '#shared/jobs/limits.ts';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { lockPostFiles, postBytes } from './application-files.ts';
import { draftBytes, lockDraft } from './files-queries.ts';

/** Where an upload goes: into a draft of one's own, or to a post that one applies to. */
export type Place = { draft_id: string; post_id: null } | { draft_id: null; post_id: string };

export const placeOf = ({ draft_id, post_id }: { draft_id: string | null; post_id: string | null }): Place => {
  if (draft_id !== null) return { draft_id, post_id: null };
  if (post_id !== null) return { draft_id, post_id };
  throw notFound();
};

/** Locks it, so that its files are counted one after the other. Throws notFound. */
export async function lockPlace(trx: Transaction, userId: string, place: Place) {
  if (place.draft_id === null) return lockPostFiles(trx, userId, place.post_id);
  if (!(await lockDraft(trx, place.draft_id, userId))) throw notFound();
}

/** What lies there, and how much may. */
export async function roomOf(db: Connection, userId: string, place: Place) {
  if (place.draft_id === null) return { ...(await postBytes(db, userId, place.post_id)), max: applicationFiles };
  return { ...(await draftBytes(db, place.draft_id)), max: { bytes: fileLimits.project, count: fileLimits.count } };
}
