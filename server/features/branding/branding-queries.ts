import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { Branding } from '#shared/branding/branding.ts';
import { profileSections } from '#shared/branding/sections.ts';

const columns = ['accent', 'sections', 'plain_footer'] as const;

/** What somebody chose; undefined when they never have. */
export async function findBranding(db: Connection, userId: string): Promise<Branding | undefined> {
  const row = await db.selectFrom('brandings').select(columns).where('user_id', '=', userId).executeTakeFirst();
  return (
    row && { ...row, sections: profileSections.toSorted((a, b) => row.sections.indexOf(a) - row.sections.indexOf(b)) }
  );
}

export const writeBranding = (trx: Transaction, userId: string, branding: Branding) =>
  trx
    .insertInto('brandings')
    .values({ user_id: userId, ...branding })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(branding))
    .execute();
