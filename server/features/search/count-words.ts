import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

/** Counts anew how many documents have each word, and forgets words that none has any more. One statement, so one moment. */
export async function countWords(db: Connection) {
  await sql`with counted as materialized (select word collate "C" as word, ndoc from ts_stat('select words from search_documents')
        where not starts_with(word, '=p:')),
    gone as (delete from search_words w where not exists (select from counted c where c.word = w.word))
    insert into search_words as w (word, documents) select word, ndoc from counted order by word
      on conflict (word) do update set documents = excluded.documents where w.documents <> excluded.documents`.execute(
    db,
  );
}
