import { sql } from 'kysely';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { blockedPair } from '#server/features/blocks/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { OwnProfile, ProfileCounts, ProfileVisibility } from '#shared/profiles/own-profile.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { countHiddenEmployers, findOwnProfile, listOldUsernames, lockProfile } from './own-profile-queries.ts';
import { type Confirmer, countNameChanges, countUsernameChanges, listConfirmers } from './rename-queries.ts';

/** Everything of one's own profile that the settings show. Throws notFound for nobody. */
export async function ownProfile(db: Connection, id: string): Promise<OwnProfile> {
  const [profile, old, changes, renames, confirmers, unseen] = await Promise.all([
    findOwnProfile(db, id),
    listOldUsernames(db, id),
    countUsernameChanges(db, id),
    countNameChanges(db, id),
    listConfirmers(db, id),
    countHiddenEmployers(db, id),
  ]);
  if (!profile) throw notFound();
  return {
    ...profile,
    organisations_kept_unseen: unseen,
    old_usernames: old.map(({ username, until }) => ({ username, until: until.toISOString() })),
    username_changes_left: Math.max(0, profileLimits.usernameChanges - changes),
    confirmed_names: confirmedNames(confirmers),
    name_changes_left: Math.max(0, profileLimits.nameChanges - renames),
  };
}

/** Each pair of names once, with how many people confirmed it. */
function confirmedNames(confirmers: Confirmer[]): OwnProfile['confirmed_names'] {
  const names = Map.groupBy(confirmers, ({ full_name, username }) => JSON.stringify([full_name, username]));
  return [...names.values()].map((group) => ({
    full_name: group[0]?.full_name ?? null,
    username: group[0]?.username ?? null,
    people: new Set(group.map(({ mailbox }) => mailbox)).size,
  }));
}

/** How much stands in the lists about oneself, as they list it: what one declined of endorsements is left out. */
export async function profileCounts(db: Connection, userId: string): Promise<ProfileCounts> {
  const { rows } = await sql<ProfileCounts>`select
    (select count(*)::int from backings b where b.backed_id = ${userId} and b.withdrawn_at is null
        and (b.answer = 'accepted' or (b.answer is null and not ${blockedPair(userId, sql.ref('b.backer_id'))}))) as endorsements,
    (select count(*)::int from collaborations c join projects w on w.id = c.project_id
      where c.user_id = ${userId} and w.removed_at is null
        and (c.state = 'accepted' or (c.state = 'asked' and not ${blockedPair(userId, sql.ref('w.user_id'))}))) as credits`.execute(
    db,
  );
  return rows[0] as ProfileCounts;
}

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
