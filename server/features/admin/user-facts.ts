import { isSamePerson } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { isOwnMatter } from './own-decision.ts';
import { findProposal, isProposer } from './role-proposals.ts';

/**
 * Whether an admin has a work in common with somebody, or a part in a work of theirs: what becomes of them is not
 * theirs to judge.
 */
export async function isTied(db: Connection, adminId: string, userId: string): Promise<boolean> {
  const works = await db.selectFrom('projects').select('id').where('user_id', '=', userId).execute();
  return isOwnMatter(db, adminId, { people: [userId], works: works.map(({ id }) => id) });
}

/** What waits for a second admin about somebody, before this one. */
export async function proposalFor(db: Connection, adminId: string, userId: string) {
  const proposal = await findProposal(db, userId);
  return proposal && { ...proposal, own: await isProposer(db, adminId, proposal) };
}

/** Whether one of the admins who can sign in is neither this person nor, as far as one can prove, the one who asks. */
export async function hasSecond(db: Connection, adminId: string, userId: string, admins: { id: string }[]) {
  for (const { id } of admins)
    if (id !== userId && !(await isSamePerson(db, adminId, id)) && !(await isSamePerson(db, userId, id))) return true;
  return false;
}
