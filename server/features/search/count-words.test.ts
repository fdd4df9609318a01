import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { arrangeTiers } from './arrange-tiers.ts';
import { countWords, countWordsWhenGrown } from './count-words.ts';
import type { SearchDocument } from './describe-document.ts';
import { saveDocuments } from './document-queries.ts';

const { db } = await openServer();
const owner = randomUUID();

async function add(many: number) {
  const documents = Array.from({ length: many }, (): SearchDocument => {
    const described = { words: "'counted'", terms: ['counted'], facets: [], written_in: null };
    return { ...described, id: randomUUID(), kind: 'person', owner_id: owner, rank: 0 };
  });
  await db.transaction().execute((trx) => saveDocuments(trx, documents));
  await arrangeTiers(db);
}
async function told() {
  const { rows } = await sql<{ documents: number }>`select documents from search_words where word = 'counted'`.execute(
    db,
  );
  return rows[0]?.documents;
}

test('words are counted again when there are a twentieth more documents, or fewer', async () => {
  const person = { id: owner, username: 'counting', email: 'counting@mail.example', full_name: 'Ann Lee' };
  await db.insertInto('profiles').values(person).execute();
  await sql`insert into search_build (form, finished_at) values (1, now())`.execute(db);
  await add(100);
  await countWords(db);
  expect(await told()).toBe(100);
  await add(5);
  await countWordsWhenGrown(db);
  expect(await told()).toBe(100);
  await add(1);
  await countWordsWhenGrown(db);
  expect(await told()).toBe(106);
  await sql`delete from search_documents where id in (select id from search_documents limit 6)`.execute(db);
  await arrangeTiers(db);
  await countWordsWhenGrown(db);
  expect(await told()).toBe(100);
});

test('a frequent word that all documents have lost comes back with the next count', async () => {
  const dictionary = async () => (await told()) !== undefined;
  await add(120);
  await countWords(db);
  await add(1);
  await sql`delete from search_documents`.execute(db);
  await countWords(db);
  expect(await dictionary()).toBe(false);
  await add(1);
  await countWords(db);
  expect(await dictionary()).toBe(true);
});
