import { canRemove, holdWaysIn } from '../../auth/ways-in.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { promiseMail } from '../../mail/promise-mail.ts';
import { publishChange } from '../../realtime/publish-change.ts';
import { accountOfId } from '../accounts/accounts-queries.ts';
import { noteFormerAddress } from '../accounts/own-addresses.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { nameOfLink } from './list-links.ts';
import { deleteLink } from './provider-queries.ts';

/**
 * Takes a way in away: link, audit row, mail to the owner and change event, or nothing. Its address stays known as one that
 * was this person's own. Throws not_found, and last_way_in (409) when nothing else would let them in.
 */
export async function unlinkProvider({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string, id: string) {
  await db.transaction().execute(async (trx) => {
    const ways = await holdWaysIn(trx, userId);
    const profile = await accountOfId(trx, userId);
    const link = profile && (await deleteLink(trx, userId, id));
    if (!link) throw notFound();
    if (!canRemove(ways, 'provider')) throw new Problem(409, 'last_way_in');
    if (link.email) await noteFormerAddress(trx, env, userId, link.email);
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'unlink_provider',
      subject: { type: 'profile', id: userId },
      data: { provider: link.provider },
    });
    await promiseMail(trx, {
      kind: 'provider-unlinked',
      recipient: profile.email,
      locale: profile.locale,
      userId,
      data: { provider: nameOfLink(env, link) },
    });
    await publishChange(trx, { table: 'profiles', operation: 'update', id: userId, userIds: [userId] });
  });
}
