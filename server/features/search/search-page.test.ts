import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { SearchAsked } from '#shared/search/results.ts';
import { markText } from './mark-text.ts';
import { readText, wordsToStem } from './read-text.ts';
import { searchFeatures } from './search-page.ts';
import { formsOf } from './word-forms.ts';

const server = await openServer();
const { deps, db } = server;
const from = (networks: FastifyRequest['networks']) => searchFeatures(deps, { networks } as FastifyRequest);
const { searchWork, newestWork } = from([]);
const ask = (text: string, rest: Partial<SearchAsked> = {}) =>
  searchWork({ text, chosen: {}, by: null, cursor: null, exact: false, ...rest });

const person = randomUUID();
await announcing(db, async (trx) => {
  await trx
    .insertInto('profiles')
    .values({
      ...{ id: person, username: 'ines-valcarcel', email: 'ines@mail.example', full_name: 'Inés Valcárcel' },
      ...{ email_verified: true, headline: 'Fotógrafa de barcos', location: 'A Coruña', skills: ['Foto'] },
      bio: 'Vivo cerca del mar desde hace muchos años.',
    })
    .execute();
  await trx
    .insertInto('projects')
    .values({
      ...{ id: randomUUID(), user_id: person, status: 'approved', title: 'Retratos del puerto', role: 'Fotógrafa' },
      ...{ summary: 'Fotografías de la ría.', started_on: '2024-01-01', approved_at: new Date(), skills: ['foto'] },
    })
    .execute();
  trx.publish('profiles', person, []);
});

test.each<[string, string, Partial<SearchAsked>]>([
  ['nothing but stop words', 'de la los and the of', {}],
  ['10,000 letters', 'x'.repeat(10_000), {}],
  ['10,000 words', 'puerto '.repeat(10_000), {}],
  ['wildcards', '% _ \\ %puerto_', {}],
  ['operators', "&|!():* <-> 'a' & !b:*", {}],
  ['quotes left open', '"puerto de', {}],
  ['quotes inside quotes', '"""" "a"b"c', {}],
  ['SQL', "'; drop table search_documents; --", {}],
  ['NUL', 'puer\0to', {}],
  ['halves of letters', '\ud800 puerto \udc00', {}],
  ['emoji', '👩‍🚀 🏳️‍🌈', {}],
  ['right to left', '\u202eotreup שלום مرحبا', {}],
  ['a pile of marks', `e${'\u0301'.repeat(5000)}`, {}],
  ['only what is not wanted', '-puerto', {}],
  ['a value that does not exist', '', { chosen: { skill: ['no such skill'], kind: ['nothing'] } }],
  ['values of anything', 'foto', { chosen: { skill: ["'\\\0", '🙂', ' '], year: ['10e9'] } }],
  ['nobody', '', { by: 'nobody-at-all' }],
  ['nobody, strangely', '', { by: "a'\0%" }],
  ['a cursor of nothing', 'foto', { cursor: 'abc' }],
  ['a cursor from far away', 'foto', { cursor: Buffer.from('[-1e308,"x",null]').toString('base64url') }],
  ['a cursor with too much', 'foto', { cursor: 'A'.repeat(100_000) }],
])('%s is answered', async (_what, text, rest) => {
  const started = performance.now();
  const found = await ask(text, rest);
  expect(found).toMatchObject({ stopped: false });
  expect(found?.hits.length).toBeLessThanOrEqual(24);
  // Far from any limit: a scan that goes wild takes minutes.
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('a cursor that was altered gives the first page', async () => {
  const whole = await ask('foto');
  for (const cursor of ['bm90aGluZw', Buffer.from('[1,2,3,4]').toString('base64url')])
    expect(await ask('foto', { cursor })).toEqual(whole);
});

test('hits carry what was found, and of whom', async () => {
  const found = await ask('fotografia');
  expect(found?.hits.map(({ kind }) => kind).sort()).toEqual(['person', 'project']);
  expect(found?.total).toBe(2);
  const work = found?.hits.find((hit) => hit.kind === 'project');
  expect(work?.marks.text).toEqual([
    { text: 'Fotografías', marked: true },
    { text: ' de la ría.', marked: false },
  ]);
  const skills = found?.facets.find(({ facet }) => facet === 'skill')?.values;
  expect(skills).toEqual([{ value: expect.stringMatching(/^foto$/i), count: 2, chosenAs: [] }]);
  const chosen = await ask('fotografia', { chosen: { kind: ['person'], place: ['a coruna'] } });
  expect(chosen?.facets.find(({ facet }) => facet === 'kind')?.values).toEqual([
    { value: 'person', count: 1, chosenAs: ['person'] },
    { value: 'project', count: 1, chosenAs: [] },
  ]);
  expect(chosen?.facets.find(({ facet }) => facet === 'place')?.values[0]).toEqual({
    value: 'A Coruña',
    count: 1,
    chosenAs: ['a coruna'],
  });
  const gone = await ask('fotografia', { chosen: { place: ['Lugo'] } });
  expect(gone?.facets.find(({ facet }) => facet === 'place')?.values).toContainEqual({
    value: 'Lugo',
    count: 0,
    chosenAs: ['Lugo'],
  });
});

test('a hit says where the words stand that it does not show, once each', async () => {
  const besideOf = async (text: string, kind: 'person' | 'project') =>
    (await ask(text, { chosen: { kind: [kind] } }))?.hits[0]?.beside.map(
      ({ where, text: pieces }) =>
        `${where}: ${pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')}`,
    );
  expect(await besideOf('fotografias ría', 'project')).toEqual([]);
  expect(await besideOf('inés', 'project'), 'its owner is shown').toEqual([]);
  expect(await besideOf('puerto foto', 'project')).toEqual(['skill: [foto]']);
  expect(await besideOf('foto', 'person')).toEqual([expect.stringMatching(/^skill: \[foto\]$/i)]);
  expect(await besideOf('barcos mar años', 'person')).toEqual(['elsewhere: ']);
  expect(await besideOf('"vivo cerca" foto', 'person')).toEqual([expect.stringMatching(/^skill/), 'elsewhere: ']);
});

test.each(['private', 'unlisted'] as const)(
  'what became %s without a word is not shown, though its document is there',
  async (visibility) => {
    await db.updateTable('profiles').set({ visibility }).where('id', '=', person).execute();
    for (const text of ['fotografia', 'ines-valcarcel']) expect((await ask(text))?.hits).toEqual([]);
    expect(await newestWork()).toEqual([]);
    await db.updateTable('profiles').set({ visibility: 'public' }).where('id', '=', person).execute();
  },
);

test('a network that asks without end has to wait, and not the members who share it', async () => {
  const networks = [{ prefix: '203.0.113.7/32', bits: 32 }];
  const askAs = async (viewer: { id: string; email_verified: boolean } | null, times: number) => {
    const { searchWork: searchAs } = searchFeatures(deps, { networks, viewer } as unknown as FastifyRequest);
    const asked = { text: '', chosen: {}, by: 'nobody-at-all', cursor: null, exact: false };
    const waits = [];
    for (let count = 0; count < times; count++) waits.push((await searchAs(asked)).wait);
    return waits;
  };
  const [first, second] = [randomUUID(), randomUUID()].map((id) => ({ id, email_verified: true }));
  expect(await askAs(first ?? null, 300)).not.toContainEqual(expect.toSatisfy((wait: number) => wait > 0));
  const [waits = 0] = await askAs(first ?? null, 1);
  expect(waits).toBeGreaterThan(0);
  expect(waits).toBeLessThanOrEqual(300);
  expect(await askAs(second ?? null, 1)).toEqual([0]);
  // What members asked counts for nobody else; an account that has proved nothing is one of its network.
  expect((await askAs(null, 300)).at(-1)).toBe(0);
  for (const viewer of [null, { id: randomUUID(), email_verified: false }])
    expect((await askAs(viewer, 1))[0]).toBeGreaterThan(0);
  expect(await askAs(second ?? null, 1)).toEqual([0]);
});

test.each(['%', '_', '\\', '&|!():*', '"', '- -', '\0', '👩‍🚀🏳️‍🌈', '\ufffd'])(
  'of signs alone, as %j, nothing is found rather than everything',
  async (text) => {
    expect(await ask(text)).toMatchObject({ hits: [], total: 0, stopped: false, wait: 0 });
    expect((await ask(text, { chosen: { skill: ['foto'] } })).total).toBe(2);
  },
);

test.each([
  ['Diseño y diseñadora', '~disen', '[Diseño] y [diseñadora]'],
  ['C++, not C', 'c++', '[C++], not C'],
  ['My front-end work', '~frontend', 'My [front]-[end] work'],
  ['Arquitecta, not archer', '=v:architect', '[Arquitecta], not archer'],
  ['nothing', 'else', 'nothing'],
  ['', 'a', ''],
])('%j is marked', async (text, wanted, marked) => {
  const read = readText(text);
  const pieces = markText(text, read, new Set([wanted]), await formsOf(db, wordsToStem(read)));
  expect(pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('')).toBe(marked);
});

test('says in which language the words of each hit are', async () => {
  const { hits } = (await ask('fotógrafa')) ?? { hits: [] };
  const languages = hits.map((hit) => [hit.kind, (hit.kind === 'project' ? hit.work : hit.person).written_in]);
  expect(Object.fromEntries(languages)).toEqual({ project: 'es', person: 'es' });
});
