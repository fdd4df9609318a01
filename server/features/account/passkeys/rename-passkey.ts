import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { publishChange } from '#server/platform/changes/publish-change.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Passkey } from '#shared/account/passkeys.ts';
import { describePasskey } from './describe-passkey.ts';
import { renamePasskey } from './passkeys-queries.ts';

/** Gives a passkey another name. Throws not_found. */
export const changePasskeyName = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey> =>
  db.transaction().execute(async (trx) => {
    const renamed = await renamePasskey(trx, userId, id, name);
    if (!renamed) throw notFound();
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'rename_passkey',
      subject: { type: 'profile', id: userId },
      data: { passkey: name },
    });
    await publishChange(trx, { table: 'passkeys', operation: 'update', id, userIds: [userId] });
    return describePasskey(renamed);
  });
