import { isSamePerson } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sameDocument } from './case-queries.ts';

type Case = { user_id: string; document_hash: Buffer | null };

/** Whether a case is an admin's own, as far as one can prove: of an account of theirs, or about a document that they handed in, too. */
export const isOwnCase = async (db: Connection, adminId: string, { user_id, document_hash }: Case) =>
  (await isSamePerson(db, adminId, user_id)) || isAmong(adminId, await sameDocument(db, user_id, document_hash));

export const isAmong = (adminId: string, people: { id: string }[]) => people.some(({ id }) => id === adminId);
