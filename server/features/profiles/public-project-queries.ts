import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import { identity, indexable } from './profiles-queries.ts';
import {
  confirmations,
  files,
  projectColumns,
  signersAsked,
  signersDeclined,
  standing,
} from './public-project-columns.ts';

/** Of these projects those that may be listed, with whose they are; in no order. */
export const listProjectsOfIds = (db: Connection, ids: string[]) =>
  db
    .selectFrom('public_projects as projects')
    .innerJoin('findable_profiles as profiles', 'profiles.id', 'projects.user_id')
    .where('projects.id', '=', anyOf(ids))
    .select([...projectColumns, 'username', 'full_name', confirmations, signersAsked, signersDeclined, files])
    .execute();

/** By which a project's page is asked for: the short id of its address, or the id that addresses had before. */
export type ProjectName = { short_id: string } | { id: string };

/** Whether this was public once and was removed, by somebody whose page is public or who deleted their account. */
export const isRemovedProject = (db: Connection, name: ProjectName) =>
  finds(
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

/** Ids of the public projects that were confirmed last, of people whose profile may be found. */
export async function listNewestIds(db: Connection, max: number) {
  const rows = await db
    .selectFrom('public_projects as projects')
    .innerJoin('findable_profiles as profiles', 'profiles.id', 'projects.user_id')
    .where(({ exists }) => exists(standing.select('confirmations.id')))
    .select('projects.id')
    .orderBy('approved_at', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}
