import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

const person = ['id', 'username', 'full_name', 'headline', 'bio', 'location', 'languages', 'links', 'skills'] as const;

/** Somebody who lets others see them, by user name without regard to case. */
export const findPerson = (db: Connection, username: string) =>
  db
    .selectFrom('public_profiles')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .select([...person, 'photo_url', sql<boolean>`true`.as('is_public')])
    .executeTakeFirst();

/** The same of oneself, whoever else may see it. */
export const findOneself = (db: Connection, userId: string) =>
  db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select([
      ...person,
      'photo_url',
      sql<boolean>`exists (select from public_profiles p where p.id = profiles.id)`.as('is_public'),
    ])
    .executeTakeFirstOrThrow();
export type ResumePerson = Awaited<ReturnType<typeof findOneself>>;

const ofProject = [
  'short_id',
  'title',
  'summary',
  'description',
  'role',
  'organisation',
  'started_on',
  'ended_on',
  'skills',
  'approved_at',
] as const;
const isConfirmed = sql<boolean>`exists (select from current_confirmations c where c.project_id = w.id)`.as(
  'is_confirmed',
);

/** A person's public projects, the latest work first. */
export const publicWorks = (db: Connection, userId: string): Promise<ResumeProject[]> =>
  db
    .selectFrom('public_projects as w')
    .where('user_id', '=', userId)
    .select([...ofProject, sql<boolean>`true`.as('is_public'), isConfirmed])
    .orderBy(sql`coalesce(ended_on, 'infinity')`, 'desc')
    .orderBy('started_on', 'desc')
    .orderBy('w.id')
    .execute();

/** All of one's own but what was rejected, in the same order. */
export const ownWorks = (db: Connection, userId: string) =>
  db
    .selectFrom('projects as w')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'rejected')
    .select([
      ...ofProject,
      sql<boolean>`exists (select from project_pages p join public_profiles o on o.id = p.user_id where p.id = w.id)`.as(
        'is_public',
      ),
      isConfirmed,
    ])
    .orderBy(sql`coalesce(ended_on, 'infinity')`, 'desc')
    .orderBy('started_on', 'desc')
    .orderBy('w.id')
    .execute();
export type ResumeProject = Awaited<ReturnType<typeof ownWorks>>[number];

/** The résumé that somebody brought last. */
export const findImport = (db: Connection, userId: string) =>
  db.selectFrom('resume_imports').where('user_id', '=', userId).selectAll().executeTakeFirst();

/** Titles of one's projects and drafts, in small letters. */
export async function ownTitles(db: Connection, userId: string) {
  const { rows } = await sql<{ title: string | null }>`
    select lower(title) as title from projects where user_id = ${userId} and removed_at is null
    union select lower(data->>'title') from drafts where user_id = ${userId} and project_id is null`.execute(db);
  return new Set(rows.flatMap(({ title }) => (title === null ? [] : [title.trim()])));
}
