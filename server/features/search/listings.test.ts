import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { addConfirmation } from '#server/testing/backing.ts';
import { findableWork } from '#server/testing/findable-work.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, addShownWork } from '#server/testing/social.ts';
import { tendDocuments } from './rebuild-documents.ts';
import { searchFeatures } from './search-page.ts';

const server = await openServer();
const { db, deps } = server;
const { addWork } = findableWork(server);
type Reader = { id: string } | null;
const discoverFor = (viewer: Reader) => searchFeatures(deps, { viewer, networks: [] } as unknown as FastifyRequest);

let person: Awaited<ReturnType<typeof signUpMember>>;
/** A word that nobody else has. */
let word: string;
let work: string;
beforeEach(async () => {
  word = `kiln${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  person = await signUpMember(server, { full_name: `Ada ${word}` });
  work = await addWork(person.id, { title: `Work of ${word}`, skills: [`${word} glazing`] });
  await addConfirmation({ db }, work, 'Bo');
});

const set = async (changes: object) => {
  const answer = await person.browser.put('/api/profile/visibility', { visibility: 'public', ...changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const search = async (text: string, rest: object = {}, reader: Reader = null) => {
  const asked = { text, chosen: {}, by: null, cursor: null, exact: false, ...rest };
  const found = await discoverFor(reader).searchWork(asked);
  const ids = found?.hits.map((hit) => (hit.kind === 'person' ? hit.person.id : hit.work.id)) ?? [];
  return { ids, total: found?.total, facets: JSON.stringify(found?.facets), instead: found?.instead, by: found?.by };
};
/** Everything by which Discover may lead somebody to them. */
async function seenIn(reader: Reader = null) {
  const [found, misspelled, ofThem, newest] = [
    await search(word, {}, reader),
    await search(`${word.slice(0, -1)}z`, {}, reader),
    await search('', { by: person.form.username }, reader),
    (await discoverFor(reader).newestWork()).map(({ id }) => id),
  ];
  return {
    results: found.ids.includes(person.id) || found.ids.includes(work),
    counts: found.total,
    facets: found.facets?.includes(word) ?? false,
    suggestions: misspelled.ids.includes(work) || (misspelled.instead?.includes(word) ?? false),
    byThem: ofThem.ids.includes(work) || ofThem.by !== null,
    newest: newest.includes(work),
  };
}
const everywhere = { results: true, counts: 2, facets: true, suggestions: true, byThem: true, newest: true };
const nowhere = { results: false, counts: 0, facets: false, suggestions: false, byThem: false, newest: false };
const crawled = async () => {
  const answers = await Promise.all(
    ['people', 'projects'].map((kind) => server.app.inject({ url: `/sitemaps/${kind}/all.xml` })),
  );
  const { short_id } = await db
    .selectFrom('projects')
    .select('short_id')
    .where('id', '=', work)
    .executeTakeFirstOrThrow();
  const xml = answers.map(({ body }) => body).join('');
  return [person.form.username, `p/${short_id}`].map((path) => xml.includes(`/${path}<`));
};
const page = async () => {
  const [profile, project] = [
    await server.browser().get(`/api/profiles/${person.form.username}`),
    await server.browser().get(`/api/public-projects/${work}`),
  ];
  return {
    statuses: [profile.statusCode, project.statusCode],
    indexable: [profile.json().indexable, project.json().owner?.indexable],
  };
};

test('whom Discover may not list is at once in nothing that it shows, and back with the switch', async () => {
  expect(await seenIn()).toEqual(everywhere);
  expect(await set({ discover_may_list: false })).toMatchObject({ visibility: 'public', discover_may_list: false });
  expect(await seenIn()).toEqual(nowhere);
  const left = db.selectFrom('search_documents').select('id').where('owner_id', '=', person.id);
  expect(await left.execute()).toEqual([]);
  // Whoever has the address still reads it, and search engines may go on.
  expect(await page()).toEqual({ statuses: [200, 200], indexable: [true, true] });
  expect(await crawled()).toEqual([true, true]);
  await set({ discover_may_list: true });
  expect(await seenIn()).toEqual(everywhere);
});

test.each(['they block', 'who blocks them'])('somebody finds nothing of whom %s, and others do', async (who) => {
  const [reader, other] = [await addMember(server), await addMember(server)];
  const [user_id, other_id] = who === 'they block' ? [reader.id, person.id] : [person.id, reader.id];
  for (const how of ['muted', 'blocked'] as const) {
    expect(await seenIn(reader)).toEqual(everywhere);
    await db.deleteFrom('blocks').execute();
    await db.insertInto('blocks').values({ user_id, other_id, how, met_as: 'Ada' }).execute();
  }
  // However many else they block, and however many block them.
  const { rows: crowd } = await sql<{ id: string }>`insert into profiles (id, username, email, full_name)
    select gen_random_uuid(), 'crowd-' || n || '-' || left(${word}, 8), n || ${word} || '@mail.example', 'Crowd' from generate_series(1, 300) n returning id`.execute(
    db,
  );
  await sql`insert into blocks (user_id, other_id, how, met_as)
    select ${reader.id}::uuid, id, 'blocked', 'Crowd' from unnest(${crowd.map(({ id }) => id)}::uuid[]) as id
    union all select id, ${reader.id}::uuid, 'blocked', 'Ada' from unnest(${crowd.map(({ id }) => id)}::uuid[]) as id`.execute(
    db,
  );
  // Whose page it is stays public, and is named as before.
  const { by } = await search('', { by: person.form.username }, reader);
  expect(by?.username).toBe(person.form.username);
  expect(await seenIn(reader)).toEqual({ ...nowhere, byThem: true });
  for (const anybody of [other, null]) expect(await seenIn(anybody)).toEqual(everywhere);
});

test('whom search engines may not list is in no sitemap and asks them so, and Discover finds them', async () => {
  expect(await crawled()).toEqual([true, true]);
  await set({ engines_may_list: false });
  expect(await crawled()).toEqual([false, false]);
  expect(await page()).toEqual({ statuses: [200, 200], indexable: [false, false] });
  expect(await seenIn()).toEqual(everywhere);
  await set({ engines_may_list: true });
  expect(await crawled()).toEqual([true, true]);
});

test('only by link and private are above both, and leave them as they are', async () => {
  for (const visibility of ['unlisted', 'private']) {
    await set({ visibility, engines_may_list: true, discover_may_list: true });
    expect([await seenIn(), await crawled()]).toEqual([nowhere, [false, false]]);
  }
  await set({ visibility: 'unlisted', discover_may_list: false });
  expect(await set({ visibility: 'public' })).toMatchObject({ engines_may_list: true, discover_may_list: false });
  expect(await seenIn()).toEqual(nowhere);
});

test('documents that are written anew, and those that are counted, leave them out as well', async () => {
  await set({ discover_may_list: false });
  await tendDocuments(db);
  await db.deleteFrom('search_documents').execute();
  await tendDocuments(db);
  expect(await seenIn()).toEqual(nowhere);
  const finished = async () =>
    (await db.selectFrom('search_build').select('finished_at').executeTakeFirstOrThrow()).finished_at;
  const before = await finished();
  await tendDocuments(db);
  expect(await finished(), 'as many as can be found').toEqual(before);
});

test('nobody who starts to type their name under a project is offered it', async () => {
  const writer = await addMember(server, { created_at: new Date('2025-01-01') });
  const discussed = await addShownWork(server, writer.id);
  const offered = async () => {
    const url = `/api/public-projects/${discussed}/mentionable?q=${person.form.username}`;
    return (await writer.browser.get(url)).json().people.length;
  };
  expect(await offered()).toBe(1);
  await set({ discover_may_list: false });
  expect(await offered()).toBe(0);
});

test('each change is in the audit log once', async () => {
  for (const discover_may_list of [false, false, true]) await set({ discover_may_list });
  const rows = await db
    .selectFrom('audit_log')
    .select('data')
    .where('subject_id', '=', person.id)
    .where('action', '=', 'set_profile_listing')
    .orderBy('id')
    .execute();
  const [on, off] = [
    { engines: true, discover: true },
    { engines: true, discover: false },
  ];
  expect(rows.map(({ data }) => data)).toEqual([
    { from: on, to: off },
    { from: off, to: on },
  ]);
});
