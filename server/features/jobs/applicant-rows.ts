import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cover } from '#server/features/projects/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { ApplicationState, MovedState } from '#shared/jobs/application-policy.ts';
import type { Applicant, ApplicationFile } from '#shared/jobs/applications.ts';
import { asPromised, files, pageShown, promised } from './application-queries.ts';

export const stage = sql<ApplicationState>`a.stage`;
/** Whose post the admins took down opens none of it any more. */
const shownFiles = sql<
  ApplicationFile[]
>`case when exists (select from job_posts t where t.id = a.post_id and t.state = 'removed') then '[]' else ${files} end`;

/** Those whom a poster sees, with the confirmed work that they put in front and that others still see. */
export const applicantRows = (db: Connection) =>
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
export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantRows>['execute']>>[number];

export const asApplicant = ({ declines_at, told_state, ...row }: ApplicantRow): Applicant => ({
  ...row,
  undo: declines_at && { until: declines_at.toISOString(), to: told_state as MovedState },
  ...asPromised(row),
  created_at: row.created_at.toISOString(),
});
