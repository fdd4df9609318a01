import type { OwnProfile } from '#shared/own-profile.ts';
import { profileLimits } from '#shared/profile-rules.ts';
import type { Connection } from '../../database/connect.ts';
import { notFound } from '../../http/problem.ts';
import { countUsernameChanges, findOwnProfile, listOldUsernames } from './own-profile-queries.ts';

/** Everything of one's own profile that the settings show. Throws notFound for nobody. */
export async function ownProfile(db: Connection, id: string): Promise<OwnProfile> {
  const [profile, old, changes] = await Promise.all([
    findOwnProfile(db, id),
    listOldUsernames(db, id),
    countUsernameChanges(db, id),
  ]);
  if (!profile) throw notFound();
  return {
    ...profile,
    old_usernames: old.map(({ username, until }) => ({ username, until: until.toISOString() })),
    username_changes_left: Math.max(0, profileLimits.usernameChanges - changes),
  };
}
