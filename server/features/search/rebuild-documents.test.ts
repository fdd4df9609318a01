import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findableWork } from '#server/testing/findable-work.ts';
import { openServer } from '#server/testing/open-server.ts';
import { beginBuild, tendDocuments } from './rebuild-documents.ts';

const server = await openServer();
const { db } = server;
const { addPerson, addWork, ask, idsOf } = findableWork(server);

beforeAll(async () => {
  for (let count = 0; count < 6; count++) {
    const person = await addPerson(`keeper-${count}`);
    for (let work = 0; work < 6; work++) await addWork(person, { title: `Fotografías ${work}` });
  }
});

const all = () => db.selectFrom('search_documents').selectAll().orderBy('id').execute();

test('documents that were lost are made anew, and come out as they were written', async () => {
  await tendDocuments(db);
  const before = await all();
  expect(before.length).toBeGreaterThan(40);
  await sql`truncate search_documents, search_words`.execute(db);
  await tendDocuments(db);
  expect(await all()).toEqual(before);
  expect((await ask('fotogrfas')).instead).toBe('fotografias');
});

test('documents are made anew from where the last run has stopped', async () => {
  const before = await all();
  await beginBuild(db);
  await sql`truncate search_documents`.execute(db);
  await sql`update search_build set after = (select id from profiles order by id desc limit 1 offset 3)`.execute(db);
  await tendDocuments(db, 0);
  expect(await all()).toEqual([]);
  await tendDocuments(db);
  const people = await db.selectFrom('profiles').select('id').orderBy('id', 'desc').limit(3).execute();
  const some = before.filter(({ owner_id }) => people.some(({ id }) => id === owner_id));
  expect(await all()).toEqual(some);
  // The next look finds that some are missing.
  await tendDocuments(db);
  expect(await all()).toEqual(before);
});

test('documents of what nobody announced are put right by the next build', async () => {
  const person = await addPerson('silent-otter', { full_name: 'Silent Otter' });
  await db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', person).execute();
  await tendDocuments(db);
  expect(await idsOf('otter')).toEqual([]);
});

test('documents know how many have a word, and forget words that none has', async () => {
  await tendDocuments(db);
  await sql`insert into search_words (word, documents) values ('nobodyhasthis', 7)`.execute(db);
  await beginBuild(db);
  await tendDocuments(db);
  const { rows } = await sql<{ word: string; documents: number }>`select word, documents from search_words
    where word in ('nobodyhasthis', '=kind:person')`.execute(db);
  const people = await db.selectFrom('search_documents').where('kind', '=', 'person').select('id').execute();
  expect(rows).toEqual([{ word: '=kind:person', documents: people.length }]);
});
