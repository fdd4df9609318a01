import { beforeEach, expect, test } from 'vitest';
import { addConfirmedMember, type ConfirmedMember } from '#server/testing/backing.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, type Member } from '#server/testing/social.ts';
import { stated } from '#server/testing/stated.ts';
import { backingsPerDay } from '#shared/backing/limits.ts';
import { publicBackings } from './read-backings.ts';

const server = await openServer();
const { db } = server;
let ada: ConfirmedMember;
let bo: ConfirmedMember;

beforeEach(async () => {
  ada = await addConfirmedMember(server, { full_name: 'Ada' });
  bo = await addConfirmedMember(server, { full_name: 'Bo', skills: ['Subtitling', 'Interpreting'] });
});

const back = async (by: Member, of: Member, skill = 'Subtitling') => {
  const answer = await by.browser.put(`/api/profiles/${of.username}/backing`, { skill });
  return answer.statusCode === 204 ? 'sent' : answer.json().code;
};
const list = async (of: Member) => (await of.browser.get('/api/backings')).json();
const answer = async (by: Member, id: string, given = 'accepted') => {
  const said = await by.browser.put(`/api/backings/${id}/answer`, { answer: given });
  return said.statusCode === 204 ? given : said.json().code;
};
const withdraw = async (by: Member, id: string) =>
  (await by.browser.request('DELETE', `/api/backings/${id}`)).statusCode;
const seen = async (of: Member) =>
  (await publicBackings(db, of.id)).people.map(({ full_name, skills }) => [full_name, ...skills]);
const accepted = async (by: Member, of: Member, skill = 'Subtitling') => {
  await back(by, of, skill);
  const { id } = (await list(of)).received.find((each: { skill: string }) => each.skill === skill);
  await answer(of, id);
  return id as string;
};
const titles = async (of: Member) =>
  (await of.browser.get('/api/notifications', { 'accept-language': 'en' }))
    .json()
    .notifications.map(({ title }: { title: string }) => title);

test('it shows by name once it is accepted, until either takes it back', async () => {
  expect(await back(ada, bo, 'sUBTITLING')).toBe('sent');
  expect(await seen(bo)).toEqual([]);
  const [{ id, ...got }] = (await list(bo)).received;
  expect(got).toMatchObject({ person: { full_name: 'Ada' }, skill: 'Subtitling', state: 'waiting' });
  expect(await answer(bo, id)).toBe('accepted');
  expect(await seen(bo)).toEqual([['Ada', 'Subtitling']]);
  expect((await list(ada)).given).toMatchObject([{ person: { full_name: 'Bo' }, state: 'shown' }]);
  expect(await titles(bo)).toEqual(['Ada endorses you']);
  expect(await titles(ada)).toEqual(['Bo accepted your endorsement']);
  expect(await answer(bo, id, 'declined')).toBe('declined');
  expect(await seen(bo)).toEqual([]);
  await answer(bo, id);
  expect([await withdraw(ada, id), await withdraw(ada, id)]).toEqual([204, 204]);
  expect(await seen(bo)).toEqual([]);
  expect(await answer(bo, id)).toBe('not_found');
});

test('pressed fifty times at once it is one, for each skill', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) => back(ada, bo, n % 2 ? 'Subtitling' : 'SUBTITLING')),
  );
  expect(new Set(all)).toEqual(new Set(['sent']));
  expect(await back(ada, bo, 'Interpreting')).toBe('sent');
  expect((await list(bo)).received).toHaveLength(2);
  expect((await bo.browser.get('/api/profile/counts')).json()).toEqual({ endorsements: 2, credits: 0 });
  const told = await db.selectFrom('notifications').select('type').where('user_id', '=', bo.id).execute();
  expect(told).toEqual([{ type: 'backing_received' }]);
});

test('nobody vouches for themselves, from no account of theirs', async () => {
  await db
    .updateTable('profiles')
    .set({ skills: ['Subtitling'] })
    .where('id', '=', ada.id)
    .execute();
  expect(await back(ada, ada)).toBe('own_backing');
  const second = await addConfirmedMember(server, { full_name: 'Ada again' });
  const browser = Buffer.from(ada.id.replaceAll('-', ''), 'hex');
  await db
    .insertInto('traces')
    .values([ada.id, second.id].map((party) => ({ party, hash: browser, bits: 0 })))
    .execute();
  // The same as for somebody who is not reached: whoever shares a browser would learn whose accounts it has seen.
  expect(await back(second, ada)).toBe('not_found');
  expect((await second.browser.get(`/api/profiles/${ada.username}/backing`)).statusCode).toBe(404);
});

test('two accounts that turn out to be one person accept nothing of each other', async () => {
  await back(ada, bo);
  const [{ id }] = (await list(bo)).received;
  const browser = Buffer.from(bo.id.replaceAll('-', ''), 'hex');
  await db
    .insertInto('traces')
    .values([ada.id, bo.id].map((party) => ({ party, hash: browser, bits: 0 })))
    .execute();
  expect(await answer(bo, id)).toBe('not_found');
  expect(await seen(bo)).toEqual([]);
});

test('only who is seen and has confirmed work may, and only for a skill that is named', async () => {
  const fresh = await addMember(server);
  expect(await back(fresh, bo)).toBe('backer_unconfirmed');
  const hermit = await addConfirmedMember(server, { visibility: 'private' });
  expect(await back(hermit, bo)).toBe('profile_not_seen');
  expect(await back(ada, bo, 'Juggling')).toBe('skill_unknown');
  await db
    .updateTable('profiles')
    .set({ skills: ['Subtitling'] })
    .where('id', '=', hermit.id)
    .execute();
  expect(await back(ada, hermit)).toBe('not_found');
  expect((await list(bo)).received).toEqual([]);
});

test('it goes with the confirmation behind it, and with whoever is private, and comes back with them', async () => {
  await accepted(ada, bo);
  await stated(db, (trx) =>
    trx.updateTable('confirmations').set({ withdrawn_at: new Date() }).where('id', '=', ada.confirmation).execute(),
  );
  expect(await seen(bo)).toEqual([]);
  expect((await list(bo)).received).toMatchObject([{ state: 'unseen' }]);
  expect(await back(ada, bo, 'Interpreting')).toBe('backer_unconfirmed');
  const cy = await addConfirmedMember(server, { full_name: 'Cy' });
  await accepted(cy, bo);
  const hide = (visibility: 'private' | 'public') =>
    db.updateTable('profiles').set({ visibility }).where('id', '=', cy.id).execute();
  await hide('private');
  expect(await seen(bo)).toEqual([]);
  expect((await list(bo)).received.map(({ person }: { person: unknown }) => person)).toContain(null);
  await hide('public');
  expect(await seen(bo)).toEqual([['Cy', 'Subtitling']]);
});

test('what was declined is not asked again, and what was taken back has to be accepted anew', async () => {
  await back(ada, bo);
  const [{ id }] = (await list(bo)).received;
  await answer(bo, id, 'declined');
  expect(await titles(ada)).toEqual([]);
  expect(await back(ada, bo)).toBe('backing_declined');
  await withdraw(ada, id);
  expect(await back(ada, bo)).toBe('backing_declined');
  const other = await accepted(ada, bo, 'Interpreting');
  await withdraw(ada, other);
  expect(await back(ada, bo, 'Interpreting')).toBe('sent');
  expect(await seen(bo)).toEqual([]);
});

test('nobody answers or takes back what is another’s', async () => {
  await back(ada, bo);
  const [{ id }] = (await list(bo)).received;
  const cy = await addConfirmedMember(server);
  for (const who of [ada, cy]) expect(await answer(who, id)).toBe('not_found');
  for (const who of [bo, cy]) expect(await withdraw(who, id)).toBe(404);
  expect((await list(cy)).received).toEqual([]);
});

test('whoever is blocked reaches nobody, and what they gave before stays to be ended', async () => {
  const block = (by: Member, of: Member) =>
    db.insertInto('blocks').values({ user_id: by.id, other_id: of.id, how: 'blocked', met_as: 'Ada' }).execute();
  const shown = await accepted(ada, bo, 'Interpreting');
  await back(ada, bo);
  const waiting = (await list(bo)).received.find(({ state }: { state: string }) => state === 'waiting').id;
  await block(bo, ada);
  expect((await list(bo)).received).toMatchObject([{ id: shown }]);
  expect(await answer(bo, waiting)).toBe('not_found');
  expect(await back(ada, bo)).toBe('not_found');
  await db
    .updateTable('profiles')
    .set({ skills: ['Subtitling'] })
    .where('id', '=', ada.id)
    .execute();
  expect(await back(bo, ada)).toBe('not_found');
  expect(await answer(bo, shown, 'declined')).toBe('declined');
  expect(await withdraw(ada, waiting)).toBe(204);
});

test('a day takes so many and no more', async () => {
  const skills = Array.from({ length: backingsPerDay + 1 }, (_, n) => `Skill ${n}`);
  await db.updateTable('profiles').set({ skills }).where('id', '=', bo.id).execute();
  const codes = [];
  for (const skill of skills) codes.push(await back(ada, bo, skill));
  expect(codes).toEqual([...Array(backingsPerDay).fill('sent'), 'too_many_requests']);
});

test('it counts as no confirmation anywhere', async () => {
  const before = (await server.browser().get(`/api/profiles/${bo.username}`)).json();
  const rank = () => db.selectFrom('search_documents').selectAll().where('id', '=', bo.id).execute();
  const ranked = await rank();
  await accepted(ada, bo);
  expect((await server.browser().get(`/api/profiles/${bo.username}`)).json()).toEqual(before);
  expect(await rank()).toEqual(ranked);
});

test('the page depends on everybody who is named on it', async () => {
  await accepted(ada, bo);
  expect((await publicBackings(db, bo.id)).shows).toEqual([`social:${bo.id}`, `profiles:${ada.id}`]);
});

test('who leaves takes their word and their name along', async () => {
  await accepted(ada, bo);
  await accepted(bo, await addConfirmedMember(server, { skills: ['Subtitling'] }));
  await eraseNow(db, ada.id);
  expect(await seen(bo)).toEqual([]);
  expect((await list(bo)).received).toEqual([]);
  expect(await titles(bo)).not.toContain('Ada endorses you');
  expect((await list(bo)).given).toHaveLength(1);
});
