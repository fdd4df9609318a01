import { accountsOf, circleOf, partsIn } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';

/** People as a whole and works that something is about. */
export type About = { people?: string[]; works?: string[] };

/**
 * Of each of some matters whether it is an admin's own: about an account of theirs, about somebody they have a work in
 * common with, or about a work that they have a part in. Whoever signed for a person does not judge their profile
 * either.
 */
export async function ownAmong(db: Connection, adminId: string, matters: About[]): Promise<boolean[]> {
  const isAboutPeople = matters.some(({ people = [] }) => people.length > 0);
  const { own, colleagues } = isAboutPeople ? await circleOf(db, adminId) : { own: [], colleagues: [] };
  const circle = new Set([...own, ...colleagues]);
  const parts = await partsIn(
    db,
    adminId,
    matters.flatMap(({ works = [] }) => works),
  );
  return matters.map(
    ({ people = [], works = [] }) => people.some((each) => circle.has(each)) || works.some((each) => parts.has(each)),
  );
}

export const isOwnMatter = async (db: Connection, adminId: string, about: About): Promise<boolean> =>
  (await ownAmong(db, adminId, [about])).includes(true);

/**
 * Whether an appeal is against what this admin decided, with whichever account, and somebody else could decide it
 * instead: another admin who can sign in and has nothing to do with it. Where there is none, an appeal is better
 * decided by its first admin than by nobody.
 */
export async function isOwnDecision(
  db: Connection,
  adminId: string,
  decidedBy: string | null,
  isBarred: (adminId: string) => Promise<boolean>,
): Promise<boolean> {
  if (!decidedBy) return false;
  const own = await accountsOf(db, adminId);
  if (!own.includes(decidedBy)) return false;
  const others = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('closed', '=', false)
    .where('id', 'not in', own)
    .execute();
  for (const { id } of others) if (!(await isBarred(id))) return true;
  return false;
}
