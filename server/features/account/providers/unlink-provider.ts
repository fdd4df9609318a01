import type { Deps } from '#server/auth/deps.ts';
import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { canRemove, lockWaysIn } from '#server/auth/ways-in.ts';
import { accountOfId } from '#server/features/account/sign-up/published.ts';
import { noteFormerAddress } from '#server/features/trust/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { to } from '#server/platform/mail/enqueue-mail.ts';
import { nameOfLink } from './list-links.ts';
import { deleteLink } from './provider-queries.ts';

/**
 * Takes a way in away: link, audit row, mail to the owner and change event, or nothing. Its address stays known as one
 * that was this person's own. Throws not_found, last_way_in (409) when nothing else would let them in, and
 * session_missing (401) when the session has ended meanwhile.
 */
export async function unlinkProvider({ db, env }: Pick<Deps, 'db' | 'env'>, asker: Asker, id: string) {
  const { userId } = asker;
  await announcing(db, async (trx) => {
    await lockAsker(trx, asker);
    const ways = await lockWaysIn(trx, userId);
    const profile = await accountOfId(trx, userId);
    const link = profile && (await deleteLink(trx, userId, id));
    if (!link) throw notFound();
    if (!canRemove(ways, 'provider')) throw new Problem(409, 'last_way_in');
    if (link.email) await noteFormerAddress(trx, env, userId, link.email, true);
    await recordOwnAct(trx, userId, 'unlink_provider', { provider: link.provider });
    await enqueueWarning(trx, {
      kind: 'provider-unlinked',
      ...to(profile),
      userId,
      data: { provider: nameOfLink(env, link) },
    });
    trx.publish('providers', userId, [userId]);
  });
}
