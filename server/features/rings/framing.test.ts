import { expect, test } from 'vitest';
import { addConfirmedMember } from '#server/testing/backing.ts';
import { openRings } from '#server/testing/open-rings.ts';
import { addBackings, addLikes, addSaidAlike } from '#server/testing/rings.ts';
import { addMember, addShownWork, type Member } from '#server/testing/social.ts';
import type { RingCase } from '#shared/rings/rings.ts';

// Nobody is put into a case by what others do beside them.
const { server, db, admin, look, team, cases, theCase, seenInOneBrowser, annul } = await openRings();
const actors = ({ acts }: RingCase) => acts.map(({ by }) => by.id).sort();
const idsOf = (people: Member[]) => people.map(({ id }) => id).sort();

test('three accounts of one browser that like what others like take nobody else’s like away', async () => {
  const work = await addShownWork(server, (await addMember(server)).id);
  const [honest, three] = [await team(9), await team(3)];
  await seenInOneBrowser(three);
  await addLikes(server, work, [...honest, ...three]);
  await look();
  const found = await theCase();
  expect(actors(found)).toEqual(idsOf(three));
  expect((await annul(found)).statusCode).toBe(200);
  const { likes } = (await admin.browser.get(`/api/public-projects/${work}/discussion`)).json();
  expect(likes.count).toBe(9);
});

test('who likes the same works as a group is with it, who likes one of them is not', async () => {
  const owner = await addMember(server);
  const works = [];
  for (let each = 0; each < 3; each++) works.push(await addShownWork(server, owner.id));
  const [honest, group] = [await team(4), await team(8)];
  await addLikes(server, works[0] ?? '', [...honest, ...group]);
  for (const work of works.slice(1)) await addLikes(server, work, group);
  await look();
  expect(actors(await theCase())).toEqual(idsOf(group));
});

test('whose words others copy has copied nobody', async () => {
  const [victim, ...copiers] = await team(4);
  const works = [];
  for (const { id } of await team(4)) works.push(await addShownWork(server, id));
  await addSaidAlike(server, [victim as Member, ...copiers], works);
  await db
    .updateTable('project_comments')
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .where('user_id', '=', victim?.id ?? '')
    .execute();
  await look();
  expect(actors(await theCase())).toEqual(idsOf(copiers));
});

test('who says it first is with them when a browser joins them to the others', async () => {
  const people = await team(3);
  await seenInOneBrowser(people.slice(0, 2));
  const works = [];
  for (const { id } of await team(3)) works.push(await addShownWork(server, id));
  await addSaidAlike(server, people, works);
  await look();
  expect(actors(await theCase())).toEqual(idsOf(people));
});

test('what comes while a case is decided is another case, which somebody reads', async () => {
  const people: Member[] = [];
  for (let each = 0; each < 4; each++) people.push(await addConfirmedMember(server));
  await addBackings(server, people);
  await look();
  const found = await theCase();
  const more: Member[] = [];
  for (let each = 0; each < 3; each++) more.push(await addConfirmedMember(server));
  await addBackings(server, [...people, ...more]);
  // It is decided while the job looks, and written down after.
  let looking: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('ring_cases').select('id').where('id', '=', found.id).forUpdate().execute();
    looking = look();
    await new Promise((done) => setTimeout(done, 500));
    const decided = { outcome: 'stands', decided_at: new Date() };
    await trx.updateTable('ring_cases').set(decided).where('id', '=', found.id).execute();
  });
  await looking;
  const acts = await db.selectFrom('ring_acts').select('ring_id').where('ring_id', '=', found.id).execute();
  expect(acts).toHaveLength(12);
  await look();
  expect(await cases()).toHaveLength(2);
});
