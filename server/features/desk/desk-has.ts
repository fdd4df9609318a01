import { z } from 'zod';
import { beforeAdmins } from '#server/features/projects/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import { findUser } from './user-queries.ts';

/** Whether there is such a project or person for an admin to look at; an id may be anything. */
export async function deskHas(db: Connection, what: 'project' | 'person', id: string) {
  if (!z.uuid().safeParse(id).success) return false;
  if (what === 'person') return Boolean(await findUser(db, id));
  return finds(db.selectFrom('projects as p').where('p.id', '=', id).where(beforeAdmins));
}
