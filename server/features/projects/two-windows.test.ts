import { beforeEach, describe, expect, test } from 'vitest';
import { openProjects } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';

const { server, owner, add } = await openProjects();
const { browser } = owner;

type Saved = { id: string; revision: string };
const put = (data: object, base: Partial<Saved> = {}, project_id: string | null = null) =>
  browser.put('/api/drafts', { ...base, project_id, data });
const save = async (...draft: Parameters<typeof put>): Promise<Saved> => {
  const answer = await put(...draft);
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, revision } = answer.json();
  return { id, revision };
};
const stored = async () => (await browser.get('/api/drafts')).json().draft;
const changedElsewhere = [409, 'draft_changed_elsewhere'];

beforeEach(() => server.deps.pool.query('delete from drafts'));

describe('a draft that two windows type into', () => {
  type Told = { seen: Saved; now: Saved };
  test.each<[string, (told: Told) => Partial<Saved>, object, 'saved' | 'refused']>([
    ['the one that was seen', ({ now }) => now, { title: 'mine' }, 'saved'],
    ['an older one', ({ seen }) => seen, { title: 'mine' }, 'refused'],
    ['an older one, and the same is typed', ({ seen }) => seen, { title: 'theirs' }, 'saved'],
    ['one by its id alone', ({ now: { id } }) => ({ id }), { title: 'mine' }, 'refused'],
    ['none', () => ({}), { title: 'mine' }, 'refused'],
    ['none, and the same is typed', () => ({}), { title: 'theirs' }, 'saved'],
    ['one that is gone', ({ seen }) => ({ ...seen, id: crypto.randomUUID() }), { title: 'mine' }, 'refused'],
  ])('what was typed over %s', async (_name, base, data, outcome) => {
    const seen = await save({ title: 'first' });
    const now = await save({ title: 'theirs' }, seen);
    const answer = await put(data, base({ seen, now }));
    expect([answer.statusCode, answer.json().code]).toEqual(outcome === 'saved' ? [200, undefined] : changedElsewhere);
    expect(await stored()).toMatchObject({ id: now.id, data: outcome === 'saved' ? data : { title: 'theirs' } });
    if (outcome === 'saved') expect(answer.json().revision).toBe((await stored()).revision);
  });

  test('of two that save at once one is asked, whether there was a draft or none', async () => {
    const outcomes = async (base: Partial<Saved>) =>
      (await Promise.all([1, 2, 3].map((window) => put({ window }, base)))).map(({ statusCode }) => statusCode).sort();
    expect(await outcomes({})).toEqual([200, 409, 409]);
    const { id, revision } = await stored();
    await save({ window: 0 }, { id, revision });
    const base = { id, revision: (await stored()).revision };
    expect(await outcomes(base)).toEqual([200, 409, 409]);
  });

  test('who is asked may save over the other with what was told', async () => {
    const seen = await save({ title: 'first' });
    await save({ title: 'theirs' }, seen);
    const { id, revision } = await stored();
    await save({ title: 'mine' }, { id, revision });
    expect((await stored()).data).toEqual({ title: 'mine' });
  });

  test('one that was seen is thrown away, another is not', async () => {
    const seen = await save({ title: 'first' });
    const { id, revision } = await save({ title: 'theirs' }, seen);
    const refused = await browser.delete(`/api/drafts/${id}?revision=${seen.revision}`);
    expect([refused.statusCode, refused.json().code]).toEqual(changedElsewhere);
    expect((await browser.delete(`/api/drafts/${id}?revision=${revision}`)).statusCode).toBe(204);
  });
});

describe('a form that is sent', () => {
  test('is refused with a draft that was changed since, and made once of the one that was seen', async () => {
    const seen = await save({ title: 'first' });
    const now = await save({ title: 'theirs' }, seen);
    const send = ({ id, revision }: Saved) =>
      browser.post('/api/projects', submission({ draft_id: id, draft_revision: revision }));
    const refused = await send(seen);
    expect([refused.statusCode, refused.json().code]).toEqual(changedElsewhere);
    expect((await stored()).data).toEqual({ title: 'theirs' });
    expect([(await send(now)).statusCode, (await send(now)).statusCode]).toEqual([201, 200]);
  });

  test('again is refused the same way', async () => {
    const id = await add();
    const seen = await save({ title: 'first' }, {}, id);
    const now = await save({ title: 'theirs' }, seen, id);
    const send = (draft: Saved) =>
      browser.put(`/api/projects/${id}`, {
        ...submission({ draft_id: draft.id, draft_revision: draft.revision }),
        version: 1,
      });
    const refused = await send(seen);
    expect([refused.statusCode, refused.json().code]).toEqual(changedElsewhere);
    expect([(await send(now)).statusCode, (await send(now)).statusCode]).toEqual([200, 200]);
  });
});
