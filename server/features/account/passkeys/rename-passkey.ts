import type { Deps } from '#server/auth/deps.ts';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Passkey } from '#shared/account/passkeys.ts';
import { describePasskey } from './describe-passkey.ts';
import { renamePasskey } from './passkeys-queries.ts';

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
