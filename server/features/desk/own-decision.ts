import { accountsOf } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Whether an appeal is against what this admin decided, with whichever account, and somebody else could decide it instead: another admin who can
 * sign in and has nothing to do with it. Where there is none, an appeal is better decided by its first admin than by nobody.
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
