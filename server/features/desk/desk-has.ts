import { z } from 'zod';
import { beforeAdmins } from '#server/features/projects/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { findUser } from './user-queries.ts';

/** Whether there is such a project or person for an admin to look at; an id may be anything. */
export async function deskHas(db: Connection, what: 'project' | 'person', id: string) {
  if (!z.uuid().safeParse(id).success) return false;
  if (what === 'person') return Boolean(await findUser(db, id));
  const found = await db
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where(beforeAdmins)
    .executeTakeFirst();
  return Boolean(found);
}
