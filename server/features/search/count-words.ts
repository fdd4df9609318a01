import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';

/** Counts anew how many documents have each word, how many of them are people, and forgets words that none has any more: in one statement, so of one moment. */
export async function countWords(db: Connection) {
  await sql`with counted as materialized (select word collate "C" as word, ndoc from ts_stat('select words from search_documents')
        where not starts_with(word, '=p:')),
    of_people as materialized (
      select word collate "C" as word, ndoc from ts_stat($$select words from search_documents where kind = 'person'$$)),
    gone as (delete from search_words w where not exists (select from counted c where c.word = w.word))
    insert into search_words as w (word, documents, people)
      select counted.word, counted.ndoc, coalesce(of_people.ndoc, 0) from counted left join of_people on of_people.word = counted.word
       order by counted.word
      on conflict (word) do update set documents = excluded.documents, people = excluded.people
        where (w.documents, w.people) <> (excluded.documents, excluded.people)`.execute(db);
  await db.updateTable('search_build').set({ counted: documentsThere }).execute();
}

/** As many as the tiers had when they were last looked after, a few minutes ago. */
const documentsThere = sql<number>`(select coalesce(sum(documents), 0)::integer from search_tiers)`;

/**
 * Counts anew when there are a twentieth more or fewer documents than at the last time. All of them are read for it, so of a million it is not done each hour. A word that
 * is lost to the dictionary because its last document went while another was written is found all the same, but begun or misspelled only after the next count: that of
 * each night at the latest.
 */
export async function countWordsWhenGrown(db: Connection) {
  const isGrown = sql<boolean>`abs(${documentsThere} - counted) * 20 > counted`;
  if (await finds(db.selectFrom('search_build').where(isGrown))) await countWords(db);
}
