import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { domainTyped } from '#server/features/blocks/hide-from-employers.ts';
import { application } from '#server/testing/applying.ts';
import { postRow } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, type Member } from '#server/testing/social.ts';
import { jobFinder } from './watch-posts.ts';

// Whoever is listed never sees that somebody looks for work, and cannot tell that they are.
const server = await openServer();
const { db } = server;
let poster: Member;
let seeker: Member;
let post: string;
beforeAll(async () => {
  [poster, seeker] = [await addMember(server), await addMember(server)];
  const row = postRow(randomUUID(), poster.id, { organisation: 'Moll Arquitectes', domain: 'moll.example' });
  post = row.id;
  await db.insertInto('job_posts').values(row).execute();
});
beforeEach(async () => {
  for (const table of ['hidden_employers', 'job_applications', 'rate_limits'] as const)
    await db.deleteFrom(table).execute();
  const as = { organisation: 'Moll Arquitectes', domain: 'moll.example' };
  await db.updateTable('job_posts').set(as).where('id', '=', post).execute();
});

const keep = async (name: string) => (await seeker.browser.post('/api/kept-unseen', { name })).json();
const apply = async () => {
  const { statusCode, body } = await seeker.browser.put(`/api/job-posts/${post}/application`, application());
  return statusCode < 300 ? 'sent' : JSON.parse(body).code;
};
const alerted = async () =>
  (await jobFinder.tell(db, { id: post, reader: seeker.id, query: '' }, [post])).map(({ about }) => about);

test.each(['moll.example', 'www.MOLL.example', 'https://moll.example/jobs', 'ana@moll.example', 'moll ARQUITECTES'])(
  'listed as %s: nothing is sent there, and no alert tells of it',
  async (name) => {
    await keep(name);
    expect([await apply(), await alerted()]).toEqual(['post_kept_unseen', []]);
    expect((await seeker.browser.get(`/api/job-posts/${post}`)).json()).toMatchObject({ unseen: true, open: true });
    expect((await poster.browser.get(`/api/own-job-posts/${post}/applicants`)).body).not.toContain(seeker.id);
    expect((await poster.browser.get('/api/notifications')).json().notifications).toEqual([]);
  },
);

test.each([
  ['Estudi Gràfic, S.L.', 'ESTUDI GRAFIC'],
  ['Estudi Gra\u0300fic S. L. U.', 'Estudi-Gràfic SL'],
  ['Müller & Söhne GmbH & Co. KG', 'Muller und Sohne'],
  ['O’Neill and Sons Limited', "O'Neill & Sons Ltd."],
  ['Ajedrez, S.A. de C.V.', 'ajedrez'],
  ['SA', 'S.A.'],
  ['Café\u200b Moll', 'Cafe Moll Inc'],
])('%s is also %s', async (listed, organisation) => {
  await keep(listed);
  await db.updateTable('job_posts').set({ organisation }).where('id', '=', post).execute();
  expect(await apply()).toBe('post_kept_unseen');
});

test.each([
  ['Moll', 'Mall'],
  ['Casa', 'Cas'],
  ['東京', '大阪'],
  ['S.L.', 'Moll S.L.'],
])('%s is not %s', async (listed, organisation) => {
  await keep(listed);
  await db.updateTable('job_posts').set({ organisation, domain: null }).where('id', '=', post).execute();
  expect(await apply()).toBe('sent');
});

test('an organisation whose name is a domain is also meant by its name, from whichever address it posts', async () => {
  const row = postRow(randomUUID(), (await addMember(server)).id, { organisation: 'Moll.example', domain: null });
  await db.insertInto('job_posts').values(row).execute();
  await keep('moll.example');
  const { statusCode, body } = await seeker.browser.put(`/api/job-posts/${row.id}/application`, application());
  expect([statusCode, JSON.parse(body).code]).toEqual([409, 'post_kept_unseen']);
});

test('others are not meant, and what is removed counts no more', async () => {
  await keep('oll.example');
  await keep('Arquitectes');
  expect(await alerted()).toEqual(['Moll Arquitectes']);
  const { organisations } = await keep('moll.example');
  expect(await apply()).toBe('post_kept_unseen');
  const { id } = organisations.find((each: { name: string }) => each.name === 'moll.example');
  expect((await poster.browser.delete(`/api/kept-unseen/${id}`)).statusCode).toBe(204);
  expect(await apply()).toBe('post_kept_unseen');
  await seeker.browser.delete(`/api/kept-unseen/${id}`);
  expect(await apply()).toBe('sent');
});

test('the same one is on the list once, and the list is nobody else’s', async () => {
  await keep('moll.example');
  expect((await keep('www.moll.example')).organisations).toHaveLength(1);
  expect((await poster.browser.get('/api/kept-unseen')).json()).toEqual({ organisations: [] });
});

test.each([
  ['moll.example', 'moll.example'],
  ['Moll', null],
  ['Moll S. L.', null],
  ['@jobs.moll.co.uk', 'moll.co.uk'],
])('%s is the domain %s', (typed, domain) => expect(domainTyped(typed)).toBe(domain));
