import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import { accountsOf, mailboxPseudonym, ownAddresses } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { type CollaborationState, collaborationsPerPage, unansweredToOne } from '#shared/collaborators/limits.ts';

/** A project of one's own that is still there. */
export const findOwn = (db: Connection, userId: string, id: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'title', 'client_visibility'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Somebody whom others see, by user name without regard to case. */
export const findPerson = (db: Connection, username: string) =>
  db
    .selectFrom('public_profiles')
    .select(['id', 'full_name'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();

/**
 * Who was asked about a project and where each stands, without requests that were taken back. `shown` asks their
 * profile alone: whether they sign would tell the owner whose the address is that they typed.
 */
export const listOfProject = (db: Connection, projectId: string) =>
  db
    .selectFrom('collaborations as c')
    .leftJoin('public_profiles as p', 'p.id', 'c.user_id')
    .select(['c.id', 'c.role', 'c.state', 'p.username', 'p.full_name', 'p.photo_url'])
    .select(sql<boolean>`(c.state = 'accepted' and p.id is not null)`.as('shown'))
    .where('c.project_id', '=', projectId)
    .where('c.state', '<>', 'withdrawn')
    .orderBy('c.asked_at')
    .orderBy('c.id')
    .execute();

/** How much an owner has asked of somebody lately that they have not accepted, also for projects that are gone. */
export async function countUnanswered(db: Connection, ownerId: string, askedId: string) {
  const { count } = await db
    .selectFrom('collaborations as c')
    .innerJoin('projects as w', 'w.id', 'c.project_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('w.user_id', '=', ownerId)
    .where('c.user_id', '=', askedId)
    .where('c.state', '<>', 'accepted')
    .where('c.asked_at', '>', daysAgo(unansweredToOne.days))
    .executeTakeFirstOrThrow();
  return count;
}

const ofOwner = (db: Connection, ownerId: string, askedId: string) =>
  db
    .selectFrom('collaborations as c')
    .innerJoin('projects as w', 'w.id', 'c.project_id')
    .where('w.user_id', '=', ownerId)
    .where('c.user_id', '=', askedId)
    .limit(1);

/** Whether an owner has asked somebody already in the last day, also what was taken back. */
export const askedLately = (db: Connection, ownerId: string, askedId: string) =>
  exists(ofOwner(db, ownerId, askedId).where('c.asked_at', '>', daysAgo(1)));

/** Whether somebody accepted to stand on work of an owner's. */
export const stoodForOwner = (db: Connection, ownerId: string, askedId: string) =>
  exists(ofOwner(db, ownerId, askedId).where('c.state', '=', 'accepted'));

/** In SQL: of work `w`, what somebody may read who is asked by `c`, or was. */
const toldOf = (column: 'title' | 'summary') =>
  sql<string>`case when w.client_visibility <> 'sealed' or c.state = 'accepted' then ${sql.ref(`w.${column}`)} else '' end`.as(
    column,
  );

/**
 * What somebody is asked, or has accepted, newest first; an address only of work that they can open. What is asked by
 * somebody who is kept apart from them waits unseen: its title and summary are words that reach them. Of sealed work
 * these are told to those who stand on it alone.
 */
export const listOfPerson = (db: Connection, userId: string, state: CollaborationState) =>
  db
    .selectFrom('collaborations as c')
    .innerJoin('projects as w', 'w.id', 'c.project_id')
    .leftJoin('public_profiles as o', 'o.id', 'w.user_id')
    .leftJoin('public_projects as v', 'v.id', 'w.id')
    .leftJoin('shown_collaborators as s', 's.id', 'c.id')
    .select(['c.id', 'c.role', 'c.state', 'c.asked_at', toldOf('title'), toldOf('summary')])
    .select(['o.username', 'o.full_name', 'o.photo_url'])
    .select([
      sql<string | null>`case when o.id is not null then v.short_id end`.as('short_id'),
      sql<boolean>`s.id is not null`.as('shown'),
    ])
    .where('c.user_id', '=', userId)
    .where('c.state', '=', state)
    .where('w.removed_at', 'is', null)
    .where(sql<boolean>`(c.state = 'accepted' or not ${blockedPair(userId, sql.ref('w.user_id'))})`)
    .orderBy('c.asked_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(collaborationsPerPage)
    .execute();

/** Everybody who accepted, whether or not their profile is seen. */
export async function listAccepted(db: Connection, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collaborations')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('state', '=', 'accepted')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Whom everybody reads on a public project, with the names under which signers whose confirmation stands were shown
 * them in this role.
 */
export async function listShown(db: Connection, projectId: string) {
  type Row = Record<'id' | 'username' | 'full_name' | 'role', string> & {
    photo_url: string | null;
    shown_as: string[];
  };
  const { rows } = await sql<Row>`
    select c.user_id as id, c.username, c.full_name, c.photo_url, c.role, array(
        select distinct e ->> 'full_name' from current_confirmations s
          join signed_contents k on k.content_sha256 = s.content_sha256
         cross join lateral jsonb_array_elements(coalesce(k.content -> 'project' -> 'collaborators', '[]')) e
         where s.project_id = c.project_id and e ->> 'id' = c.user_id::text and e ->> 'role' = c.role
           and e ->> 'full_name' is not null) as shown_as
      from shown_collaborators c join public_projects w on w.id = c.project_id
     where c.project_id = ${projectId} order by c.asked_at, c.id`.execute(db);
  return rows;
}

/** Whether a mailbox that is this person's, in any spelling, was asked to sign for the project, ever. */
export async function signsFor(db: Connection, secretKey: string, userId: string, projectId: string): Promise<boolean> {
  const signers = await db.selectFrom('signers').select('email').where('project_id', '=', projectId).execute();
  const asked = new Set(signers.map(({ email }) => mailboxPseudonym(secretKey, email)));
  const owned = (await ownAddresses(db, userId)).map((email) => mailboxPseudonym(secretKey, email));
  const accounts = await accountsOf(db, userId);
  return [...owned, ...accounts].some((party) => asked.has(party));
}
