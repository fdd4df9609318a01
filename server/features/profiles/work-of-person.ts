import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection } from '#server/platform/database/connect.ts';
import {
  confirmations,
  files,
  projectColumns,
  signersAsked,
  signersDeclined,
  whoConfirmed,
} from './public-project-columns.ts';

/**
 * By which a person's projects are ordered, from the last to the first: what somebody stands for, then the latest work.
 */
const rankOf = (table: 'projects' | 'c') =>
  sql.raw(`exists (select from current_confirmations s where s.project_id = ${table}.id),
           coalesce(${table}.ended_on, 'infinity'), ${table}.started_on, ${table}.id`);

const ranked = (db: Connection, userId: string) =>
  db
    .selectFrom('public_projects as projects')
    .where('user_id', '=', userId)
    .orderBy(sql`row(${rankOf('projects')})`, 'desc');

/**
 * Up to `most` of a person's public projects with their standing confirmations and files, those after the project
 * `after` when one is given, also when that is not public any more; after somebody else's comes nothing.
 */
export const listPublicProjects = (db: Connection, userId: string, after: string | undefined, max: number) =>
  ranked(db, userId)
    .select([...projectColumns, confirmations, signersAsked, signersDeclined, files])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`row(${rankOf('projects')}) <
          (select ${rankOf('c')} from projects c where c.short_id = ${after} and c.user_id = ${userId})`,
      ),
    )
    .limit(max)
    .execute();

/** All of a person's public projects in the same order, with who confirmed them and little else. */
export const listPublicWork = (db: Connection, userId: string) =>
  ranked(db, userId)
    .select([
      'projects.id',
      'projects.short_id',
      'title',
      'summary',
      'projects.skills',
      jsonArrayFrom(whoConfirmed).as('confirmations'),
    ])
    .execute();
