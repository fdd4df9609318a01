import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { shortIdOf } from '#shared/projects/short-id.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { identity, indexable } from './public-profile-queries.ts';
import { confirmations, files, projectColumns, signersAsked, signersDeclined } from './public-project-columns.ts';

/** Which project an address names, by its short id or by its UUID; null for what can be neither. */
export function projectNamed(typed: string): ProjectName | null {
  if (isUuid(typed)) return { id: typed };
  const short_id = shortIdOf(typed);
  return short_id ? { short_id } : null;
}

/** Of these projects those that may be listed, with whose they are; in no order. */
export const listProjectsOfIds = (db: Connection, ids: string[]) =>
  db
    .selectFrom('public_projects as projects')
    .innerJoin('findable_profiles as profiles', 'profiles.id', 'projects.user_id')
    .where('projects.id', '=', anyOf(ids))
    .select([...projectColumns, 'username', 'full_name', confirmations, signersAsked, signersDeclined, files])
    .execute();

/** The files of those of these projects that may be listed; in no order. */
export const listFilesOfIds = (db: Connection, ids: string[]) =>
  db
    .selectFrom('public_projects as projects')
    .innerJoin('findable_profiles as profiles', 'profiles.id', 'projects.user_id')
    .where('projects.id', '=', anyOf(ids))
    .select(['projects.id', files])
    .execute();

/** By which a project's page is asked for: the short id of its address, or the id that addresses had before. */
export type ProjectName = { short_id: string } | { id: string };

/** Whether this was public once and was removed, by somebody whose page is public or who deleted their account. */
export const isRemovedProject = (db: Connection, name: ProjectName) =>
  exists(
    db
      .selectFrom('projects')
      .innerJoin('profiles', 'profiles.id', 'projects.user_id')
      .leftJoin('public_profiles', 'public_profiles.id', 'projects.user_id')
      .where((where) =>
        'id' in name ? where('projects.id', '=', name.id) : where('projects.short_id', '=', name.short_id),
      )
      .where('projects.was_public', '=', true)
      .where('projects.removed_at', 'is not', null)
      .where(({ or, eb }) => or([eb('public_profiles.id', 'is not', null), eb('profiles.erased_at', 'is not', null)])),
  );

/** One public project with its owner, unless the owner is private. */
export const findPublicProject = (db: Connection, name: ProjectName) =>
  db
    .selectFrom('public_projects as projects')
    .innerJoin('public_profiles as profiles', 'profiles.id', 'projects.user_id')
    .where((where) =>
      'id' in name ? where('projects.id', '=', name.id) : where('projects.short_id', '=', name.short_id),
    )
    .select([
      ...projectColumns,
      'description',
      'projects.links',
      'user_id',
      'username',
      'full_name',
      'headline',
      'bio',
      'location',
      'photo_url',
      'profiles.visibility as owner_visibility',
      indexable,
      identity,
      confirmations,
      signersAsked,
      signersDeclined,
      files,
    ])
    .executeTakeFirst();

/** What one account and a mailbox of its own could make is not shown to everybody who opens the home page. */
const example = {
  /** For whoever is deceived to notice, and to say so. */
  settledDays: 7,
  /** Confirmations that are looked at, from the last. */
  maxLooked: 1000,
  /** One to open with, and some beside it. */
  max: 8,
};

/**
 * Those that may stand for all, the one confirmed last of each person: by somebody at a known organisation, some days
 * ago, of an owner whose identity is verified and whom Discover may list. The newest first.
 */
export async function listExamples(db: Connection) {
  const settled = db
    .selectFrom('current_confirmations')
    .select(['project_id', 'mailbox_standing', 'answered_at'])
    .where('answered_at', '<', daysAgo(example.settledDays))
    .orderBy('answered_at', 'desc')
    .limit(example.maxLooked);
  const ofEach = db
    .selectFrom(settled.as('c'))
    .innerJoin('public_projects as projects', 'projects.id', 'c.project_id')
    .innerJoin('findable_profiles as profiles', 'profiles.id', 'projects.user_id')
    .innerJoin('verified_people as v', 'v.user_id', 'projects.user_id')
    .where('c.mailbox_standing', '=', 'known_organisation')
    .distinctOn('projects.user_id')
    .select(['projects.id', 'c.answered_at'])
    .orderBy('projects.user_id')
    .orderBy('c.answered_at', 'desc');
  const rows = await db
    .selectFrom(ofEach.as('e'))
    .select('id')
    .orderBy('answered_at', 'desc')
    .limit(example.max)
    .execute();
  return rows.map(({ id }) => id);
}
