import { erasePeople } from '#server/features/account/own-data/erase-person.ts';
import { features } from '#server/features.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Erases everybody whose time has come, as the daily job does. */
export const eraseDue = (db: Database) => erasePeople(db, features);
