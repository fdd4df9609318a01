import type { Deps } from '#server/auth/deps.ts';
import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import type { ProviderIdentity } from '#server/auth/sign-in-provider.ts';
import type { Env } from '#server/env.ts';
import { accountOfId } from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { to } from '#server/platform/mail/enqueue-mail.ts';
import { noteUse } from './note-use.ts';
import { insertLink, linkOfIdentity } from './provider-queries.ts';

export type Linked = 'linked' | 'linked_already' | 'linked_elsewhere';

/**
 * Gives a signed-in person one more way in: link, audit row, mail to the owner and change event, or nothing. The
 * address of the provider plays no part: both were proved. One that is another account's way in stays with it. The
 * caller has asked for the step-up. Throws session_missing (401) when the session has ended meanwhile.
 */
export async function linkIdentity(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  asker: Asker,
  identity: ProviderIdentity,
  providerName: string,
): Promise<Linked> {
  const link = () => announcing(db, (trx) => linkIn({ trx, env }, asker, identity, providerName));
  return link().catch((error: unknown) => {
    if ((error as { code?: string }).code !== '23505') throw error;
    return link();
  });
}

async function linkIn(
  { trx, env }: { trx: AnnouncingTransaction; env: Env },
  asker: Asker,
  identity: ProviderIdentity,
  providerName: string,
): Promise<Linked> {
  const { userId } = asker;
  await lockAsker(trx, asker);
  const link = await linkOfIdentity(trx, identity);
  if (link && link.user_id !== userId) return 'linked_elsewhere';
  if (link) {
    await noteUse(trx, env, link, identity);
    return 'linked_already';
  }
  const profile = await accountOfId(trx, userId);
  if (!profile) return 'linked_elsewhere';
  await insertLink(trx, userId, identity);
  await recordOwnAct(trx, userId, 'link_provider', { provider: identity.provider });
  await enqueueWarning(trx, { kind: 'provider-linked', ...to(profile), userId, data: { provider: providerName } });
  trx.publish('providers', userId, [userId]);
  return 'linked';
}
