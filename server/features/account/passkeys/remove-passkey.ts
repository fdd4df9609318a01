import type { Deps } from '#server/auth/deps.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { canRemove, lockWaysIn } from '#server/auth/ways-in.ts';
import { tellSecurityChange } from '#server/features/account/second-factor/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { deletePasskey } from './passkeys-queries.ts';

/**
 * Takes a passkey away. Throws not_found, last_way_in (409) when nothing else would let the person in, and
 * session_missing (401) when the session has ended meanwhile.
 */
export async function removePasskey({ db }: Pick<Deps, 'db'>, asker: Asker, id: string) {
  const { userId } = asker;
  await announcing(db, async (trx) => {
    await lockAsker(trx, asker);
    const ways = await lockWaysIn(trx, userId);
    const removed = await deletePasskey(trx, userId, id);
    if (!removed) throw notFound();
    if (!canRemove(ways, 'passkey')) throw new Problem(409, 'last_way_in');
    await tellSecurityChange(trx, userId, 'passkey_removed', { passkey: removed.name });
    trx.publish('passkeys', id, [userId]);
  });
}
