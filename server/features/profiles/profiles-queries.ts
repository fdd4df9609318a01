import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { answersBacking, unnamedDomain } from '#server/features/trust/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import type { DB } from '#server/platform/database/schema.ts';

const ofProject = expressionBuilder<{ projects: DB['public_projects'] } & DB, 'projects'>();

const standing = ofProject
  .selectFrom('standing_confirmations as confirmations')
  .innerJoin('signers', 'signers.id', 'confirmations.signer_id')
  .whereRef('confirmations.project_id', '=', 'projects.id');

/** Who confirmed and when, with nothing of whoever does not want to be named. */
const whoConfirmed = standing
  .select([
    sql<string | null>`case when not name_hidden then signer_name end`.as('signer_name'),
    'confirmations.relationship',
    sql<string | null>`case when name_hidden then ${unnamedDomain('confirmations')} else email_domain end`.as(
      'email_domain',
    ),
    'answered_at',
  ])
  .orderBy('answered_at');

const confirmations = jsonArrayFrom(
  whoConfirmed.select([
    sql<string | null>`case when not name_hidden then confirmations.organisation end`.as('organisation'),
    answersBacking('confirmations').as('backing'),
    'content_form',
    'owner_name',
    'owner_username',
    sql<string | null>`case when comment_public then nullif(comment, '') end`.as('comment'),
  ]),
).as('confirmations');

const signersAsked = ofProject
  .selectFrom('signers')
  .whereRef('signers.project_id', '=', 'projects.id')
  .where('signers.removed_at', 'is', null)
  .select(sql<number>`count(*)::int`.as('n'))
  .$asScalar()
  .$notNull()
  .as('signers_asked');

/** Who refused and has said nothing else since: shown beside those who confirmed, so that no refusal goes unseen. */
const signersDeclined = ofProject
  .selectFrom('signer_stories')
  .whereRef('signer_stories.project_id', '=', 'projects.id')
  .where('signer_stories.state', '=', 'answered')
  .where('signer_stories.answer', '=', 'declined')
  .select(sql<number>`count(*)::int`.as('n'))
  .$asScalar()
  .$notNull()
  .as('signers_declined');

const files = jsonArrayFrom(
  ofProject
    .selectFrom('files')
    .whereRef('files.project_id', '=', 'projects.id')
    .select(['files.id', 'name', 'media_type', 'size', 'files.created_at'])
    .orderBy('files.created_at')
    .orderBy('files.id'),
).as('files');

const projectColumns = [
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

/** Whether and since when the person's identity is verified; how far they are with it is nobody else's business. */
const identity = sql<{ since: string | null } | null>`(
  select json_build_object('since', i.since) from verified_people i where i.user_id = profiles.id)`.as('identity');

const profileColumns = [
  'profiles.id',
  'username',
  'full_name',
  'headline',
  'bio',
  'location',
  'languages',
  'profiles.links',
  'profiles.skills',
  'photo_url',
  'profiles.visibility',
  'profiles.takes_letters',
  'profiles.created_at',
  identity,
] as const;

/** The public columns of a person who lets others see them, found by user name without regard to case. */
export const findProfile = (db: Connection, username: string) =>
  db
    .selectFrom('public_profiles as profiles')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .select(profileColumns)
    .executeTakeFirst();

/** The same columns of one's own profile, whoever else may see it. */
export const findProfileOfId = (db: Connection, id: string) =>
  db.selectFrom('profiles').where('id', '=', id).select(profileColumns).executeTakeFirst();

/** The present name of a person who gave up this one not long ago and lets others see them. */
export async function findMovedUsername(db: Connection, username: string) {
  const row = await db
    .selectFrom('username_redirects')
    .innerJoin('public_profiles as profiles', 'profiles.id', 'username_redirects.user_id')
    .where('username_redirects.username', '=', username.toLowerCase())
    .where('until', '>', sql<Date>`now()`)
    .select('profiles.username')
    .executeTakeFirst();
  return row?.username ?? null;
}

/** By which a person's projects are ordered, from the last to the first: what somebody stands for, then the latest work. */
const rankOf = (table: 'projects' | 'c') =>
  sql.raw(`exists (select from standing_confirmations s where s.project_id = ${table}.id),
           coalesce(${table}.ended_on, 'infinity'), ${table}.started_on, ${table}.id`);

const ranked = (db: Connection, userId: string) =>
  db
    .selectFrom('public_projects as projects')
    .where('user_id', '=', userId)
    .orderBy(sql`row(${rankOf('projects')})`, 'desc');

/**
 * Up to `most` of a person's public projects with their standing confirmations and files, those after the project `after` when one
 * is given, also when that is not public any more; after somebody else's comes nothing.
 */
export const listPublicProjects = (db: Connection, userId: string, after: string | undefined, most: number) =>
  ranked(db, userId)
    .select([...projectColumns, confirmations, signersAsked, signersDeclined, files])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`row(${rankOf('projects')}) <
          (select ${rankOf('c')} from projects c where c.short_id = ${after} and c.user_id = ${userId})`,
      ),
    )
    .limit(most)
    .execute();

/** All of a person's public projects in the same order, with who confirmed them and little else. */
export const listPublicWork = (db: Connection, userId: string) =>
  ranked(db, userId)
    .select([
      'projects.id',
      'projects.short_id',
      'title',
      'summary',
      'projects.skills',
      jsonArrayFrom(whoConfirmed).as('confirmations'),
    ])
    .execute();

/** Whether somebody had this name, deleted their account and nobody else can have it yet. */
export const isErasedUsername = (db: Connection, username: string) =>
  finds(
    db
      .selectFrom('username_redirects')
      .innerJoin('profiles', 'profiles.id', 'username_redirects.user_id')
      .where('username_redirects.username', '=', username.toLowerCase())
      .where('until', '>', sql<Date>`now()`)
      .where('profiles.erased_at', 'is not', null),
  );

/** Public projects of these, with whose they are; in no order. */
export const listProjectsOfIds = (db: Connection, ids: string[]) =>
  db
    .selectFrom('public_projects as projects')
    .innerJoin('public_profiles as profiles', 'profiles.id', 'projects.user_id')
    .where('projects.id', '=', anyOf(ids))
    .where('profiles.visibility', '=', 'public')
    .select([...projectColumns, 'username', 'full_name', confirmations, signersAsked, signersDeclined, files])
    .execute();

/** Of these people, those who may be listed; in no order. */
export const listPeopleOfIds = (db: Connection, ids: string[]) =>
  db
    .selectFrom('public_profiles as profiles')
    .where('profiles.id', '=', anyOf(ids))
    .where('profiles.visibility', '=', 'public')
    .select(['profiles.id', 'username', 'full_name', 'headline', 'bio', 'location', 'photo_url'])
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
      identity,
      confirmations,
      signersAsked,
      signersDeclined,
      files,
    ])
    .executeTakeFirst();

/** Ids of the public projects that were confirmed last, of people whose profile may be found. */
export async function listNewestIds(db: Connection, most: number) {
  const rows = await db
    .selectFrom('public_projects as projects')
    .innerJoin('public_profiles as profiles', 'profiles.id', 'projects.user_id')
    .where('profiles.visibility', '=', 'public')
    .where(({ exists }) => exists(standing.select('confirmations.id')))
    .select('projects.id')
    .orderBy('approved_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a stored file is the photo of somebody at this moment, and for this reader: of a page that we have hidden it is its owner's alone. */
export const isPhoto = async (db: Connection, key: string, readerId: string | null) =>
  Boolean(
    await db
      .selectFrom('profiles')
      .where('photo_url', '=', key)
      .where('closed', '=', false)
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('id', '=', readerId),
          not(
            exists(
              selectFrom('hidden_pages as h')
                .select('h.id')
                .whereRef('h.owner_id', '=', 'profiles.id')
                .where('h.project_id', 'is', null),
            ),
          ),
        ]),
      )
      .select('id')
      .executeTakeFirst(),
  );
