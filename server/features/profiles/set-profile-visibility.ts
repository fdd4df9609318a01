import { sql } from 'kysely';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { OwnProfile, ProfileVisibility } from '#shared/profiles/own-profile.ts';
import { ownProfile } from './own-profile.ts';
import { lockProfile } from './own-profile-queries.ts';

/**
 * Decides who may see a person's profile and confirmed projects, and who may list them, from now on. A repeat changes
 * nothing. Throws 401 when the session has ended meanwhile.
 */
export async function setProfileVisibility(db: Database, asker: Asker, chosen: ProfileVisibility): Promise<OwnProfile> {
  const { userId: id } = asker;
  return await announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    const profile = await lockProfile(trx, id);
    if (!profile) throw notFound();
    const { visibility } = chosen;
    const was = { engines: profile.engines_may_list, discover: profile.discover_may_list };
    const to = {
      engines: chosen.engines_may_list ?? was.engines,
      discover: chosen.discover_may_list ?? was.discover,
    };
    const seen = profile.visibility !== visibility;
    const listed = was.engines !== to.engines || was.discover !== to.discover;
    if (seen || listed) {
      const listing = { engines_may_list: to.engines, discover_may_list: to.discover };
      await trx
        .updateTable('profiles')
        .set({ visibility, ...listing, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute();
      trx.publish('profiles', id, [id]);
    }
    if (seen) await recordOwnAct(trx, id, 'set_profile_visibility', { from: profile.visibility, to: visibility });
    if (listed) await recordOwnAct(trx, id, 'set_profile_listing', { from: was, to });
    return ownProfile(trx, id);
  });
}
