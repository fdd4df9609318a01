import { isOwnMatter } from '#server/features/desk/published.ts';
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

export const isAmong = (adminId: string, people: { id: string }[]) => people.some(({ id }) => id === adminId);
