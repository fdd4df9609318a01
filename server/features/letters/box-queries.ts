import { sql } from 'kysely';
import { cover } from '#server/features/projects/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import type { Letter } from '#shared/letters/letters.ts';
import { type LetterBox, lettersPerPage, waitingLetters } from '#shared/letters/limits.ts';

const arrived = (db: Connection, userId: string) =>
  db
    .selectFrom('letters')
    .where('user_id', '=', userId)
    .where('proved_at', 'is not', null)
    .where('withheld', '=', false);

const shown = (db: Connection, userId: string) =>
  arrived(db, userId)
    .select([
      'id',
      'name',
      'subject',
      'timing',
      'budget',
      'message',
      'locale',
      'read_at',
      'archived_at',
      'answered_at',
      'answer',
      'address_given',
    ])
    .select(sql<Date>`proved_at`.as('arrived_at'))
    .select(
      sql<
        Letter['project']
      >`(select json_build_object('id', p.id, 'title', p.title, 'cover', ${cover('p')}) from projects p
        where p.id = letters.project_id and p.user_id = letters.user_id and p.removed_at is null)`.as('project'),
    );
export type ShownLetter = Awaited<ReturnType<typeof listLetters>>[number];

/**
 * Letters of a box, newest first, one more than a page has; those before the letter `after` when one is given. What was
 * answered is ordered by its answer.
 */
export function listLetters(db: Connection, userId: string, box: LetterBox, after: string | undefined) {
  const moment = box === 'sent' ? ('answered_at' as const) : ('proved_at' as const);
  return shown(db, userId)
    .$if(box === 'sent', (query) => query.where('answered_at', 'is not', null))
    .$if(box !== 'sent', (query) => query.where('archived_at', box === 'archive' ? 'is not' : 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(moment)}, id) < (select ${sql.ref(`c.${moment}`)}, c.id from letters c
          where c.id = ${after} and c.user_id = ${userId})`,
      ),
    )
    .orderBy(moment, 'desc')
    .orderBy('id', 'desc')
    .limit(lettersPerPage + 1)
    .execute();
}

export const findShown = (db: Connection, userId: string, id: string) =>
  shown(db, userId).where('id', '=', id).executeTakeFirst();

/** How many stand among those that came, were never opened, and wait for an answer. */
export const countLetters = (db: Connection, userId: string) =>
  arrived(db, userId)
    .where('archived_at', 'is', null)
    .select([
      sql<number>`count(*)::int`.as('inbox'),
      sql<number>`count(*) filter (where read_at is null)::int`.as('unread'),
      sql<number>`count(*) filter (where answered_at is null)::int`.as('waiting'),
    ])
    .executeTakeFirstOrThrow();

/** How many came lately. */
export async function countRecent(db: Connection, userId: string) {
  const { recent } = await arrived(db, userId)
    .where('proved_at', '>', daysAgo(waitingLetters.recentDays))
    .select(sql<number>`count(*)::int`.as('recent'))
    .executeTakeFirstOrThrow();
  return recent;
}

/** The newest that wait for an answer, each by its beginning. */
export const listWaiting = (db: Connection, userId: string) =>
  arrived(db, userId)
    .select(['id', 'name', 'subject', 'locale', sql<Date>`proved_at`.as('arrived_at')])
    .select(
      sql<string>`case when length(message) > ${waitingLetters.excerpt}
        then left(message, ${waitingLetters.excerpt - 1}) || '…' else message end`.as('message'),
    )
    .where('archived_at', 'is', null)
    .where('answered_at', 'is', null)
    .orderBy('proved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(waitingLetters.shown)
    .execute();

export const findArrived = (db: Connection, userId: string, id: string) =>
  arrived(db, userId).selectAll().where('id', '=', id).executeTakeFirst();
