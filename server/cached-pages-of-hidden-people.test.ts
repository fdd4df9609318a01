import { expect, test } from 'vitest';
import { publicBackings } from '#server/features/backing/read-backings.ts';
import { publicCollaborators } from '#server/features/collaborators/read-collaborators.ts';
import { publicDiscussion } from '#server/features/social/read-discussion.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, addShownWork, comment } from '#server/testing/social.ts';

// A page that is kept while somebody hides their profile is old when they show it again.
const server = await openServer();
const { db } = server;

test('a page names whoever it would show, also while they hide their profile', async () => {
  const owner = await addMember(server);
  const work = await addShownWork(server, owner.id);
  const [helper, writer, named, backer] = [
    await addMember(server),
    await addMember(server),
    await addMember(server),
    await addMember(server),
  ];
  await db
    .insertInto('collaborations')
    .values({ project_id: work, user_id: helper.id, role: 'Editor', state: 'accepted', answered_at: new Date() })
    .execute();
  await db
    .insertInto('project_comments')
    .values({ ...comment(`Ask @${named.username}.`), user_id: writer.id, project_id: work })
    .execute();
  await db
    .insertInto('backings')
    .values({
      backer_id: backer.id,
      backed_id: owner.id,
      skill: 'Editing',
      answer: 'accepted',
      answered_at: new Date(),
    })
    .execute();
  const shows = async () => [
    (await publicCollaborators(db, work)).shows,
    (await publicDiscussion(db, work))?.shows,
    (await publicBackings(db, owner.id)).shows,
  ];
  const hidden = [helper, writer, named, backer].map(({ id }) => id);
  const expected = [[helper], [writer, named], [backer]].map((people) =>
    expect.arrayContaining(people.map(({ id }) => `profiles:${id}`)),
  );
  await db.updateTable('profiles').set({ visibility: 'private' }).where('id', 'in', hidden).execute();
  expect((await publicCollaborators(db, work)).people).toEqual([]);
  expect((await publicBackings(db, owner.id)).people).toEqual([]);
  expect(await shows()).toEqual(expected);
  await db.updateTable('profiles').set({ visibility: 'public' }).where('id', 'in', hidden).execute();
  expect((await publicCollaborators(db, work)).people).toHaveLength(1);
  expect(await shows()).toEqual(expected);
});
