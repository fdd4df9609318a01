import type { Deps } from '#server/auth/deps.ts';
import { hasIncluded, requireIncluded } from '#server/features/plans/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Branding, OwnBranding } from '#shared/branding/branding.ts';
import { profileSections } from '#shared/branding/sections.ts';
import { findBranding, writeBranding } from './branding-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
const likeAll: Branding = { accent: null, sections: [...profileSections], plain_footer: false };

/** What somebody chose for their public pages, also while their plan does not show it. */
export async function ownBranding({ db, env }: Stores, userId: string): Promise<OwnBranding> {
  const chosen = (await findBranding(db, userId)) ?? likeAll;
  return { ...chosen, included: await hasIncluded({ db, env }, userId, 'branding') };
}

/** How somebody's public pages look: null like all, which a downgrade makes them without deleting anything. */
export async function brandingOf({ db, env }: Stores, userId: string): Promise<Branding | null> {
  const chosen = await findBranding(db, userId);
  return chosen && (await hasIncluded({ db, env }, userId, 'branding')) ? chosen : null;
}

/** Changes how somebody's public pages look. Throws 403 `plan_needed` when their plan does not have it. */
export async function changeBranding({ db, env }: Stores, userId: string, branding: Branding): Promise<OwnBranding> {
  await requireIncluded({ db, env }, userId, 'branding');
  await announcing(db, async (trx) => {
    await writeBranding(trx, userId, branding);
    trx.publish('profiles', userId, [userId]);
  });
  return ownBranding({ db, env }, userId);
}
