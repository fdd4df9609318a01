import { beforeEach, expect, test } from 'vitest';
import { openProjects } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';

const { server, owner, stranger } = await openProjects();

const read = async (who = owner, query = '') => (await who.browser.get(`/api/drafts${query}`)).json().draft;

beforeEach(() => server.deps.pool.query('delete from drafts'));

test('what is typed comes back as it was typed, to its own person only', async () => {
  expect(await read()).toBeNull();
  const data = {
    title: '  half a ti',
    signers: [{ name: 'x', email: 'no@' }],
    links: [{ url: '' }],
    nested: { a: [1] },
  };
  const saved = (await owner.browser.put('/api/drafts', { project_id: null, data })).json();
  const text = expect.any(String);
  expect(saved).toEqual({ id: text, revision: text, updated_at: text, description_html: '' });
  expect(await read()).toMatchObject({ id: saved.id, project_id: null, data, files: [] });
  expect(await read(stranger)).toBeNull();

  const again = await owner.browser.put('/api/drafts', { ...saved, project_id: null, data: { title: 'b' } });
  expect(again.json().id).toBe(saved.id);
  expect((await read()).data).toEqual({ title: 'b' });
  expect((await stranger.browser.put('/api/drafts', { ...saved, project_id: null, data })).statusCode).toBe(409);
  expect((await stranger.browser.delete(`/api/drafts/${saved.id}`)).statusCode).toBe(404);
  expect((await read()).data).toEqual({ title: 'b' });
});

test('a draft tells how its description reads, with nothing in it that runs', async () => {
  const put = async (description: unknown) =>
    (await owner.browser.put('/api/drafts', { ...(await read()), project_id: null, data: { description } })).json()
      .description_html;
  expect(await put('Two **flats** a week <img src=x onerror=alert(1)>')).toMatch(/<strong>flats<\/strong>(?!.*<img)/);
  expect((await read()).description_html).toContain('<strong>flats</strong>');
  expect(await put(['not', 'a', 'text'])).toBe('');
});

test('a draft that was sent or thrown away does not come back with a late save', async () => {
  const { id, revision } = (await owner.browser.put('/api/drafts', { project_id: null, data: {} })).json();
  expect((await owner.browser.delete(`/api/drafts/${id}`)).statusCode).toBe(204);
  const late = await owner.browser.put('/api/drafts', { id, revision, project_id: null, data: { title: 'late' } });
  expect([late.statusCode, late.json().code]).toEqual([409, 'draft_gone']);
  expect(await read()).toBeNull();
});

test('each project that is edited has a draft of its own', async () => {
  const { id } = (await owner.browser.post('/api/projects', submission())).json();
  const fresh = (await owner.browser.put('/api/drafts', { project_id: null, data: { of: 'new' } })).json();
  const edit = (await owner.browser.put('/api/drafts', { project_id: id, data: { of: 'edit' } })).json();
  expect(edit.id).not.toBe(fresh.id);
  expect((await read(owner, `?project_id=${id}`)).data).toEqual({ of: 'edit' });
  expect((await read()).data).toEqual({ of: 'new' });
  expect((await stranger.browser.put('/api/drafts', { project_id: id, data: {} })).statusCode).toBe(404);
  await owner.browser.delete(`/api/projects/${id}`);
  expect(await read(owner, `?project_id=${id}`)).toBeNull();
});

test('a draft holds 64 kB', async () => {
  const put = (length: number) =>
    owner.browser.put('/api/drafts', { project_id: null, data: { text: 'x'.repeat(length) } });
  expect((await put(65_500)).statusCode).toBe(200);
  const refused = await put(65_600);
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'draft_too_large']);
});
