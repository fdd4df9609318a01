import { type RawBuilder, sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';

/** In SQL: our staff has taken a comment down, for all readers alike. */
export const takenDown = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from annulled_acts x where x.comment_id = ${id})`;

/**
 * A comment under work that everybody may see, before somebody whom nothing keeps apart from its owner; one that was
 * taken back or down only where its answers are meant.
 */
export const findComment = (db: Connection, id: string, readerId: string | null, { removed = false } = {}) =>
  db
    .selectFrom('project_comments as c')
    .innerJoin('public_projects as w', 'w.id', 'c.project_id')
    .innerJoin('public_profiles as o', 'o.id', 'w.user_id')
    .select(['c.id', 'c.project_id', 'c.parent_id', 'c.user_id', 'w.user_id as owner_id', 'w.title'])
    .where('c.id', '=', id)
    .where((eb) => eb.not(blockedPair(readerId, sql.ref('o.id'))))
    .$if(!removed, (comments) =>
      comments.where('c.removed_at', 'is', null).where((eb) => eb.not(takenDown(sql.ref('c.id')))),
    )
    .executeTakeFirst();

/** The same whoever sees the work: it can come back. */
export const findWritten = (db: Connection, id: string) =>
  db
    .selectFrom('project_comments as c')
    .innerJoin('projects as w', 'w.id', 'c.project_id')
    .select(['c.id', 'c.project_id', 'c.user_id', 'w.user_id as owner_id', 'w.title'])
    .where('c.id', '=', id)
    .where('c.removed_at', 'is', null)
    .executeTakeFirst();

/** When this person came, if others may see them: who takes part is named. */
export const findParticipant = (db: Connection, id: string) =>
  db
    .selectFrom('public_profiles')
    .select(['full_name', 'created_at', sql<Date>`now()`.as('now')])
    .where('id', '=', id)
    .executeTakeFirst();

/** The same whoever sees them: what is one's own one looks after in private, too. */
export const findAge = (db: Connection, id: string) =>
  db
    .selectFrom('profiles')
    .select(['created_at', sql<Date>`now()`.as('now')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
