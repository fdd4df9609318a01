import { sql } from 'kysely';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { savedQuery } from '#shared/saved-searches/address-of.ts';
import { savedSearchLimits } from '#shared/saved-searches/limits.ts';
import type { NewSavedSearch, SavedSearchChange, SavedSearchList } from '#shared/saved-searches/saved-searches.ts';

/** One's own, by name. */
export async function savedSearches(db: Connection, userId: string): Promise<SavedSearchList> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'kind', 'query', 'name', 'alert', 'alerted_at'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return { searches: rows.map((row) => ({ ...row, alerted_at: row.alerted_at?.toISOString() ?? null })) };
}

/**
 * Keeps a search; of the same one again it takes the new name and when to tell. Throws 422 `search_empty`, 409
 * `searches_too_many`, and `form_sent` for a form that has saved another search already.
 */
export const saveSearch = (db: Database, userId: string, { id, kind, name, alert, ...asked }: NewSavedSearch) =>
  announcing(db, async (trx) => {
    const query = savedQuery(kind, asked.query);
    if (query === null) throw new Problem(422, 'search_empty');
    if (query.length > savedSearchLimits.query) throw new Problem(422, 'search_too_long');
    // Of two tabs one waits for the other's count.
    await trx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const own = trx.selectFrom('saved_searches').where('user_id', '=', userId);
    const same = await own.select('id').where('kind', '=', kind).where('query', '=', query).executeTakeFirst();
    if (same) return write(trx, userId, same.id, { name, alert });
    if (await trx.selectFrom('saved_searches').select('id').where('id', '=', id).executeTakeFirst())
      throw new Problem(409, 'form_sent');
    const { count } = await own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
    if (count >= savedSearchLimits.max) throw new Problem(409, 'searches_too_many');
    await trx.insertInto('saved_searches').values({ id, user_id: userId, kind, query, name, alert }).execute();
    trx.publish('saved_searches', id, [userId]);
  });

/** Another name, or another time to be told. Throws notFound. */
export const changeSearch = (db: Database, userId: string, id: string, change: SavedSearchChange) =>
  announcing(db, (trx) => write(trx, userId, id, change));

type Announcing = Parameters<Parameters<typeof announcing>[1]>[0];
/** Who is told again after a pause is told of what comes from now on. */
async function write(trx: Announcing, userId: string, id: string, { name, alert }: SavedSearchChange) {
  const changed = await trx
    .updateTable('saved_searches')
    .set({ name, alert })
    .set('watched_from', sql<Date>`case when alert = 'off' then now() else watched_from end`)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound();
  trx.publish('saved_searches', id, [userId]);
}

/** Forgets a search. Throws notFound. */
export const deleteSearch = (db: Database, userId: string, id: string) =>
  announcing(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('saved_searches')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw notFound();
    trx.publish('saved_searches', id, [userId]);
  });
