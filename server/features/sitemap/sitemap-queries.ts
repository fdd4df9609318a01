import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Three addresses a thing make 48,000; a sitemap may hold 50,000. A shard that the index names stays under it
 * (shards.ts).
 */
const maxListed = 16_000;
type Ids = { first: string; last: string };
/** What stands in a sitemap: the name in its address and when what it shows last changed. */
export type Listed = { name: string; changed: Date };

/** People whom search engines may list. */
const people = (db: Connection) => db.selectFrom('indexable_profiles as profiles');
/** Their public work. */
const works = (db: Connection) =>
  db
    .selectFrom('public_projects as projects')
    .innerJoin('indexable_profiles as profiles', 'profiles.id', 'projects.user_id');

/** Open posts whose mail domain says for whom they are, and our own; the page of any other is `noindex`. */
const jobs = (db: Connection) =>
  db
    .selectFrom('open_job_posts as jobs')
    .where((eb) => eb.or([eb('jobs.domain', 'is not', null), eb('jobs.ours', '=', true)]));

export async function countListed(db: Connection): Promise<{ people: number; projects: number; jobs: number }> {
  const count = sql<number>`count(*)::int`.as('count');
  const [counted, worked, posted] = await Promise.all([
    people(db).select(count).executeTakeFirstOrThrow(),
    works(db).select(count).executeTakeFirstOrThrow(),
    jobs(db).select(count).executeTakeFirstOrThrow(),
  ]);
  return { people: counted.count, projects: worked.count, jobs: posted.count };
}

/** A profile changes by its own words and by each project that comes to stand on it. */
export const listPeople = (db: Connection, { first, last }: Ids): Promise<Listed[]> =>
  people(db)
    .where('profiles.id', '>=', first)
    .where('profiles.id', '<=', last)
    .select(({ selectFrom }) => [
      'username as name',
      sql<Date>`greatest(profiles.updated_at, ${selectFrom('public_projects as projects')
        .whereRef('projects.user_id', '=', 'profiles.id')
        .select(({ fn }) => fn.max('projects.approved_at').as('newest'))})`.as('changed'),
    ])
    .orderBy('profiles.id')
    .limit(maxListed)
    .execute();

/** A project's text is frozen: it changes by the answers that come to stand under it. */
export const listProjects = (db: Connection, { first, last }: Ids): Promise<Listed[]> =>
  works(db)
    .where('projects.id', '>=', first)
    .where('projects.id', '<=', last)
    .select(({ selectFrom }) => [
      'projects.short_id as name',
      sql<Date>`greatest(projects.approved_at, ${selectFrom('current_confirmations as confirmations')
        .whereRef('confirmations.project_id', '=', 'projects.id')
        .select(({ fn }) => fn.max('confirmations.answered_at').as('newest'))})`.as('changed'),
    ])
    .orderBy('projects.id')
    .limit(maxListed)
    .execute();

export const listJobs = (db: Connection, { first, last }: Ids): Promise<Listed[]> =>
  jobs(db)
    .where('jobs.id', '>=', first)
    .where('jobs.id', '<=', last)
    .select(['jobs.short_id as name', 'jobs.updated_at as changed'])
    .orderBy('jobs.id')
    .limit(maxListed)
    .execute();
