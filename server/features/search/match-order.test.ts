import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { findDocuments } from './find-documents.ts';
import { writeAllOf } from './write-documents.ts';

const { db, deps } = await openServer();

const plain = { title: 'A work', summary: 'x', description: 'x', role: 'x', organisation: 'x', skills: ['x'] };
/** By where the words stand, the best place first; each work is of somebody else. */
const places: [string, Partial<typeof plain>][] = [
  ['name', { title: 'Basalt lantern' }],
  ['title', { title: 'The lantern of basalt' }],
  ['tags', { title: 'A lantern', skills: ['Basalt'] }],
  ['shown', { title: 'A basalt', summary: 'With one lantern.' }],
  ['shown', { organisation: 'Basalt Lantern' }],
  ['text', { title: 'Basalt', description: 'It has a lantern.' }],
];

test('what stands in the title is before the tags, these before what else is read at first sight, and the description last', async () => {
  const made = new Map<string, string>();
  for (const [place, work] of places) {
    const [owner, id] = [randomUUID(), randomUUID()];
    const person = { id: owner, username: `p-${id.slice(0, 8)}`, email: `${id}@mail.example`, full_name: 'Ann Lee' };
    await db
      .insertInto('profiles')
      .values({ ...person, email_verified: true })
      .execute();
    const written = {
      id,
      user_id: owner,
      status: 'approved' as const,
      started_on: '2020-01-01',
      approved_at: new Date(),
    };
    await db
      .insertInto('projects')
      .values({ ...written, ...plain, ...work })
      .execute();
    await db.transaction().execute((trx) => writeAllOf(trx, [owner]));
    made.set(id, place);
  }
  const search = { chosen: { kind: ['project'] }, owner: null, apart: [], cursor: null, exact: false };
  const { hits } = await findDocuments(db, { text: 'basalt lantern', ...search }, deps.env.searchTimeout);
  expect(hits.map(({ id }) => made.get(id))).toEqual(places.map(([place]) => place));
});
