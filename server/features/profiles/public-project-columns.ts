import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { answersBacking, unnamedDomain } from '#server/features/trust/published.ts';
import type { DB } from '#server/platform/database/schema.ts';

const ofProject = expressionBuilder<{ projects: DB['public_projects'] } & DB, 'projects'>();

const standing = ofProject
  .selectFrom('current_confirmations as confirmations')
  .innerJoin('signers', 'signers.id', 'confirmations.signer_id')
  .whereRef('confirmations.project_id', '=', 'projects.id');

/** Who confirmed and when, with nothing of whoever does not want to be named. */
export const whoConfirmed = standing
  .select([
    sql<string | null>`case when not name_hidden then signer_name end`.as('signer_name'),
    'confirmations.relationship',
    sql<string | null>`case when name_hidden then ${unnamedDomain('confirmations')} else email_domain end`.as(
      'email_domain',
    ),
    'answered_at',
  ])
  .orderBy('answered_at');

export const confirmations = jsonArrayFrom(
  whoConfirmed.select([
    sql<string | null>`case when not name_hidden then confirmations.organisation end`.as('organisation'),
    answersBacking('confirmations').as('backing'),
    'content_form',
    'owner_name',
    'owner_username',
    sql<string | null>`case when comment_public then nullif(comment, '') end`.as('comment'),
  ]),
).as('confirmations');

export const signersAsked = ofProject
  .selectFrom('signers')
  .whereRef('signers.project_id', '=', 'projects.id')
  .where('signers.removed_at', 'is', null)
  .select(sql<number>`count(*)::int`.as('n'))
  .$asScalar()
  .$notNull()
  .as('signers_asked');

/** Who refused and has said nothing else since: shown beside those who confirmed, so that no refusal goes unseen. */
export const signersDeclined = ofProject
  .selectFrom('signer_stories')
  .whereRef('signer_stories.project_id', '=', 'projects.id')
  .where('signer_stories.state', '=', 'answered')
  .where('signer_stories.answer', '=', 'declined')
  .select(sql<number>`count(*)::int`.as('n'))
  .$asScalar()
  .$notNull()
  .as('signers_declined');

export const files = jsonArrayFrom(
  ofProject
    .selectFrom('files')
    .whereRef('files.project_id', '=', 'projects.id')
    .select(['files.id', 'name', 'media_type', 'size', 'files.created_at'])
    .orderBy('files.created_at')
    .orderBy('files.id'),
).as('files');

export const projectColumns = [
  'projects.id',
  'projects.short_id',
  'title',
  'summary',
  'projects.role',
  'projects.organisation',
  'started_on',
  'ended_on',
  'projects.skills',
  'approved_at',
] as const;
