import { z } from 'zod';
import { beforeAdmins } from '#server/features/projects/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { findUser } from './user-queries.ts';

/** Whether there is such a project or person for an admin to look at; an id may be anything. */
export async function existsForAdmin(db: Connection, what: 'project' | 'person', id: string) {
  if (!z.uuid().safeParse(id).success) return false;
  if (what === 'person') return Boolean(await findUser(db, id));
  return exists(db.selectFrom('projects as p').where('p.id', '=', id).where(beforeAdmins));
}
