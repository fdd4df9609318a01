import { partsIn } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { maxCounted } from '#shared/admin/queue-limits.ts';

/**
 * Held projects that an admin has a part in: they are in no list of theirs, and so in no number beside it. Where too
 * many wait to look at each, a number tells nobody anything.
 */
export async function heldParts(db: Connection, adminId: string): Promise<string[]> {
  const held = await db
    .selectFrom('projects')
    .select('id')
    .where('held_at', 'is not', null)
    .limit(maxCounted + 1)
    .execute();
  if (held.length > maxCounted) return [];
  const ids = held.map(({ id }) => id);
  return [...(await partsIn(db, adminId, ids))];
}
