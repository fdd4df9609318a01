import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * In SQL: this person keeps whoever posted `j`, of job_posts, from seeing that they look for work: its organisation by
 * name, in whatever spelling, or a domain at which the post was published, or at which its poster has proved an address
 * or a domain.
 */
export const hiddenEmployers = (personId: string, j: RawBuilder<unknown> = sql.ref('j')) =>
  sql<boolean>`exists (select from hidden_employers u where u.user_id = ${personId}::uuid and (
    organisation_key(u.name) = organisation_key(${j}.organisation)
    or u.domain = ${j}.domain
    or exists (select from email_addresses a where a.user_id = ${j}.user_id and a.verified_at is not null
                and (lower(split_part(a.email, '@', 2)) = u.domain or lower(split_part(a.email, '@', 2)) like '%.' || u.domain))
    or exists (select from own_domains d where d.user_id = ${j}.user_id and d.proved_at is not null
                and (d.name = u.domain or d.name like '%.' || u.domain))))`;

/** Whether whoever posted this may see that this person looks for work. */
export async function maySeeLooking(db: Connection, personId: string, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('job_posts as j')
    .select(hiddenEmployers(personId).as('kept'))
    .where('j.id', '=', postId)
    .executeTakeFirst();
  return row?.kept !== true;
}
