import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { SearchFacet } from '#shared/search/facets.ts';
import type { SearchDocument } from './describe-document.ts';
import { facetTerm, isPairTerm } from './terms.ts';
import { placeOf } from './tiers.ts';

/** Takes away all documents of these people but those that are named. */
export const keepDocuments = (trx: Transaction, owners: string[], kept: string[]) =>
  drop(trx, sql<boolean>`owner_id = any(${owners}::uuid[]) and not id = any(${kept}::uuid[])`);

/** Takes away these documents. */
export const dropDocuments = (trx: Transaction, ids: string[]) => drop(trx, sql<boolean>`id = any(${ids}::uuid[])`);

/** Takes a value of a facet off all documents of this person, also where they are too many to be written at once. */
export async function takeOff(trx: Transaction, owner: string, facet: SearchFacet, value: string) {
  const [term, shown] = [facetTerm(facet, value), `${facet}:${value}`];
  await trx
    .updateTable('search_documents')
    .set({ words: sql`ts_delete(words, ${term})`, facets: sql`array_remove(facets, ${shown})` })
    .where('owner_id', '=', owner)
    .where(sql<boolean>`${shown} = any(facets)`)
    .execute();
  await forgetWords(trx, [term]);
}

async function drop(trx: Transaction, which: RawBuilder<boolean>) {
  const words = sql<string[]>`tsvector_to_array(words)`.as('words');
  const gone = await trx.deleteFrom('search_documents').where(which).returning(words).execute();
  await forgetWords(
    trx,
    gone.flatMap((document) => document.words),
  );
}

/**
 * What is as it was stays untouched: making documents anew mostly changes nothing, and words that stay are not put into the index again. Only words that a
 * document did not have before are looked for. Whoever saves holds the owners (lock-owners.ts), so that nobody saves the same, nor moves the tiers, meanwhile.
 */
export async function saveDocuments(trx: Transaction, documents: SearchDocument[]) {
  if (documents.length === 0) return;
  const placed = documents.map((document) => ({ ...document, place: placeOf(document) }));
  const { rows } = await sql<{ word: string }>`with given as materialized (
      select d.id, d.kind, d.owner_id, d.rank, d.place, d.words::tsvector as words, d.facets, d.written_in,
             (select t.tier from search_tiers t where t.kind = d.kind and t.floor <= d.place order by t.level limit 1) as tier
        from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
          as d(id uuid, kind text, owner_id uuid, rank integer, place integer, words text, facets text[], written_in text)),
    changed as materialized (
      select given.*, before.tier as tier_before, before.words as words_before
        from given left join search_documents as before on before.id = given.id
       where (before.rank, before.words, before.facets, before.written_in)
         is distinct from (given.rank, given.words, given.facets, given.written_in)),
    known as (
      insert into search_words (word)
        select word from (select distinct unnest(tsvector_to_array(ts_delete(words, coalesce(tsvector_to_array(words_before), '{}'))))
                            collate "C" as word from changed) as written
         where not starts_with(word, '=p:') and not exists (select from search_words as w where w.word = written.word) order by word
        on conflict do nothing),
    first as (
      insert into search_firsts (id, owner_id) select id, owner_id from changed where words_before is null order by id
        on conflict do nothing),
    kept as (
      update search_documents as d
         set tier = c.tier, rank = c.rank, place = c.place, words = case when c.words = d.words then d.words else c.words end, facets = c.facets,
             written_in = c.written_in
        from changed as c where d.id = c.id and d.tier = c.tier_before),
    saved as (
      insert into search_documents (id, tier, kind, owner_id, rank, place, words, facets, written_in)
        select id, tier, kind, owner_id, rank, place, words, facets, written_in from changed where words_before is null)
    select distinct unnest(tsvector_to_array(ts_delete(words_before, tsvector_to_array(words)))) as word from changed`.execute(
    trx,
  );
  await forgetWords(
    trx,
    rows.map(({ word }) => word),
  );
}

/** Words that are so frequent are nobody's own, and looking for them would take long. */
const frequent = 100;

/** Forgets those of these words that no document has any more: what is gone is not suggested either, and a name is kept nowhere. */
async function forgetWords(trx: Transaction, words: string[]) {
  const own = [...new Set(words)].filter((word) => !isPairTerm(word));
  if (own.length === 0) return;
  await sql`delete from search_words w where word = any(${own}::text[]) and documents < ${frequent}
    and not exists (select from search_documents d
      where d.words @@ ('''' || replace(replace(w.word, '\\', '\\\\'), '''', '''''') || '''')::tsquery)`.execute(trx);
}
