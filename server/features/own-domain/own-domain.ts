import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { hasIncluded, requireIncluded } from '#server/features/plans/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { invalidField } from '#server/platform/http/problem.ts';
import type { FindOwnDomain } from '#server/platform/pages/own-domains.ts';
import { domainName } from '#shared/own-domain/domain-name.ts';
import type { OwnDomain } from '#shared/own-domain/own-domain.ts';
import { paths } from '#shared/paths.ts';
import { shownAddress } from '#shared/text/shown-address.ts';
import { checkOwnDomain } from './check-own-domain.ts';
import { offAt, recordOf, refusedName, stateOf } from './own-domain-policy.ts';
import { findOwn, findProved, isTaken, removeOwn, writeOwn } from './own-domain-queries.ts';

type Stores = Pick<Deps, 'db' | 'env' | 'nameServer'>;
const changes: Limit = { name: 'own-domain-changes', max: 10, minutes: 60 };
const looks: Limit = { name: 'own-domain-looks', max: 30, minutes: 60 };

/** The domain that somebody named for their profile, also while their plan does not show it. */
export async function ownDomain({ db, env }: Pick<Stores, 'db' | 'env'>, userId: string): Promise<OwnDomain> {
  const [own, included] = await Promise.all([findOwn(db, userId), hasIncluded({ db, env }, userId, 'branding')]);
  if (!own) return { included, domain: null };
  const { name, proof, leads_here, checked_at } = own;
  return {
    included,
    domain: {
      ...{ name, shown: shownAddress(name), state: stateOf(own), record: recordOf(name, proof) },
      ...{ target: new URL(env.publicUrl).hostname, leads_here },
      checked_at: checked_at?.toISOString() ?? null,
      off_at: offAt(own)?.toISOString() ?? null,
    },
  };
}

/**
 * Names the domain, in place of the one before. Throws 422 for what cannot be theirs or is somebody else's, and 401 when
 * the session has ended meanwhile.
 */
export async function nameDomain(stores: Stores, asker: Asker, name: string): Promise<OwnDomain> {
  const { userId } = asker;
  const { db, env } = stores;
  await requireIncluded({ db, env }, userId, 'branding');
  const refused = refusedName(name, env);
  if (refused) throw invalidField('name', refused);
  await requireAttempt(stores, changes, userId);
  await announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    if (await isTaken(trx, name, userId)) throw invalidField('name', 'own_domain_taken');
    await writeOwn(trx, userId, name);
    trx.publish('profiles', userId, [userId]);
  });
  return ownDomain(stores, userId);
}

/** Looks at DNS now. Throws 409 `own_domain_taken` when somebody else has proved it. */
export async function lookNow(stores: Stores, userId: string): Promise<OwnDomain> {
  const { db, env } = stores;
  await requireIncluded({ db, env }, userId, 'branding');
  await requireAttempt(stores, looks, userId);
  await checkOwnDomain(stores, userId);
  return ownDomain(stores, userId);
}

/**
 * Takes it away: from then on nobody is shown anything there. Whoever is Free now may, too. Throws 401 when the session
 * has ended meanwhile.
 */
export async function dropDomain(stores: Stores, asker: Asker): Promise<OwnDomain> {
  const { userId } = asker;
  await announcing(stores.db, async (trx) => {
    await holdAsker(trx, asker);
    if (await removeOwn(trx, userId)) trx.publish('profiles', userId, [userId]);
  });
  return ownDomain(stores, userId);
}

/** Whose page a name shows: proved, of a page that everybody may see, and in their plan. */
export const findOwnDomain =
  ({ db, env }: Pick<Stores, 'db' | 'env'>): FindOwnDomain =>
  async (asked) => {
    const name = domainName(asked);
    const proved = name && (await findProved(db, name));
    if (!proved) return null;
    const shown = proved.open && (await hasIncluded({ db, env }, proved.user_id, 'branding'));
    // Whoever hides their page has a user name that nobody learns here, perhaps a new one.
    return { name, path: proved.open ? paths.publicProfile(proved.username) : paths.home(), shown };
  };
