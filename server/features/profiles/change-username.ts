import { sql } from 'kysely';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { usernameTaken } from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { ownProfile } from './own-profile.ts';
import { lockProfile, releaseUsername, reserveUsername } from './own-profile-queries.ts';
import { countUsernameChanges } from './rename-queries.ts';
import { type RequireProof, tellOfRename } from './tell-of-rename.ts';

const taken = () => invalidField('username', 'username_taken');

/**
 * Gives a person another user name. The old one leads to them for 90 days, and nobody else can have it meanwhile; their
 * own old names they may take back. Throws validation_failed `username_taken`, 409 `username_changes_spent`,
 * step_up_required (403) where people have confirmed them under another one, and 401 when the session has ended
 * meanwhile.
 */
export async function changeUsername(
  db: Database,
  asker: Asker,
  username: string,
  requireProof: RequireProof,
): Promise<OwnProfile> {
  const { userId: id } = asker;
  const change = announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    const profile = await lockProfile(trx, id);
    if (!profile) throw notFound();
    if (profile.username === username) return ownProfile(trx, id);
    // Another spelling of the same letters leaves no address behind.
    const moves = profile.username.toLowerCase() !== username.toLowerCase();
    if (moves) {
      const heldSince = await move(trx, id, profile.username, username);
      const rename = { field: 'username', from: profile.username, to: username, heldSince } as const;
      await tellOfRename(trx, id, rename, requireProof);
    }
    await trx.updateTable('profiles').set({ username, updated_at: sql`now()` }).where('id', '=', id).execute();
    trx.publish('profiles', id, [id]);
    return ownProfile(trx, id);
  });
  return await change.catch((error: { constraint?: string }) => {
    // Somebody took it between our question and our answer.
    throw error.constraint === 'profiles_username' ? taken() : error;
  });
}

async function move(trx: Transaction, id: string, from: string, to: string) {
  if ((await countUsernameChanges(trx, id)) >= profileLimits.usernameChanges)
    throw new Problem(409, 'username_changes_spent');
  if (await usernameTaken(trx, to, id)) throw taken();
  const heldSince = await releaseUsername(trx, id, to);
  await reserveUsername(trx, id, from);
  // Without the names: this log is never deleted, and a person may be.
  await recordOwnAct(trx, id, 'change_username');
  return heldSince;
}
