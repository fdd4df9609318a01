import { erasePeople } from '#server/features/account/own-data/erase-person.ts';
import { features } from '#server/features.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Erases everybody whose time has come, as the daily job does. */
export const eraseDue = (db: Database) => erasePeople(db, features);

/** Erases somebody as if their time had come. */
export async function eraseNow(db: Database, id: string) {
  await db
    .updateTable('profiles')
    .set({ delete_after: new Date(0) })
    .where('id', '=', id)
    .execute();
  await eraseDue(db);
}
