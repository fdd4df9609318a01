import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

/** Every admin but one: nobody is asked to look at their own work. */
export async function adminsBut(db: Connection, except: string) {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    // As a constant: a plan made for any role could not use the index of admins.
    .where('role', '=', sql.lit('admin'))
    .where('id', '<>', except)
    .execute();
  return rows.map((row) => row.id);
}
