import { beforeEach, expect, test } from 'vitest';
import { openProjects } from '#server/testing/open-server.ts';
import { projectLimits } from '#shared/projects/limits.ts';
import { ownResumePath } from '#shared/resume/own-resume.ts';
import type { ResumeImport } from '#shared/resume/resume-imports.ts';

const { server, owner, stranger, add } = await openProjects();
const { pool } = server.deps;

const resume = {
  projects: [{ name: 'A harbour map', startDate: '2021' }, { name: 'A tide table' }],
  work: [{ name: 'Port' }],
};
const bring = (file: string | Buffer, who = owner) =>
  who.browser.request('POST', '/api/resume-imports', Buffer.from(file), { 'content-type': 'application/octet-stream' });
const brought = async (given: object = resume): Promise<ResumeImport> => {
  const answer = await bring(JSON.stringify(given));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const choose = (id: string, works: number[], who = owner) =>
  who.browser.post(`/api/resume-imports/${id}/drafts`, { works });
const last = async (who = owner): Promise<ResumeImport | null> =>
  (await who.browser.get('/api/resume-imports')).json().last;
const titles = async () =>
  (await owner.browser.get('/api/drafts/unsent')).json().map(({ title }: { title: string }) => title);

beforeEach(() => pool.query('delete from drafts; delete from resume_imports; delete from rate_limits'));

test('a résumé says what could become projects, to its own person only', async () => {
  const given = await brought();
  expect(given.works).toEqual([
    { place: 0, kind: 'project', title: 'A harbour map', organisation: '', start: '2021', end: '', known: false },
    { place: 1, kind: 'project', title: 'A tide table', organisation: '', start: '', end: '', known: false },
    { place: 2, kind: 'work', title: 'Port', organisation: 'Port', start: '', end: '', known: false },
  ]);
  expect(await last()).toEqual(given);
  expect(await last(stranger)).toBeNull();
});

test('a JSON body is read as a file too, whatever its type', async () => {
  expect((await owner.browser.post('/api/resume-imports', resume)).statusCode).toBe(201);
});

test('chosen works become drafts, and nobody is asked or mailed', async () => {
  const count = async () => (await pool.query('select count(*) from mails')).rows[0].count;
  const before = await count();
  const { id } = await brought();
  expect((await choose(id, [2, 0])).json()).toEqual({ drafts: 2 });
  await server.work();
  expect((await titles()).sort()).toEqual(['A harbour map', 'Port']);
  expect((await last())?.works.map(({ known }) => known)).toEqual([true, false, true]);
  expect(await count()).toBe(before);
  expect((await pool.query('select count(*)::int from signing_requests')).rows[0].count).toBe(0);
});

test('a work that is a project already is known by its title, while that is there', async () => {
  const id = await add({ title: 'A Harbour map' });
  await owner.browser.put('/api/drafts', { project_id: id, data: { title: 'A tide table' } });
  expect((await brought()).works.map(({ known }) => known)).toEqual([true, false, false]);
  await pool.query('update projects set removed_at = now() where id = $1', [id]);
  expect((await last())?.works.map(({ known }) => known)).toEqual([false, false, false]);
});

test('another résumé takes the place of the one before', async () => {
  const first = await brought();
  const second = await brought({ projects: [{ name: 'Another' }] });
  expect((await choose(first.id, [0])).statusCode).toBe(404);
  expect((await choose(second.id, [7])).statusCode).toBe(404);
  expect((await choose(second.id, [0], stranger)).statusCode).toBe(404);
  expect((await choose(second.id, [])).json().errors[0].code).toBe('resume_works_required');
  expect(await titles()).toEqual([]);
});

test('more drafts than one may have are refused, and none is made', async () => {
  const works = Array.from({ length: projectLimits.importedDrafts + 1 }, (_, n) => ({ name: `Work ${n}` }));
  const { id } = await brought({ projects: works });
  const all = works.map((_, place) => place);
  expect((await choose(id, all)).json().errors[0].code).toBe('imported_drafts_too_many');
  expect((await choose(id, all.slice(1))).statusCode).toBe(201);
  expect((await choose(id, [0])).json().code).toBe('imported_drafts_too_many');
});

test('a résumé is forgotten by its own person', async () => {
  const { id } = await brought();
  expect((await stranger.browser.delete(`/api/resume-imports/${id}`)).statusCode).toBe(404);
  expect((await owner.browser.delete(`/api/resume-imports/${id}`)).statusCode).toBe(204);
  expect(await last()).toBeNull();
});

test.each([
  ['', 422, 'resume_required'],
  ['{"a":1}', 422, 'resume_invalid'],
  [Buffer.alloc(10 * 1024 * 1024, '{'), 413, 'resume_too_large'],
  [Buffer.alloc(30 * 1024 * 1024, '{'), 413, 'resume_too_large'],
])('a file that is none is refused, and the one before stays', async (file, status, code) => {
  const before = await brought();
  const refused = await bring(file);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  expect(await last()).toEqual(before);
});

test('thirty résumés an hour are read of one person', async () => {
  for (let time = 0; time < 30; time++) await bring('{}');
  expect((await bring('{}')).statusCode).toBe(429);
  expect((await bring('{}', stranger)).statusCode).toBe(422);
});

test('sixty times a minute a résumé is read for one person', async () => {
  const reads = [ownResumePath, '/api/resume-imports'];
  for (let time = 0; time < 60; time++) await owner.browser.get(reads[time % 2] as string);
  for (const read of reads) {
    expect((await owner.browser.get(read)).statusCode).toBe(429);
    expect((await stranger.browser.get(read)).statusCode).toBe(200);
  }
});
