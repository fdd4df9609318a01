import { sql } from 'kysely';
import { cover } from '#server/features/projects/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { ApplicationState } from '#shared/jobs/application-policy.ts';
import type { ApplicationFile, Choosable, OwnApplicationList } from '#shared/jobs/applications.ts';
import { postsPerPage } from '#shared/jobs/limits.ts';
import type { PostState } from '#shared/jobs/post-policy.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { opened, stateNow } from './post-queries.ts';

export const state = sql<ApplicationState>`a.state`.as('state');
/** Whose page the admins have hidden shows nothing of it to a poster either. */
export const pageShown = (owner: string) =>
  sql<boolean>`not exists (select from hidden_pages h where h.owner_id = ${sql.ref(owner)} and h.project_id is null)`;
export const promised = [
  'a.answer_by',
  'a.answered_at',
  sql<string | null>`a.answer_on::text`.as('answer_on'),
] as const;
/** Whose account is shut keeps no promise, and their post is over until they are back. */
const shut = sql<boolean>`exists (select from job_posts k join profiles o on o.id = k.user_id
  where k.id = a.post_id and o.closed)`;
const promisedToSender = [
  'a.answered_at',
  sql<Date | null>`case when not ${shut} then a.answer_by end`.as('answer_by'),
  sql<string | null>`case when not ${shut} then a.answer_on::text end`.as('answer_on'),
] as const;
const stateForSender = sql<PostState>`case when ${stateNow} in ('open', 'held') and ${shut} then 'closed'
  else ${stateNow} end`;

/** What was sent with it, in the order it was brought. */
export const files = sql<
  ApplicationFile[]
>`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type,
  'size', f.size) order by f.created_at, f.id) from files f where f.application_id = a.id), '[]')`;
/** The moments of a promise as they are sent. */
export const asPromised = ({ answer_by, answered_at }: { answer_by: Date | null; answered_at: Date | null }) => ({
  answer_by: answer_by?.toISOString() ?? null,
  answered_at: answered_at?.toISOString() ?? null,
});

/**
 * Only where it is changed still: what a poster does afterwards, and may take back, is counted where nobody else reads
 * it.
 */
const ownVersion = sql<number>`case when a.state = 'sent' then a.version else 0 end`.as('version');

export const findOwnApplication = (db: Connection, userId: string, postId: string) =>
  db
    .selectFrom('job_applications as a')
    .select(['a.id', 'a.note', 'a.reason', 'a.created_at', 'a.updated_at', state, ownVersion])
    .select(promisedToSender)
    .select(files.as('files'))
    .select(
      sql<
        string[]
      >`array(select c.project_id from job_application_projects c where c.application_id = a.id order by c.place)`.as(
        'project_ids',
      ),
    )
    .where('a.post_id', '=', postId)
    .where('a.user_id', '=', userId)
    .executeTakeFirst();

/** One's own confirmed projects that others see: what one may put in front. */
export const mayPutInFront = (db: Connection, userId: string) =>
  db.selectFrom('public_projects as p').where('p.user_id', '=', userId).where(pageShown('p.user_id'));

/** Of these the newest first. */
export async function choosableProjects(db: Connection, userId: string): Promise<{ projects: Choosable[] }> {
  const projects = await mayPutInFront(db, userId)
    .select(['p.id', 'p.short_id', 'p.title', 'p.summary', 'p.skills', cover('p').as('cover')])
    .orderBy('p.approved_at', 'desc')
    .orderBy('p.id')
    .limit(100)
    .execute();
  return { projects: shownTexts(projects) };
}

/** What somebody applied to, newest first. */
export async function ownApplications(
  db: Connection,
  userId: string,
  after: string | undefined,
): Promise<OwnApplicationList> {
  const rows = await db
    .selectFrom('job_applications as a')
    .innerJoin('job_posts as j', 'j.id', 'a.post_id')
    .select(['a.id', 'a.post_id', 'a.reason', 'a.created_at', 'a.updated_at', state])
    .select(promisedToSender)
    .select([opened, stateForSender.as('post_state')])
    .where('a.user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.created_at, a.id) < (select c.created_at, c.id from job_applications c where c.id = ${after} and c.user_id = ${userId})`,
      ),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(postsPerPage + 1)
    .execute();
  const applications = rows.slice(0, postsPerPage).map(({ opened, post_state, created_at, updated_at, ...row }) => ({
    ...row,
    ...asPromised(row),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    post: { title: opened?.title ?? '', organisation: opened?.organisation ?? '', state: post_state },
  }));
  const next = rows.length > postsPerPage ? (applications.at(-1)?.id ?? null) : null;
  return { applications: shownTexts(applications), next };
}
