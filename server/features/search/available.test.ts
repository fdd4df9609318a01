import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { profiles } from '#server/features/profiles/feature.ts';
import { pageFeatures } from '#server/features.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { findableWork } from '#server/testing/findable-work.ts';
import { openServer } from '#server/testing/open-server.ts';
import { searchLimits } from '#shared/search/facets.ts';
import { searchFeatures } from './search-page.ts';
import { maxAtOnce } from './write-documents.ts';

// That somebody is available for work shows wherever their profile does, unless there is anybody who is never to see
// that they look.
const server = await openServer();
const { db, deps } = server;
const { addPerson, addWork, change } = findableWork(server);

let person: Awaited<ReturnType<typeof signUpMember>>;
/** A word that nobody else has. */
let word: string;
let work: string;
beforeEach(async () => {
  word = `loom${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  person = await signUpMember(server, { full_name: `Ada ${word}` });
  work = await addWork(person.id, { title: `Work of ${word}` });
  // Somebody else whom the same words find, and who says nothing.
  await addWork(await addPerson(`quiet-${randomUUID().slice(0, 8)}`, { full_name: `Bo ${word}` }));
});

const edit = async (fields: object) => {
  const { version } = (await person.browser.get('/api/profile')).json();
  const answer = await person.browser.patch('/api/profile', { version, ...fields });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const say = (available_for_work: boolean) => edit({ available_for_work });
const see = async (visibility: string, rest: object = {}) =>
  expect((await person.browser.put('/api/profile/visibility', { visibility, ...rest })).statusCode).toBe(200);
const keep = async (name: string) =>
  (await person.browser.post('/api/kept-unseen', { name })).json().organisations as { id: string; name: string }[];
const letSee = (id: string) => person.browser.delete(`/api/kept-unseen/${id}`);

const request = { viewer: null, networks: [], headers: {}, cookies: {}, url: '/' } as unknown as FastifyRequest;
async function found(chosen: object = {}) {
  const asked = { text: word, chosen, by: null, cursor: null, exact: false };
  const results = await searchFeatures(deps, request).searchWork(asked);
  const facet = results?.facets.find(({ facet }) => facet === 'available');
  return {
    total: results?.total,
    ids: results?.hits.map((hit) => (hit.kind === 'person' ? hit.person.id : hit.work.id)).sort(),
    offered: facet?.values.map(({ value, count }) => `${value} ${count}`) ?? [],
    named: results?.hits.some((hit) => hit.kind === 'person' && hit.person.available) ?? false,
  };
}
/** Everything by which somebody who is signed out may learn of it. */
async function shown() {
  const { username } = person.form;
  const narrowed = await found({ available: ['yes'] });
  const { offered, named } = await found();
  return {
    api: (await server.browser().get(`/api/profiles/${username}`)).json().available,
    page: (await pageFeatures(deps, request, {} as never).publicProfile(username))?.available,
    found: narrowed.ids,
    offered,
    named,
  };
}
const everywhere = () => ({ api: true, page: true, found: [person.id, work].sort(), offered: ['yes 2'], named: true });
const nowhere = { api: false, page: false, found: [], offered: [], named: false };

test('whoever says so is found by it with their work, and with nothing once they take it back', async () => {
  expect(await shown()).toEqual(nowhere);
  expect(await say(true)).toMatchObject({ available_for_work: true });
  expect(await shown()).toEqual(everywhere());
  const later = await addWork(person.id, { title: `Later ${word}` });
  expect((await found({ available: ['yes'] })).ids).toContain(later);
  await say(false);
  expect(await shown()).toEqual(nowhere);
});

test('the first who is never to see it takes it from everywhere at once, and the last brings it back', async () => {
  await say(true);
  await keep('moll.example');
  expect(await shown()).toEqual(nowhere);
  // What they said stays said.
  expect((await person.browser.get('/api/profile')).json()).toMatchObject({ available_for_work: true });
  expect((await person.browser.get('/api/profile/preview')).json()).toMatchObject({ available: false });
  const list = await keep('Puente y Cía.');
  expect((await person.browser.get('/api/profile')).json()).toMatchObject({ organisations_kept_unseen: 2 });
  expect(await shown()).toEqual(nowhere);
  for (const { id } of list) {
    expect(await shown()).toEqual(nowhere);
    await letSee(id);
  }
  expect(await shown()).toEqual(everywhere());
});

test('of more works than are written at once none is found by it any more, before the rest follows', async () => {
  const like = {
    user_id: person.id,
    title: `Many ${word}`,
    summary: 'Woven.',
    role: 'Weaver',
    started_on: '2020-01-01',
  };
  const works = Array.from({ length: maxAtOnce + 1 }, () => ({
    id: randomUUID(),
    ...like,
    status: 'approved' as const,
    approved_at: new Date(),
  }));
  await db.insertInto('projects').values(works).execute();
  await say(true);
  await server.work();
  const count = async () => (await found({ available: ['yes'], kind: ['project'] })).total;
  expect(await count()).toBe(searchLimits.counted + 1);
  const [kept] = await keep('moll.example');
  expect(await shown()).toEqual(nowhere);
  await letSee(kept?.id ?? '');
  await server.work();
  expect(await count()).toBe(searchLimits.counted + 1);
});

test('said while somebody is on the list, it shows to nobody, whatever else is written anew', async () => {
  const [kept] = await keep('moll.example');
  await say(true);
  await edit({ headline: 'Weaver' });
  await change('projects', work, { summary: 'Woven anew.' });
  expect(await shown()).toEqual(nowhere);
  await letSee(kept?.id ?? '');
  expect(await shown()).toEqual(everywhere());
});

test('said and kept at once, in whatever order, it never shows', async () => {
  for (let time = 0; time < 3; time++) {
    await Promise.all([say(true), keep(`moll-${time}.example`)]);
    expect(await shown()).toEqual(nowhere);
    await Promise.all((await keep('other.example')).map(({ id }) => letSee(id)));
    expect(await shown()).toEqual(everywhere());
    await say(false);
  }
});

test('only by link the page says so, and Discover nothing; private nobody is told', async () => {
  await say(true);
  await see('unlisted');
  expect(await shown()).toEqual({ ...nowhere, api: true, page: true });
  await see('public', { discover_may_list: false });
  expect(await shown()).toEqual({ ...nowhere, api: true, page: true });
  await see('private', { discover_may_list: true });
  expect(await shown()).toEqual({ ...nowhere, api: undefined, page: undefined });
  await see('public');
  expect(await shown()).toEqual(everywhere());
});

test('others can neither say it nor take somebody off its list', async () => {
  const other = await signUpMember(server);
  await other.browser.patch('/api/profile', { version: 1, available_for_work: true, id: person.id });
  expect(await shown()).toEqual(nowhere);
  await say(true);
  const [kept] = await keep('moll.example');
  await other.browser.delete(`/api/kept-unseen/${kept?.id}`);
  expect(await shown()).toEqual(nowhere);
  const visitor = await server.browser().patch('/api/profile', { version: 1, available_for_work: true });
  expect(visitor.statusCode).toBe(401);
});

test.each(['yes', 1, null, [true]])('%j is neither yes nor no', async (available_for_work) => {
  const answer = await person.browser.patch('/api/profile', { version: 1, available_for_work });
  expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([422, 'available_for_work']);
  expect((await person.browser.get('/api/profile')).json().version).toBe(1);
});

test.each(['no', 'true', '', "yes' or 1"])('what is chosen as %j finds nobody who did not say so', async (value) => {
  await say(true);
  expect((await found({ available: [value] })).ids).toHaveLength(value === '' ? 4 : 0);
});

test('each change is in the audit log once, the archive has it, and it goes with the person', async () => {
  for (const each of [true, true, false, true]) await say(each);
  const rows = await db
    .selectFrom('audit_log')
    .select('data')
    .where('subject_id', '=', person.id)
    .where('action', '=', 'set_profile_available')
    .orderBy('id')
    .execute();
  expect(rows.map(({ data }) => data)).toEqual([
    { from: false, to: true },
    { from: true, to: false },
    { from: false, to: true },
  ]);
  const { rows: archived } = await deps.pool.query(profiles.exports.profile, [person.id]);
  expect(archived).toMatchObject([{ available_for_work: true }]);
  await eraseNow(db, person.id);
  const left = db.selectFrom('profiles').select('available_for_work').where('id', '=', person.id);
  expect(await left.executeTakeFirstOrThrow()).toEqual({ available_for_work: false });
});
