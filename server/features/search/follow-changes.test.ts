import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { announcing, onAnnounced } from '#server/platform/changes/announcing.ts';
import { openServer } from '#server/testing/open-server.ts';

const { db } = await openServer();

/** Writes to one row, announces it, and gives whether the pages that show whatever is newest heard of it. */
async function showsAfter(table: 'profiles' | 'projects', id: string, values: object) {
  const heard: string[] = [];
  const stop = onAnnounced(db, (changes) => heard.push(...changes.map(({ topic }) => topic)));
  await announcing(db, async (trx) => {
    await trx.updateTable(table).set(values).where('id', '=', id).execute();
    trx.announce(table, id, []);
  });
  stop();
  return heard.includes('discover');
}

test('what can be found, or could be until now, is news for Discover, and nothing else is', async () => {
  const [person, work] = [randomUUID(), randomUUID()];
  const signedUp = { id: person, username: 'quiet-heron', email: 'heron@mail.example', full_name: 'Ann Lee' };
  await db.insertInto('profiles').values(signedUp).execute();
  const draft = { id: work, user_id: person, title: 'A bridge', summary: 'x', role: 'x', started_on: '2020-01-01' };
  await db.insertInto('projects').values(draft).execute();

  expect(await showsAfter('profiles', person, { headline: 'Not proved yet' })).toBe(false);
  expect(await showsAfter('projects', work, { summary: 'A draft' })).toBe(false);
  expect(await showsAfter('profiles', person, { email_verified: true })).toBe(true);
  expect(await showsAfter('projects', work, { summary: 'Still a draft' })).toBe(false);
  expect(await showsAfter('projects', work, { status: 'approved' })).toBe(true);
  expect(await showsAfter('projects', work, { summary: 'Public' })).toBe(true);
  expect(await showsAfter('projects', work, { visibility: 'hidden' })).toBe(true);
  expect(await showsAfter('projects', work, { summary: 'Hidden' })).toBe(false);
  expect(await showsAfter('profiles', person, { visibility: 'private' })).toBe(true);
  expect(await showsAfter('profiles', person, { headline: 'Private' })).toBe(false);
});
