import { describe, expect, test } from 'vitest';
import { eraseDue } from '#server/testing/erase-due.ts';
import { openPublicPages, type PersonValues, type ProjectValues } from '#server/testing/public-pages.ts';
import { isErasedUsername } from './public-profile-queries.ts';
import { isRemovedProject } from './public-project-queries.ts';

const { server, addPerson, addProject, addAnswer } = await openPublicPages();

describe('what was removed', () => {
  type Start = ProjectValues & { owner?: PersonValues };
  test.each<[string, Start, object, boolean]>([
    [
      'public, then taken back and removed',
      {},
      { status: 'rejected', approved_at: null, removed_at: new Date() },
      true,
    ],
    ['public, then hidden and removed', {}, { visibility: 'hidden', removed_at: new Date() }, true],
    ['of somebody with the link alone', { owner: { visibility: 'unlisted' } }, { removed_at: new Date() }, true],
    ['of somebody private', { owner: { visibility: 'private' } }, { removed_at: new Date() }, false],
    ['never public', { status: 'pending' }, { removed_at: new Date() }, false],
    ['approved only while hidden', { visibility: 'hidden' }, { removed_at: new Date() }, false],
    ['hidden and not removed', {}, { visibility: 'hidden' }, false],
    ['taken back and not removed', {}, { status: 'pending' }, false],
    ['still there', {}, {}, false],
  ])('a project that was %s: %j, then %j', async (_name, { owner, ...start }, then, removed) => {
    const id = await addProject(await addPerson(owner), start);
    await server.db
      .updateTable('projects')
      .set({ version: 1, ...then })
      .where('id', '=', id)
      .execute();
    expect(await isRemovedProject(server.db, { id })).toBe(removed);
  });

  test('with an account, as long as nobody else can have its name', async () => {
    const id = await addPerson({ visibility: 'private' });
    const project = await addProject(id);
    const { username } = await server.db
      .updateTable('profiles')
      .set({ delete_after: new Date() })
      .where('id', '=', id)
      .returning('username')
      .executeTakeFirstOrThrow();
    const gone = async () => [
      await isErasedUsername(server.db, username.toUpperCase()),
      await isRemovedProject(server.db, { id: project }),
    ];
    expect(await gone()).toEqual([false, false]);
    await addAnswer(project, 'Marta');
    await eraseDue(server.db);
    expect(await gone()).toEqual([true, true]);
    await server.deps.pool.query('update username_redirects set until = now() where user_id = $1', [id]);
    expect(await gone()).toEqual([false, true]);
  });
});
