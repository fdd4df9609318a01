import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cover } from '#server/features/projects/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import {
  type ApplicationState,
  type MovedState,
  type PipelineState,
  pipelineStates,
} from '#shared/jobs/application-policy.ts';
import type { Applicant, ApplicantList, ApplicantPage, ApplicationFile, Pipeline } from '#shared/jobs/applications.ts';
import { applicantsPerPage } from '#shared/jobs/limits.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { asPromised, files, pageShown, promised } from './application-queries.ts';
import { decides, type Reader } from './deciding.ts';
import { stateNow } from './post-queries.ts';

export const stage = sql<ApplicationState>`a.stage`;
/** Whose post the admins took down opens none of it any more. */
const shownFiles = sql<
  ApplicationFile[]
>`case when exists (select from job_posts t where t.id = a.post_id and t.state = 'removed') then '[]' else ${files} end`;

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
            const standing = work.selectFrom('shown_confirmations as s').whereRef('s.project_id', '=', 'w.id');
            return [
              sql<string[]>`array(${standing
                .where('s.named', '=', true)
                .select('s.signer_name')
                .orderBy('s.answered_at')})`.as('signers'),
              standing.select(sql<number>`count(*)::int`.as('n')).$asScalar().$notNull().as('confirmations'),
              sql<boolean>`v.id is not null`.as('is_public'),
              sql<string | null>`case when v.id is not null then ${cover('w')} end`.as('cover'),
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

/**
 * One who applied to a post that `reader` decides about, with the post; nobody decides about themselves. Throws
 * notFound.
 */
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
