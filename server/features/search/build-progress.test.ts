import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findableWork } from '#server/testing/findable-work.ts';
import { openServer } from '#server/testing/open-server.ts';
import { beginBuild, buildProgress, documentForm, tendDocuments } from './rebuild-documents.ts';

const server = await openServer();
const { db } = server;
const { addPerson } = findableWork(server);

test('a build tells how far it is', async () => {
  for (let count = 0; count < 4; count++) await addPerson(`counted-${count}`);
  await sql`delete from search_build`.execute(db);
  expect(await buildProgress(db)).toEqual({ state: 'waits', written: 0, people: 4 });
  await beginBuild(db);
  expect(await buildProgress(db)).toEqual({ state: 'builds', written: 0, people: 4 });
  await sql`update search_build set after = (select id from profiles order by id offset 2 limit 1)`.execute(db);
  expect(await buildProgress(db)).toEqual({ state: 'builds', written: 3, people: 4 });
  // All are written, and words are still counted.
  await sql`update search_build set after = null`.execute(db);
  expect(await buildProgress(db)).toEqual({ state: 'builds', written: 4, people: 4 });
  await tendDocuments(db);
  expect(await buildProgress(db)).toEqual({ state: 'built', written: 4, people: 4 });
  await sql`update search_build set form = ${documentForm - 1}`.execute(db);
  expect(await buildProgress(db)).toEqual({ state: 'waits', written: 0, people: 4 });
});
