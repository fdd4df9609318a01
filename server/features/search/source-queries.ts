import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { available } from '#server/features/profiles/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/schema.ts';

const ofProject = expressionBuilder<{ projects: DB['public_projects'] } & DB, 'projects'>();

/** Answers as the work's page shows them, and who is the same behind several. */
const answers = jsonArrayFrom(
  ofProject
    .selectFrom('shown_confirmations as confirmations')
    .innerJoin('confirmations as given', 'given.id', 'confirmations.id')
    .innerJoin('signers', 'signers.id', 'confirmations.signer_id')
    .whereRef('confirmations.project_id', '=', 'projects.id')
    .select([
      'confirmations.signer_name as name',
      'confirmations.organisation',
      'confirmations.mailbox_standing as mailbox',
      'confirmations.mailbox_code as code',
      sql<string>`case when given.mailbox_standing in ('mail_domain', 'known_organisation', 'owner_domain')
        then given.registrable_domain else signers.mailbox end`.as('party'),
      'confirmations.answered_at',
    ]),
).as('answers');

const shown = [
  'projects.id',
  'title',
  'summary',
  'role',
  'organisation',
  'projects.skills',
  'started_on',
  // What goes on has this day.
  sql<string>`coalesce(ended_on, current_date)`.as('last_day'),
  answers,
] as const;

const description = sql<string>`left(description, 4000)`;

const ofPerson = expressionBuilder<{ profiles: DB['findable_profiles'] } & DB, 'profiles'>();
const publicWork = (written?: string[]) =>
  ofPerson
    .selectFrom('public_projects as projects')
    .whereRef('projects.user_id', '=', 'profiles.id')
    .select([
      ...shown,
      (written
        ? sql<string>`case when projects.id = ${anyOf(written)} then ${description} else '' end`
        : description
      ).as('description'),
    ])
    .orderBy('approved_at', (order) => order.desc().nullsLast())
    .orderBy('projects.id');

/**
 * Those among these people whom Discover may list, with what their own document says, and their public work, newest
 * first: all of it, or so much. One statement, since whoever changes something waits for it. `written`: the works whose
 * own documents are written; of the others no description is read, which of two hundred is nearly all that there is to
 * read.
 */
export const readPeople = (db: Connection, ids: string[], max?: number, written?: string[]) =>
  db
    .selectFrom('findable_profiles as profiles')
    .where('profiles.id', 'in', ids)
    .select([
      'profiles.id',
      'username',
      'full_name',
      'headline',
      'bio',
      'location',
      'languages',
      'profiles.skills',
      'verification_status',
      available,
      jsonArrayFrom(max === undefined ? publicWork(written) : publicWork(written).limit(max)).as('works'),
    ])
    .execute();
type Read = Awaited<ReturnType<typeof readPeople>>[number];
export type Person = Omit<Read, 'works'>;
export type Work = Read['works'][number];

/** Those of these projects of one person that are public. */
export const readWorks = (db: Connection, owner: string, ids: string[]): Promise<Work[]> =>
  db
    .selectFrom('public_projects as projects')
    .where('projects.user_id', '=', owner)
    .where('projects.id', 'in', ids)
    .select([...shown, description.as('description')])
    .execute();

const hasApproved = sql<boolean>`exists (select from projects as w where w.user_id = given.id and w.status = 'approved')`;

/**
 * One of these people who can be found or may have been until now: with approved work, whatever is left of the
 * documents.
 */
export async function findablePerson(db: Connection, ids: string[]) {
  const { rows } = await sql<{ id: string }>`select id from unnest(${ids}::uuid[]) as given (id)
    where exists (select from findable_profiles as p where p.id = given.id)
       or exists (select from search_documents as d where d.id = given.id)
       or ${hasApproved} limit 1`.execute(db);
  return rows[0]?.id;
}
