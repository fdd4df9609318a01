import { sql } from 'kysely';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import type { Visibility } from '#shared/profiles/profile-rules.ts';
import { ownProfile } from './own-profile.ts';
import { lockProfile } from './own-profile-queries.ts';

/** Decides who may see a person's profile and confirmed projects, from now on. A repeat changes nothing. */
export async function setProfileVisibility(db: Database, id: string, visibility: Visibility): Promise<OwnProfile> {
  return await announcing(db, async (trx) => {
    const profile = await lockProfile(trx, id);
    if (!profile) throw notFound();
    if (profile.visibility !== visibility) {
      await trx.updateTable('profiles').set({ visibility, updated_at: sql`now()` }).where('id', '=', id).execute();
      await recordOwnAct(trx, id, 'set_profile_visibility', { from: profile.visibility, to: visibility });
      trx.announce('profiles', id, [id]);
    }
    return ownProfile(trx, id);
  });
}
