import type { Passkey } from '#shared/passkeys.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/problem.ts';
import { publishChange } from '../../realtime/publish-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
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
