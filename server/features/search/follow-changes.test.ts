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

test('what can be found, or may have been until now, is news for Discover, and nothing else is', async () => {
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
  expect(await showsAfter('projects', work, { visibility: 'public' })).toBe(true);
  expect(await showsAfter('profiles', person, { visibility: 'private' })).toBe(true);

  // Documents may be lost, and written again by and by: what is hidden meanwhile still leaves the kept page at once.
  for (const [table, id, hidden, shown] of [
    ['projects', work, { visibility: 'hidden' }, { visibility: 'public' }],
    ['profiles', person, { visibility: 'private' }, { visibility: 'public' }],
  ] as const) {
    await showsAfter(table, id, shown);
    await db.deleteFrom('search_documents').execute();
    expect(await showsAfter(table, id, hidden)).toBe(true);
  }
});
