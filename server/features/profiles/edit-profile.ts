import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { lapseVerification } from '#server/features/identity/published.ts';
import { lookBackAt, noteFormerDomains, websiteDomains } from '#server/features/trust/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { OwnProfile, ProfileEdit } from '#shared/profiles/own-profile.ts';
import { ownProfile } from './own-profile.ts';
import { lockProfile } from './own-profile-queries.ts';
import { type RequireProof, tellOfRename } from './tell-of-rename.ts';

/** Remembers in which language a person reads, so that their mails follow. */
export const chooseLanguage = (db: Connection, id: string, locale: Locale) =>
  db.updateTable('profiles').set({ locale }).where('id', '=', id).where('locale', '!=', locale).execute();

/**
 * Changes what a person says of themselves; what the edit leaves out stays. Gives the profile as it is now.
 * Throws 409 `profile_changed` when it is not any more what the person had on the screen, what a new name
 * throws, and 401 when the session has ended meanwhile.
 */
export async function editProfile(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  asker: Asker,
  { version, links, ...fields }: ProfileEdit,
  requireProof: RequireProof,
): Promise<OwnProfile> {
  const { userId: id } = asker;
  return await announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    const before = await lockProfile(trx, id);
    const changed = await trx
      .updateTable('profiles')
      .set({
        ...fields,
        ...(links && { links: JSON.stringify(links) }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!changed || !before) throw new Problem(409, 'profile_changed');
    if (fields.full_name !== undefined) {
      const rename = { field: 'full_name', from: before.full_name, to: fields.full_name } as const;
      await tellOfRename(trx, id, rename, requireProof);
      await lapseVerification(trx, id, rename);
    }
    if (links) {
      await noteFormerDomains(trx, env.secretKey, id, websiteDomains(before.links));
      // A website tells whose domain it is, also of mailboxes there that have answered.
      await lookBackAt(trx, id);
    }
    const available = { from: before.available_for_work, to: fields.available_for_work ?? before.available_for_work };
    if (available.from !== available.to) await recordOwnAct(trx, id, 'set_profile_available', available);
    trx.publish('profiles', id, [id]);
    return ownProfile(trx, id);
  });
}
