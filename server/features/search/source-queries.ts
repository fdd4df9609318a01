import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/schema.ts';

const ofProject = expressionBuilder<{ projects: DB['public_projects'] } & DB, 'projects'>();

/** Answers as the work's page shows them, and who is the same behind several. */
const answers = jsonArrayFrom(
  ofProject
    .selectFrom('standing_confirmations as confirmations')
    .innerJoin('signers', 'signers.id', 'confirmations.signer_id')
    .whereRef('confirmations.project_id', '=', 'projects.id')
    .select([
      sql<string | null>`case when not name_hidden then signer_name end`.as('name'),
      sql<string | null>`case when not name_hidden then confirmations.organisation end`.as('organisation'),
      'mailbox_standing as mailbox',
      'mailbox_code as code',
      sql<string>`case when mailbox_standing in ('mail_domain', 'known_organisation', 'owner_domain')
        then registrable_domain else signers.mailbox end`.as('party'),
      'answered_at',
    ]),
).as('answers');

/** Those among these people whom Discover may list, with what their own document says. */
export const readPeople = (db: Connection, ids: string[]) =>
  db
    .selectFrom('public_profiles as profiles')
    .where('profiles.id', 'in', ids)
    .where('profiles.visibility', '=', 'public')
    .select([
      'id',
      'username',
      'full_name',
      'headline',
      'bio',
      'location',
      'languages',
      'skills',
      'verification_status',
    ])
    .execute();
export type Person = Awaited<ReturnType<typeof readPeople>>[number];

type Asked = { owners: string[]; only?: string[]; most?: number };
/** The public work of people, newest first: all of it, or the projects that are named, or so many. */
export const readWorks = (db: Connection, { owners, only, most }: Asked) =>
  db
    .selectFrom('public_projects as projects')
    .where('projects.user_id', 'in', owners)
    .$if(only !== undefined, (query) => query.where('projects.id', 'in', only as string[]))
    .$if(most !== undefined, (query) => query.limit(most as number))
    .select([
      'projects.id',
      'user_id',
      'title',
      'summary',
      sql<string>`left(description, 4000)`.as('description'),
      'role',
      'organisation',
      'skills',
      'started_on',
      'ended_on',
      answers,
    ])
    .orderBy('approved_at', (order) => order.desc().nullsLast())
    .orderBy('projects.id')
    .execute();
export type Work = Awaited<ReturnType<typeof readWorks>>[number];

const hasApproved = sql<boolean>`exists (select from projects as w where w.user_id = given.id and w.status = 'approved')`;

/** One of these people who can be found or may have been until now: with approved work, whatever is left of the documents. */
export async function findablePerson(db: Connection, ids: string[]) {
  const { rows } = await sql<{ id: string }>`select id from unnest(${ids}::uuid[]) as given (id)
    where exists (select from public_profiles as p where p.id = given.id and p.visibility = 'public')
       or exists (select from search_documents as d where d.id = given.id)
       or ${hasApproved} limit 1`.execute(db);
  return rows[0]?.id;
}

/** Whose projects these are, of those that can be found or may have been until now, also while the documents are lost. */
export const readFindable = (db: Connection, projectIds: string[]) =>
  db
    .selectFrom('projects')
    .where('id', 'in', projectIds)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('status', '=', 'approved'),
        exists(selectFrom('public_projects as open').whereRef('open.id', '=', 'projects.id').select('open.id')),
        exists(selectFrom('search_documents as d').whereRef('d.id', '=', 'projects.id').select('d.id')),
      ]),
    )
    .select(['id', 'user_id'])
    .execute();
