import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { answersBacking } from '#server/features/trust/published.ts';
import type { DB } from '#server/platform/database/schema.ts';

const ofProject = expressionBuilder<{ projects: DB['public_projects'] } & DB, 'projects'>();

/** Who confirmed and when, with nothing of whoever is not to be named. */
export const whoConfirmed = ofProject
  .selectFrom('shown_confirmations as confirmations')
  .whereRef('confirmations.project_id', '=', 'projects.id')
  .select(['signer_name', 'confirmations.relationship', 'email_domain', 'withheld', 'answered_at'])
  .orderBy('answered_at');

export const confirmations = jsonArrayFrom(
  whoConfirmed.select([
    'confirmations.organisation',
    answersBacking('confirmations').as('backing'),
    'content_form',
    'owner_name',
    'owner_username',
    sql.ref<string | null>('comment').as('comment'),
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
  'projects.client_visibility',
] as const;
