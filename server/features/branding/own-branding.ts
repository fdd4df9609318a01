import type { Deps } from '#server/auth/deps.ts';
import { hasIncluded, requireIncluded } from '#server/features/plans/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { Branding, OwnBranding } from '#shared/branding/branding.ts';
import { profileSections } from '#shared/branding/sections.ts';

const columns = ['accent', 'sections', 'plain_footer'] as const;

/** What somebody chose; undefined when they never have. */
async function findBranding(db: Connection, userId: string): Promise<Branding | undefined> {
  const row = await db.selectFrom('brandings').select(columns).where('user_id', '=', userId).executeTakeFirst();
  return (
    row && { ...row, sections: profileSections.toSorted((a, b) => row.sections.indexOf(a) - row.sections.indexOf(b)) }
  );
}

const writeBranding = (trx: Transaction, userId: string, branding: Branding) =>
  trx
    .insertInto('brandings')
    .values({ user_id: userId, ...branding })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(branding))
    .execute();

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
