import { beforeEach, expect, test } from 'vitest';
import { openProjects } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import type { UnsentDraft } from '#shared/projects/projects.ts';
import { importDrafts } from './import-drafts.ts';

const { server, owner, stranger, add } = await openProjects();

const { db } = server.deps;
const unsent = async (who = owner): Promise<UnsentDraft[]> => (await who.browser.get('/api/drafts/unsent')).json();
const bring = (...titles: string[]) =>
  db.transaction().execute((trx) =>
    importDrafts(
      trx,
      owner.id,
      titles.map((title) => ({ title })),
    ),
  );

beforeEach(() => server.deps.pool.query('delete from drafts'));

test('several drafts from a résumé stand beside the one that is typed', async () => {
  await bring('A harbour map', 'A tide table');
  expect((await owner.browser.get('/api/drafts')).json().draft).toBeNull();
  const typed = await owner.browser.put('/api/drafts', { project_id: null, data: { title: 'Typed' } });
  expect(typed.statusCode, typed.body).toBe(200);
  const list = await unsent();
  expect(list.map(({ title, imported }) => [title, imported]).sort()).toEqual([
    ['A harbour map', true],
    ['A tide table', true],
    ['Typed', false],
  ]);
  expect(await unsent(stranger)).toEqual([]);
});

test('a draft from a résumé is read, kept, refused when it changed, and sent by its id alone', async () => {
  await bring('A harbour map');
  const [{ id = '' } = {}] = await unsent();
  const ask = (who = owner) => who.browser.get(`/api/drafts?id=${id}`);
  const read = async () => (await ask()).json().draft;
  const { revision } = await read();
  expect((await ask(stranger)).statusCode).toBe(404);

  const keep = (data: object) => owner.browser.put('/api/drafts', { id, revision, project_id: null, data });
  expect((await keep({ title: 'A chart' })).statusCode).toBe(200);
  expect((await keep({ title: 'From another window' })).json().code).toBe('draft_changed_elsewhere');
  expect((await read()).data).toEqual({ title: 'A chart' });

  const sent = await owner.browser.post('/api/projects', submission({ draft_id: id }));
  expect(sent.json().id, sent.body).toBe(id);
  expect(await unsent()).toEqual([]);
  expect((await keep({ title: 'late' })).json().code).toBe('draft_gone');
  expect((await ask()).statusCode).toBe(404);
});

test('the draft of an edit is none of a new project by its id', async () => {
  const project_id = await add();
  const kept = await owner.browser.put('/api/drafts', { project_id, data: { title: 'A longer title' } });
  expect(kept.statusCode, kept.body).toBe(200);
  expect((await owner.browser.get(`/api/drafts?id=${kept.json().id}`)).statusCode).toBe(404);
  expect(await unsent()).toEqual([]);
});

test('a list shows a draft whose title is no text', async () => {
  await owner.browser.put('/api/drafts', { project_id: null, data: { title: ['not', 'a', 'text'] } });
  expect((await unsent()).map(({ title }) => title)).toEqual(['']);
});

test('a résumé fills thirty drafts beside the one that is typed', async () => {
  await owner.browser.put('/api/drafts', { project_id: null, data: { title: 'Typed' } });
  await bring(...Array.from({ length: 30 }, (_, n) => `Work ${n}`));
  await expect(bring('One more')).rejects.toMatchObject({ status: 409, code: 'imported_drafts_too_many' });
  expect(await unsent()).toHaveLength(31);
});
