import { sql } from 'kysely';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';

/** Whether and since when the person's identity is verified; how far they are with it is nobody else's business. */
export const identity = sql<{ since: string | null } | null>`(
  select json_build_object('since', i.since) from verified_people i where i.user_id = profiles.id)`.as('identity');

/** Whether search engines may list this person's pages. */
export const indexable = sql<boolean>`exists (select from indexable_profiles i where i.id = profiles.id)`.as(
  'indexable',
);

/** Whether it shows that this person is available for work. */
export const available = sql<boolean>`exists (select from available_people a where a.user_id = profiles.id)`.as(
  'available',
);

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
  available,
  indexable,
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

/** Whether somebody had this name, deleted their account and nobody else can have it yet. */
export const isErasedUsername = (db: Connection, username: string) =>
  exists(
    db
      .selectFrom('username_redirects')
      .innerJoin('profiles', 'profiles.id', 'username_redirects.user_id')
      .where('username_redirects.username', '=', username.toLowerCase())
      .where('until', '>', sql<Date>`now()`)
      .where('profiles.erased_at', 'is not', null),
  );

/** Whose user name this is, when they may be listed. */
export const findListed = (db: Connection, username: string) =>
  db
    .selectFrom('findable_profiles')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .select(['id', 'username', 'full_name'])
    .executeTakeFirst();

/** Of these people, those who may be listed; in no order. */
export const listPeopleOfIds = (db: Connection, ids: string[]) =>
  db
    .selectFrom('findable_profiles as profiles')
    .where('profiles.id', '=', anyOf(ids))
    .select(['profiles.id', 'username', 'full_name', 'headline', 'bio', 'location', 'photo_url', available])
    .execute();

export type PhotoReader = {
  id: string | null;
  isAdmin: boolean;
  /** A request to confirm something, which whoever is asked has from its mail. */
  requestId: string | null;
};

/**
 * Whether a stored file is the photo of somebody at this moment and this reader sees it: it is shown with the profile,
 * and besides to its owner, to admins, and to whom the owner asks while nothing keeps the page of that from them.
 */
export async function isPhoto(db: Connection, key: string, { id, isAdmin, requestId }: PhotoReader) {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p
     where p.photo_url = ${key}
       and (${isAdmin}::boolean or p.id = ${id}::uuid
            or exists (select from public_profiles v where v.id = p.id)
            or (not p.closed and not exists (select from hidden_pages h where h.owner_id = p.id and h.project_id is null)
                and exists (select from signing_requests r join projects w on w.id = r.project_id
                             where r.id = ${requestId}::uuid and w.user_id = p.id and r.state in ('open', 'answered'))))
     limit 1`.execute(db);
  return rows.length > 0;
}
