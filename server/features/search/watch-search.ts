import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import { foundPeople, foundWorks, publicOwner } from '#server/features/profiles/published.ts';
import { keptApart } from '#server/features/reach/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { paths } from '#shared/paths.ts';
import { readSearch } from '#shared/search/read-search.ts';
import { type Asked, askAll, exactly } from './build-clauses.ts';
import { readClauses, readOnly } from './find-documents.ts';
import { readChosen } from './read-chosen.ts';
import { hasWords } from './search-queries.ts';
import { isTooCostly } from './turn.ts';

/** A search as the address of its page has it, and who keeps it. */
type Watched = { id: string; reader: string; query: string };
type Asking = Watched & { since: Date };
type Limits = Pick<Env, 'searchTimeout'>;

/** Asks searches of people and projects for those who keep them; one's own work is no news. */
export const workFinder = {
  async findNew(db: Database, watched: Asking[], { searchTimeout }: Limits) {
    const newest = await lastFirst(db);
    const looked: string[] = [];
    const asked: (Asking & Words)[] = [];
    for (const search of watched) {
      const words = newest && newest > search.since ? await wordsOf(db, search, searchTimeout) : null;
      if (words === 'stopped') continue;
      looked.push(search.id);
      if (words) asked.push({ ...search, ...words });
    }
    return { looked, found: asked.length > 0 ? await matchFirsts(db, asked) : [] };
  },

  async tell(trx: Transaction, search: Watched, ids: string[], { searchTimeout }: Limits) {
    const words = await readWords(trx, search, searchTimeout);
    await sql`set local statement_timeout to default`.execute(trx);
    if (!words) return [];
    const documents = await trx
      .selectFrom('search_documents')
      .select('id')
      .where('id', '=', anyOf(ids))
      .where('owner_id', '<>', search.reader)
      .where(({ not }) => not(keptApart(search.reader, sql`owner_id`)))
      .where('kind', '=', sql<string>`any(${words.kinds}::text[])`)
      .where(hasWords(words.query))
      .orderBy('rank', 'desc')
      .orderBy('id')
      .execute();
    const found = documents.map(({ id }) => id);
    const works = (await foundWorks(trx, found)).map(({ id, title, short_id, owner }) => ({
      ...{ id, title, about: owner.full_name },
      path: paths.publicProject(short_id),
    }));
    const people = (await foundPeople(trx, found)).map(({ id, full_name, username, headline }) => ({
      ...{ id, title: full_name, about: headline ?? '' },
      path: paths.publicProfile(username),
    }));
    const told = [...works, ...people];
    return found.flatMap((id) => told.filter((each) => each.id === id).map(({ id: _, ...each }) => each));
  },
};

/** When something could be found for the first time the last time that happened. */
async function lastFirst(db: Database) {
  const last = await db
    .selectFrom('search_firsts')
    .select(({ fn }) => fn.max('since').as('since'))
    .executeTakeFirst();
  return last?.since ?? null;
}

type Words = Pick<Asked, 'query' | 'kinds'>;
/** The query of the inverted index; null for work of nobody. */
async function readWords(trx: Transaction, { query }: Pick<Watched, 'query'>, timeout: number): Promise<Words | null> {
  const { q: text = '', by, after: _, exact = false, ...chosen } = readSearch(new URLSearchParams(query));
  const owner = by ? await publicOwner(trx, by) : null;
  if (by && !owner) return null;
  const asked = { text, chosen: readChosen(chosen), owner: owner?.id ?? null, apart: [], exact };
  const clauses = await readClauses(trx, asked, timeout);
  return askAll(exactly(clauses));
}

const wordsOf = (db: Database, search: Watched, timeout: number) =>
  readOnly(db, (trx) => readWords(trx, search, timeout)).catch((error) => {
    if (isTooCostly(error)) return 'stopped' as const;
    throw error;
  });

/** All of them at once: what is new is read by its date, and each search is held against it. */
async function matchFirsts(db: Database, asked: (Asking & Words)[]) {
  const { rows } = await sql<{ search: string; id: string }>`
    select w.id as search, d.id
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(id uuid, reader uuid, since timestamptz, query text, kinds text[])
      join search_firsts f on f.since > w.since and f.owner_id <> w.reader
      join search_documents d on d.id = f.id and d.kind = any(w.kinds) and d.words @@ w.query::tsquery
     where not ${keptApart(sql`w.reader`, sql`d.owner_id`)}
     order by w.id, d.rank desc, d.id`.execute(db);
  return rows;
}
