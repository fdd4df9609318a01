import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { arrangeTiers } from './arrange-tiers.ts';
import { countWords, countWordsWhenGrown } from './count-words.ts';
import { saveDocuments } from './document-queries.ts';

const { db } = await openServer();
const owner = randomUUID();

async function add(many: number) {
  const made = { kind: 'person', owner_id: owner, rank: 0, words: "'counted'", facets: [], written_in: null } as const;
  const documents = Array.from({ length: many }, () => ({ ...made, facets: [], id: randomUUID() }));
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
