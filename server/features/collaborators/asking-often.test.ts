import { beforeEach, expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, addShownWork, type Member } from '#server/testing/social.ts';
import { collaborationsPerPage, requestsToOnePerDay, unansweredToOne } from '#shared/collaborators/limits.ts';

// Whoever is asked again and again still finds where they stand, and a decline is not asked around.
const server = await openServer();
const { db } = server;
let owner: Member;
let ada: Member;

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute();
  [owner, ada] = [await addMember(server), await addMember(server, { full_name: 'Ada Byron' })];
});

const ask = async (title = 'Moll') => {
  const id = await addShownWork(server, owner.id, { title });
  const body = { username: ada.username, role: 'Model maker' };
  const { statusCode, body: said } = await owner.browser.put(`/api/projects/${id}/collaborators`, body);
  return { id, said: statusCode === 204 ? 'done' : JSON.parse(said).code };
};
const mine = async () => (await ada.browser.get('/api/collaborations')).json().collaborations as List;
type List = { id: string; state: string; project: { title: string } }[];
const answer = (id: string | undefined, to: string) =>
  ada.browser.put(`/api/collaborations/${id}/answer`, { answer: to });

test('another project is no way around a decline', async () => {
  for (let count = 0; count < unansweredToOne.max; count++) {
    expect((await ask()).said).toBe('done');
    await answer((await mine())[0]?.id, 'declined');
  }
  expect((await ask()).said).toBe('collaborator_unanswered');
  await db
    .updateTable('collaborations')
    .set({ asked_at: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  expect((await ask()).said).toBe('done');
});

test('who accepts is asked about as many projects as there are', async () => {
  for (let count = 0; count <= unansweredToOne.max; count++) {
    expect((await ask()).said).toBe('done');
    expect((await answer((await mine()).find(({ state }) => state === 'asked')?.id, 'accepted')).statusCode).toBe(204);
  }
});

test('taking a request back and asking again ends', async () => {
  const { id } = await ask();
  const again = async () => {
    const [open] = (await owner.browser.get(`/api/projects/${id}/collaborators`)).json().collaborators;
    await owner.browser.request('DELETE', `/api/collaborations/${open.id}`);
    const body = { username: ada.username, role: 'Model maker' };
    return (await owner.browser.put(`/api/projects/${id}/collaborators`, body)).statusCode;
  };
  const answers = [];
  for (let count = 0; count < 10; count++) answers.push(await again());
  expect(answers).toEqual([...Array(9).fill(204), 429]);
});

test('whoever asks often uses up nothing of what others may ask', async () => {
  const { id } = await ask();
  const body = { username: ada.username, role: 'Model maker' };
  for (let count = 0; count < 5; count++) {
    const [open] = (await owner.browser.get(`/api/projects/${id}/collaborators`)).json().collaborators;
    await owner.browser.request('DELETE', `/api/collaborations/${open.id}`);
    expect((await owner.browser.put(`/api/projects/${id}/collaborators`, body)).statusCode).toBe(204);
  }
  const spent = db.selectFrom('rate_limits').select('count').where('key', 'like', 'collaborator-asked:%');
  expect(await spent.execute()).toMatchObject([{ count: 1 }]);
});

test('an owner beyond what one is told of a day is asked in the list alone, and one with whom one worked is told of', async () => {
  expect((await ask()).said).toBe('done');
  await answer((await mine())[0]?.id, 'accepted');
  await db
    .updateTable('collaborations')
    .set({ asked_at: new Date(Date.now() - 5 * 86_400_000) })
    .execute();
  await db.deleteFrom('rate_limits').execute();
  const body = { username: ada.username, role: 'Model maker' };
  const askAs = async (stranger: Member) => {
    const project = await addShownWork(server, stranger.id);
    return stranger.browser.put(`/api/projects/${project}/collaborators`, body);
  };
  for (let count = 0; count < requestsToOnePerDay.owners; count++)
    expect((await askAs(await addMember(server))).statusCode).toBe(204);
  const notices = async () =>
    (await db.selectFrom('notifications').select('id').where('user_id', '=', ada.id).execute()).length;
  const before = await notices();
  const late = await addMember(server);
  for (let count = 0; count < 2; count++) expect((await askAs(late)).statusCode).toBe(204);
  expect(await notices()).toBe(before);
  expect((await mine()).filter(({ state }) => state === 'asked')).toHaveLength(requestsToOnePerDay.owners + 2);
  expect((await ask('Another')).said).toBe('done');
  expect(await notices()).toBe(before + 1);
});

test('however many ask, where one stands comes first', async () => {
  const { said } = await ask('Where Ada stands');
  expect(said).toBe('done');
  await answer((await mine())[0]?.id, 'accepted');
  const crowd = await addMember(server);
  for (let count = 0; count <= collaborationsPerPage; count++) {
    const project_id = await addShownWork(server, crowd.id);
    await db.insertInto('collaborations').values({ project_id, user_id: ada.id, role: 'Anything' }).execute();
  }
  const [first, ...asked] = await mine();
  expect([first?.project.title, first?.state]).toEqual(['Where Ada stands', 'accepted']);
  expect(asked).toHaveLength(collaborationsPerPage);
});
