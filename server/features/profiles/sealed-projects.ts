import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { answersBacking } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/schema.ts';
import type { SealedPage, SealedProject } from '#shared/profiles/profiles.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { ownerOfPage } from './public-owner.ts';
import { identity, indexable } from './public-profile-queries.ts';
import type { ProjectName } from './public-project-queries.ts';
import { iso } from './public-work.ts';

/** Of one person; nobody has so many. */
const maxListed = 100;

const whoConfirmed = jsonArrayFrom(
  expressionBuilder<{ projects: DB['project_pages'] } & DB, 'projects'>()
    .selectFrom('shown_confirmations as confirmations')
    .whereRef('confirmations.project_id', '=', 'projects.id')
    .select(['confirmations.relationship', answersBacking('confirmations').as('backing'), 'answered_at'])
    .orderBy('answered_at'),
).as('confirmations');

/** Read from a view that has no word of them. */
const sealed = (db: Connection) =>
  db
    .selectFrom('project_pages as projects')
    .where('projects.client_visibility', '=', 'sealed')
    .select(['projects.id', 'projects.short_id', 'projects.approved_at', 'projects.created_at', whoConfirmed]);

type Row = Awaited<ReturnType<ReturnType<typeof sealed>['execute']>>[number];

const asSealed = ({ id, short_id, approved_at, created_at, confirmations }: Row): SealedProject => ({
  id,
  short_id,
  client_visibility: 'sealed',
  approved_at: iso(approved_at ?? confirmations[0]?.answered_at ?? created_at),
  confirmations: confirmations.map((each) => ({ ...each, answered_at: iso(each.answered_at) })),
});

/** The sealed work of a person, newest first. */
export const listSealed = async (db: Connection, userId: string): Promise<SealedProject[]> =>
  (
    await sealed(db)
      .where('projects.user_id', '=', userId)
      .orderBy('projects.approved_at', 'desc')
      .orderBy('projects.id')
      .limit(maxListed)
      .execute()
  ).map(asSealed);

/** One of it with its owner, unless the owner is private. */
export async function sealedProject(db: Connection, name: ProjectName): Promise<SealedPage | null> {
  const row = await sealed(db)
    .innerJoin('public_profiles as profiles', 'profiles.id', 'projects.user_id')
    .where((where) =>
      'id' in name ? where('projects.id', '=', name.id) : where('projects.short_id', '=', name.short_id),
    )
    .select(['projects.user_id', 'username', 'full_name', 'headline', 'bio', 'location', 'photo_url'])
    .select(['profiles.visibility as owner_visibility', indexable, identity])
    .executeTakeFirst();
  return row ? shownTexts({ ...asSealed(row), owner: ownerOfPage(row) }) : null;
}
