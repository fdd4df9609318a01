import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import type { BlockedList, SeenPerson } from '#shared/blocks/blocked.ts';
import { type BlockedHow, blockedPerPage } from '#shared/blocks/limits.ts';
import { shownTexts } from '#shared/text/clean-text.ts';

/** Whom somebody keeps off, the last first. */
export async function listBlocked(db: Connection, userId: string, after: string | undefined): Promise<BlockedList> {
  const rows = await db
    .selectFrom('blocks as k')
    .leftJoin('public_profiles as p', 'p.id', 'k.other_id')
    .select(['k.other_id as id', 'k.created_at', 'p.username', sql<BlockedHow>`k.how`.as('how')])
    .select(sql<string>`coalesce(p.full_name, k.met_as)`.as('full_name'))
    .where('k.user_id', '=', userId)
    .$if(after !== undefined, (people) =>
      people.where(
        sql<boolean>`(k.created_at, k.other_id) < (select a.created_at, a.other_id from blocks a
          where a.user_id = ${userId} and a.other_id = ${after})`,
      ),
    )
    .orderBy('k.created_at', 'desc')
    .orderBy('k.other_id', 'desc')
    .limit(blockedPerPage + 1)
    .execute();
  const people = rows
    .slice(0, blockedPerPage)
    .map(({ created_at, ...row }) => ({ ...row, since: created_at.toISOString() }));
  return shownTexts({ people, next: rows.length > blockedPerPage ? (people.at(-1)?.id ?? null) : null });
}

/** Somebody whose profile is seen, before who may keep them off. */
export async function findPerson(
  db: Connection,
  userId: string,
  by: { id: string } | { username: string },
): Promise<SeenPerson | undefined> {
  return db
    .selectFrom('public_profiles as p')
    .leftJoin('blocks as k', (join) => join.onRef('k.other_id', '=', 'p.id').on('k.user_id', '=', userId))
    .select(['p.id', 'p.username', 'p.full_name', sql<BlockedHow | null>`k.how`.as('how')])
    .where((eb) => ('id' in by ? eb('p.id', '=', by.id) : eb(sql`lower(p.username)`, '=', by.username.toLowerCase())))
    .executeTakeFirst();
}
