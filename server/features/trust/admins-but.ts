import type { Connection } from '../../database/connect.ts';

/** Every admin but one: nobody is asked to look at their own work. */
export async function adminsBut(db: Connection, except: string) {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', except)
    .execute();
  return rows.map((row) => row.id);
}
