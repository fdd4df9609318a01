import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import {
  type ApplicationState,
  type MovedState,
  type PipelineState,
  pipelineStates,
} from '#shared/jobs/application-policy.ts';
import type {
  Applicant,
  ApplicantList,
  ApplicantPage,
  ApplicationFile,
  Choosable,
  OwnApplicationList,
  Pipeline,
} from '#shared/jobs/applications.ts';
import { applicantsPerPage, postsPerPage } from '#shared/jobs/limits.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { decides, type Reader } from './deciding.ts';
import { opened, stateNow } from './post-queries.ts';

const state = sql<ApplicationState>`a.state`.as('state');
const stage = sql<ApplicationState>`a.stage`;
/** Whose page the desk has hidden shows nothing of it to a poster either. */
const pageShown = (owner: string) =>
  sql<boolean>`not exists (select from hidden_pages h where h.owner_id = ${sql.ref(owner)} and h.project_id is null)`;
const promised = ['a.answer_by', 'a.answered_at', sql<string | null>`a.answer_on::text`.as('answer_on')] as const;

/** What was sent with it, in the order it was brought. */
const files = sql<
  ApplicationFile[]
>`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type,
  'size', f.size) order by f.created_at, f.id) from files f where f.application_id = a.id), '[]')`;
/** Whose post the desk took down opens none of it any more. */
const shownFiles = sql<
  ApplicationFile[]
>`case when exists (select from job_posts t where t.id = a.post_id and t.state = 'removed') then '[]' else ${files} end`;

/** The moments of a promise as they are sent. */
export const asPromised = ({ answer_by, answered_at }: { answer_by: Date | null; answered_at: Date | null }) => ({
  answer_by: answer_by?.toISOString() ?? null,
  answered_at: answered_at?.toISOString() ?? null,
});

/** Only where it is changed still: what a poster does afterwards, and may take back, is counted where nobody else reads it. */
const ownVersion = sql<number>`case when a.state = 'sent' then a.version else 0 end`.as('version');

export const findOwnApplication = (db: Connection, userId: string, postId: string) =>
  db
    .selectFrom('job_applications as a')
    .select(['a.id', 'a.note', 'a.reason', 'a.created_at', 'a.updated_at', state, ownVersion])
    .select(promised)
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
    .select(['p.id', 'p.short_id', 'p.title', 'p.summary'])
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
    .select(promised)
    .select([opened, stateNow.as('post_state')])
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

/** Those whom a poster sees, with the confirmed work that they put in front and that others still see. */
const applicantRows = (db: Connection) =>
  db
    .selectFrom('job_applications as a')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .leftJoin('public_profiles as v', 'v.id', 'a.user_id')
    .select(['a.id', 'a.version', 'a.note', 'a.created_at', stage.as('state'), 'a.declines_at'])
    .select(
      sql<string | null>`coalesce(a.decline_reason, case when a.declines_at is null then a.reason end)`.as('reason'),
    )
    .select(sql<ApplicationState>`a.state`.as('told_state'))
    .select(promised)
    .select([
      'p.full_name',
      sql<string | null>`case when ${pageShown('a.user_id')} then p.headline end`.as('headline'),
      'v.username',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('job_application_projects as c')
          .innerJoin('public_projects as w', (join) =>
            join.onRef('w.id', '=', 'c.project_id').onRef('w.user_id', '=', 'a.user_id'),
          )
          .select(['w.short_id', 'w.title', 'w.role', 'w.summary'])
          .select((work) => {
            const standing = work.selectFrom('standing_confirmations as s').whereRef('s.project_id', '=', 'w.id');
            return [
              sql<string[]>`array(${standing
                .innerJoin('signers as g', 'g.id', 's.signer_id')
                .where('g.name_hidden', '=', false)
                .select('s.signer_name')
                .orderBy('s.answered_at')})`.as('signers'),
              standing.select(sql<number>`count(*)::int`.as('n')).$asScalar().$notNull().as('confirmations'),
              sql<boolean>`v.id is not null`.as('is_public'),
            ];
          })
          .whereRef('c.application_id', '=', 'a.id')
          .where(pageShown('a.user_id'))
          .orderBy('c.place'),
      ).as('projects'),
    )
    .select(shownFiles.as('files'))
    .where('a.state', '<>', 'withdrawn')
    .where('p.closed', '=', false);
type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantRows>['execute']>>[number];

const asApplicant = ({ declines_at, told_state, ...row }: ApplicantRow): Applicant => ({
  ...row,
  undo: declines_at && { until: declines_at.toISOString(), to: told_state as MovedState },
  ...asPromised(row),
  created_at: row.created_at.toISOString(),
});

type Wanted = { state?: ApplicationState | undefined; after?: string | undefined };

/** Who applied to a post, all or those in one column, who came first on top. */
export async function listApplicants(
  db: Connection,
  postId: string,
  { state, after }: Wanted,
  readerId: string,
): Promise<ApplicantList> {
  const rows = await applicantRows(db)
    .where('a.post_id', '=', postId)
    // Nobody decides about themselves.
    .where('a.user_id', '<>', readerId)
    .$if(state !== undefined, (query) => query.where('a.stage', '=', state ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.created_at, a.id) > (select c.created_at, c.id from job_applications c where c.id = ${after} and c.post_id = ${postId})`,
      ),
    )
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(applicantsPerPage + 1)
    .execute();
  return asList(rows);
}

/** The first of each column of a post, in one statement. */
export async function firstOfColumns(db: Connection, postId: string, readerId: string): Promise<Pipeline['columns']> {
  const first = sql<string>`(select f.id from unnest(${[...pipelineStates]}::text[]) as c (stage), lateral (
    select o.id from job_applications o join profiles q on q.id = o.user_id and not q.closed
     where o.post_id = ${postId} and o.stage = c.stage and o.user_id <> ${readerId}
     order by o.created_at, o.id limit ${applicantsPerPage + 1}) f)`;
  const rows = await applicantRows(db).where('a.id', 'in', first).orderBy('a.created_at').orderBy('a.id').execute();
  const column = (stage: PipelineState) => asList(rows.filter(({ state }) => state === stage));
  return Object.fromEntries(pipelineStates.map((stage) => [stage, column(stage)])) as Pipeline['columns'];
}

/** Of rows of which one more was asked for than a part shows. */
function asList(rows: ApplicantRow[]): ApplicantList {
  const applicants = rows.slice(0, applicantsPerPage).map(asApplicant);
  const next = rows.length > applicantsPerPage ? (applicants.at(-1)?.id ?? null) : null;
  return { applicants: shownTexts(applicants), next };
}

/** One who applied to a post that `reader` decides about, with the post; nobody decides about themselves. Throws notFound. */
export async function findApplicant(db: Connection, reader: Reader, id: string): Promise<ApplicantPage> {
  const row = await applicantRows(db)
    .innerJoin('job_posts as j', 'j.id', 'a.post_id')
    .select(['a.post_id', sql<string>`coalesce(j.title, '')`.as('post_title'), stateNow.as('post_state')])
    .where('a.id', '=', id)
    .select(sql<boolean>`j.user_id = ${reader.id}`.as('own'))
    .where(decides(reader))
    .where('a.user_id', '<>', reader.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { post_id, post_title, post_state, own, ...applicant } = row;
  return shownTexts({
    post: { id: post_id, title: post_title, state: post_state, own },
    applicant: asApplicant(applicant),
  });
}
