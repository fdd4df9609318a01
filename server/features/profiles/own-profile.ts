import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { countHiddenEmployers, findOwnProfile, listOldUsernames } from './own-profile-queries.ts';
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
