import type { Deps } from '#server/auth/deps.ts';
import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import type { ProviderIdentity } from '#server/auth/sign-in-provider.ts';
import { canRemove, lockWaysIn } from '#server/auth/ways-in.ts';
import type { Env } from '#server/env.ts';
import { accountOfId } from '#server/features/account/sign-up/published.ts';
import { noteFormerAddress } from '#server/features/trust/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { to } from '#server/platform/mail/enqueue-mail.ts';
import type { ProviderLinks } from '#shared/account/provider-links.ts';
import { deleteLink, insertLink, linkOfIdentity, linksOf, updateLink } from './provider-queries.ts';

/** The one that is set up now and speaks for an issuer; none when it was taken away or replaced. */
export const providerOfIssuer = (env: Env, issuer: string) => env.providers.find((each) => each.issuer === issuer);

/** Names outlive the settings they came from. */
const knownNames: Record<string, string> = { google: 'Google', github: 'GitHub', linkedin: 'LinkedIn' };

export function nameOfLink(env: Env, { provider, issuer }: { provider: string; issuer: string }) {
  return providerOfIssuer(env, issuer)?.name ?? knownNames[provider] ?? URL.parse(issuer)?.host ?? issuer;
}

export async function listLinks({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string): Promise<ProviderLinks> {
  const links = await linksOf(db, userId);
  return {
    links: links.map((link) => ({
      id: link.id,
      provider: link.provider,
      name: nameOfLink(env, link),
      email: link.email,
      usable: providerOfIssuer(env, link.issuer) !== undefined,
      created_at: link.created_at.toISOString(),
      used_at: link.used_at.toISOString(),
    })),
    providers: env.providers.map(({ id, name }) => ({ id, name })),
  };
}

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

/** A link was used. An address that the provider has replaced stays known as one that was this person's own. */
export async function noteUse(
  trx: Transaction,
  env: Env,
  link: { user_id: string; email: string | null },
  identity: ProviderIdentity,
) {
  await updateLink(trx, identity);
  if (link.email && identity.email && link.email !== identity.email)
    await noteFormerAddress(trx, env, link.user_id, link.email);
}

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
