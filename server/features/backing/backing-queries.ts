import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { PublicBacker } from '#shared/backing/backings.ts';
import { backersShown, backingsPerPage } from '#shared/backing/limits.ts';

/** Somebody whom others see, by user name without regard to case. */
export const findBackable = (db: Connection, username: string) =>
  db
    .selectFrom('public_profiles')
    .select(['id', 'username', 'full_name'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();

/** What somebody says they can do, on their profile or of work that everybody may see; each in one spelling. */
export async function skillsOf(db: Connection, userId: string) {
  const { rows } = await sql<{ skill: string }>`
    select min(named.skill) as skill from (
      select unnest(skills) as skill from public_profiles where id = ${userId}
      union all select unnest(skills) from public_projects where user_id = ${userId}) named
     where length(named.skill) between 1 and 60
     group by lower(named.skill) order by lower(named.skill)`.execute(db);
  return rows.map(({ skill }) => skill);
}

/** How a person takes part: whether others see them, and whether they may give their word. */
export const findBacker = (db: Connection, id: string) =>
  db
    .selectFrom('public_profiles as p')
    .leftJoin('backers as b', 'b.id', 'p.id')
    .select(['p.full_name', sql<boolean>`b.id is not null`.as('confirmed')])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** What one person has said of another. */
export const listBetween = (db: Connection, backerId: string, backedId: string) =>
  db
    .selectFrom('backings as b')
    .leftJoin('shown_backings as s', 's.id', 'b.id')
    .select(['b.skill', 'b.withdrawn_at', 'b.answer', sql<boolean>`s.id is not null`.as('shown')])
    .where('b.backer_id', '=', backerId)
    .where('b.backed_id', '=', backedId)
    .execute();

/**
 * What somebody gave, without what they took back, or what others gave them, without what was taken back: newest first,
 * one more than a page has. Whom others do not see is not named, and what waits from somebody who is kept apart from
 * them waits unseen.
 */
export const listBackings = (db: Connection, userId: string, side: 'given' | 'received') =>
  db
    .selectFrom('backings as b')
    .leftJoin('public_profiles as p', 'p.id', side === 'given' ? 'b.backed_id' : 'b.backer_id')
    .leftJoin('shown_backings as s', 's.id', 'b.id')
    .select(['b.id', 'b.skill', 'b.given_at', 'b.answered_at', 'b.withdrawn_at', 'b.answer'])
    .select(['p.username', 'p.full_name', 'p.photo_url', sql<boolean>`s.id is not null`.as('shown')])
    .where(side === 'given' ? 'b.backer_id' : 'b.backed_id', '=', userId)
    .where('b.withdrawn_at', 'is', null)
    .$if(side === 'received', (all) =>
      all.where(sql<boolean>`(b.answer is not null or not ${blockedPair(userId, sql.ref('b.backer_id'))})`),
    )
    .orderBy('b.given_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(backingsPerPage + 1)
    .execute();

/** Who backs somebody, as everybody reads it: each person once, with what of. */
export async function listBackers(db: Connection, userId: string) {
  const { rows } = await sql<PublicBacker & { id: string }>`
    select a.id, a.username, a.full_name, a.photo_url, array_agg(b.skill order by lower(b.skill)) as skills,
           to_char(max(b.given_at) at time zone 'utc', 'YYYY-MM-DD') as since
      from shown_backings b join public_profiles a on a.id = b.backer_id
     where b.backed_id = ${userId}
     group by a.id, a.username, a.full_name, a.photo_url
     order by max(b.given_at) desc, a.id limit ${backersShown}`.execute(db);
  return rows;
}

/** The same people, and those whose profile nobody sees at this moment. */
export async function listAnyBackers(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('backings')
    .select('backer_id')
    .where('backed_id', '=', userId)
    .where('answer', '=', 'accepted')
    .where('withdrawn_at', 'is', null)
    .groupBy('backer_id')
    .orderBy(({ fn }) => fn.max('given_at'), 'desc')
    .limit(backersShown * 4)
    .execute();
  return rows.map(({ backer_id }) => backer_id);
}
