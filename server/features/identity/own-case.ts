import { isOwnMatter } from '#server/features/admin/published.ts';
import { isSamePerson, tiedTo } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sameDocument } from './case-queries.ts';

type Case = { user_id: string; document_hash: Buffer | null };

/**
 * Whether a case is an admin's own, as far as one can prove: of an account of theirs, of somebody
 * whom they have a work in common with, or about a document that they handed in, too.
 */
export const isOwnCase = async (db: Connection, adminId: string, { user_id, document_hash }: Case) =>
  (await isOwnMatter(db, adminId, { people: [user_id] })) ||
  isAmong(adminId, await sameDocument(db, user_id, document_hash));

/** Whether it is of somebody else whom this admin has a work in common with: they learn nothing of it. */
export const isOfColleague = async (db: Connection, adminId: string, { user_id }: Pick<Case, 'user_id'>) =>
  !(await isSamePerson(db, adminId, user_id)) && (await tiedTo(db, adminId, [user_id])).size > 0;

export const isAmong = (adminId: string, people: { id: string }[]) => people.some(({ id }) => id === adminId);
