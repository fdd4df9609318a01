import { sql } from 'kysely';

/** The file that stands for a project where it is listed, as `coverOf` of shared/projects/cover.ts says. */
export const cover = (project: 'p' | 'w') => sql<string | null>`(select f.id from files f
  where f.project_id = ${sql.ref(`${project}.id`)} and (f.media_type like 'image/%' or f.media_type = 'application/pdf')
  order by f.media_type = 'application/pdf', f.created_at, f.id limit 1)`;
