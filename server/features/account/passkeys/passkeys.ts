import type { Deps } from '#server/auth/deps.ts';
import { type Asker, holdAsker, lockAsker } from '#server/auth/lock-asker.ts';
import { canRemove, lockWaysIn } from '#server/auth/ways-in.ts';
import { tellSecurityChange } from '#server/features/account/second-factor/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Passkey } from '#shared/account/passkeys.ts';
import { deletePasskey, renamePasskey } from './passkeys-queries.ts';

type Row = { id: string; name: string; backed_up: boolean; created_at: Date; used_at: Date | null };

/** A passkey as its owner sees it. */
export const describePasskey = ({ id, name, backed_up, created_at, used_at }: Row): Passkey => ({
  id,
  name,
  synced: backed_up,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});

/** Gives a passkey another name. Throws not_found, and session_missing (401) when the session has ended meanwhile. */
export const changePasskeyName = ({ db }: Pick<Deps, 'db'>, asker: Asker, id: string, name: string): Promise<Passkey> =>
  announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    const { userId } = asker;
    const renamed = await renamePasskey(trx, userId, id, name);
    if (!renamed) throw notFound();
    await recordOwnAct(trx, userId, 'rename_passkey', { passkey: name });
    trx.publish('passkeys', id, [userId]);
    return describePasskey(renamed);
  });

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
