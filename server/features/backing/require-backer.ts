import { reachesAnother } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { findBacker } from './backing-queries.ts';

/**
 * Why somebody may not back this person, whatever they know of them; null when they may. Throws notFound for who is not
 * reached.
 */
export async function whyNot(db: Connection, backerId: string, backedId: string) {
  if (backerId === backedId) return 'own_backing';
  if (!(await reachesAnother(db, backerId, backedId))) throw notFound();
  const backer = await findBacker(db, backerId);
  if (!backer) return 'profile_not_seen';
  return backer.confirmed ? null : 'backer_unconfirmed';
}

/**
 * Who gives their word is another person, is named, and has work that somebody confirmed. Throws 409 with the reason,
 * and notFound for who is not reached.
 */
export async function requireBacker(db: Connection, backerId: string, backedId: string) {
  const code = await whyNot(db, backerId, backedId);
  const backer = await findBacker(db, backerId);
  if (code || !backer) throw new Problem(409, code ?? 'profile_not_seen');
  return backer;
}
