import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { postingOn, postRow } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { whileRefused } from '#server/testing/while-refused.ts';
import { readWordsAnew } from './read-words-anew.ts';

const server = await openServer();
const { db } = server;
const { found } = postingOn(server);

test('a post whose words were read in another way is found by what it means after the job, and changes in nothing else', async () => {
  const poster = await signUpMember(server);
  const id = randomUUID();
  await db
    .insertInto('job_posts')
    .values([
      postRow(id, poster.id, { title: 'Front-end architect', place: null }),
      postRow(randomUUID(), poster.id, { title: 'Held', state: 'held', held_for: ['new_account'] }),
    ])
    .execute();
  const row = () => db.selectFrom('job_posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await row();
  expect(await found({ q: 'arquitecta frontend' }, poster)).toEqual([]);
  await readWordsAnew(db);
  expect(await found({ q: 'arquitecta frontend' }, poster)).toEqual([id]);
  const after = await row();
  expect({ ...after, words: null, words_form: 0 }).toEqual({ ...before, words: null });
  await readWordsAnew(db);
  expect(await row()).toEqual(after);
});

test('a post that cannot be read anew holds up none behind it', async () => {
  const poster = await signUpMember(server);
  const ids = Array.from({ length: 102 }, () => randomUUID()).toSorted();
  await db
    .insertInto('job_posts')
    .values(ids.map((id) => postRow(id, poster.id)))
    .execute();
  const old = async () =>
    (await db.selectFrom('job_posts').select('id').where('words_form', '=', 0).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  await whileRefused(server, { table: 'job_posts', when: `old.id = '${ids[0]}'` }, async () => {
    await expect(readWordsAnew(db)).rejects.toThrow('1 of 102 failed');
  });
  expect(await old()).toEqual([ids[0]]);
  await readWordsAnew(db);
  expect(await old()).toEqual([]);
});
