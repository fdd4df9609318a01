import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { addressOf, savedQuery } from '#shared/saved-searches/address-of.ts';
import { savedSearchLimits } from '#shared/saved-searches/limits.ts';

const server = await openServer();
let reader: Owner;
beforeAll(async () => {
  reader = await signUpMember(server);
});

const save = (of: Owner, changes: object = {}) =>
  of.browser.post('/api/saved-searches', {
    ...{ id: randomUUID(), kind: 'work', query: 'q=subtitler', name: 'Subtitlers', alert: 'daily' },
    ...changes,
  });
const listOf = async (of: Owner) => (await of.browser.get('/api/saved-searches')).json().searches;
const codes = (answer: Awaited<ReturnType<typeof save>>) => {
  const { code, errors = [] } = answer.json();
  return [answer.statusCode, errors[0]?.code ?? code];
};

test.each([
  ['work', 'q=ana&skill=Figma&skill=UX&after=xyz&nonsense=1', 'q=ana&skill=Figma&skill=UX'],
  ['work', 'skill=UX&q=+ana+', 'q=ana&skill=UX'],
  ['work', 'after=xyz', null],
  ['work', '', null],
  ['jobs', '', ''],
  ['jobs', 'kind=perhaps&q=subtitler&after=1', 'q=subtitler'],
  ['jobs', 'remote=true&pay=100&currency=EUR&period=day', 'remote=true&pay=100&currency=EUR&period=day'],
] as const)('a search of %s by "%s" is kept as "%s"', (kind, typed, kept) => {
  expect(savedQuery(kind, typed)).toBe(kept);
  if (kept) expect(addressOf(kind, kept)).toContain(`?${kept}`);
});

test('a search is saved, listed, renamed and deleted by whose it is, and by nobody else', async () => {
  const id = randomUUID();
  expect((await save(reader, { id, query: 'q=%22old+town%22&after=x' })).statusCode).toBe(204);
  expect(await listOf(reader)).toEqual([
    { id, kind: 'work', query: 'q=%22old%20town%22', name: 'Subtitlers', alert: 'daily', alerted_at: null },
  ]);
  // The same again, under another name: pressed twice, or saved from two tabs.
  await Promise.all([1, 2].map(() => save(reader, { query: 'q=%22old town%22', name: 'Old towns', alert: 'off' })));
  expect(await listOf(reader)).toMatchObject([{ id, name: 'Old towns', alert: 'off' }]);

  const other = await signUpMember(server);
  const change = { name: 'Mine', alert: 'at_once' };
  expect((await other.browser.put(`/api/saved-searches/${id}`, change)).statusCode).toBe(404);
  expect((await other.browser.delete(`/api/saved-searches/${id}`)).statusCode).toBe(404);
  expect(await listOf(other)).toEqual([]);
  expect((await reader.browser.put(`/api/saved-searches/${id}`, change)).statusCode).toBe(204);
  expect(await listOf(reader)).toMatchObject([change]);

  expect((await reader.browser.delete(`/api/saved-searches/${id}`)).statusCode).toBe(204);
  expect(await listOf(reader)).toEqual([]);
});

describe('what is refused', () => {
  test.each([
    ['a search for nothing', 422, 'search_empty', { query: '' }],
    ['what means nothing', 422, 'search_empty', { query: 'nonsense=1&after=2' }],
    ['an address without end', 422, 'search_too_long', { query: `q=${'x'.repeat(3000)}` }],
    // Each letter takes nine in an address.
    [
      'values without end',
      422,
      'search_too_long',
      { query: Array.from({ length: 10 }, (_, n) => `place=${n}${'日'.repeat(60)}`).join('&') },
    ],
    ['no name', 422, 'search_name_required', { name: ' \u200b ' }],
    ['a long name', 422, 'search_name_too_long', { name: 'x'.repeat(81) }],
    ['another time', 422, 'search_alert_required', { alert: 'hourly' }],
    ['another kind', 422, 'invalid_value', { kind: 'people' }],
  ])('%s', async (_what, status, code, changes) => {
    expect(codes(await save(reader, changes))).toEqual([status, code]);
  });

  test('one more than the most, of two that come at once as well', async () => {
    const person = await signUpMember(server);
    for (let nth = 1; nth < savedSearchLimits.max; nth++) await save(person, { query: `q=word${nth}` });
    const last = await Promise.all(['one', 'two'].map((word) => save(person, { query: `q=${word}` })));
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(codes(await save(person, { query: 'q=three' }))).toEqual([409, 'searches_too_many']);
    expect(await listOf(person)).toHaveLength(savedSearchLimits.max);
  });
});
