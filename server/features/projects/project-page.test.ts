import { beforeEach, expect, test } from 'vitest';
import { openProjects } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { projectFeatures } from './project-page.ts';

const { server, owner, stranger, add, detail } = await openProjects();

beforeEach(() => server.deps.pool.query('delete from drafts'));

type Who = typeof owner;
type Changes = { viewer?: null; deleting?: true; csrf?: string };
/** The functions as a page of this person has them, with the token that the page would send. */
async function pageOf({ id }: Who, { viewer, deleting, csrf = 'a'.repeat(32) }: Changes = {}) {
  const request = {
    url: '/projects/new',
    headers: {},
    cookies: { csrf: `${'a'.repeat(32)}.1`, language: 'en' },
    viewer: viewer === null ? null : { id, email_verified: true, delete_after: deleting ? new Date() : null },
  };
  const features = projectFeatures(server.deps, request as never);
  return {
    keep: (data: object, given: object = {}) =>
      features.keepProjectDraft({ id: null, revision: null, project_id: null, data: { ...data }, ...given }, csrf),
    send: (input: object, projectId: string | null = null) => features.sendProject(projectId, { ...input }, csrf),
  };
}

test('the form without script keeps its draft, and sends it as the call does', async () => {
  const page = await pageOf(owner);
  const kept = await page.keep({ title: 'half a ti' });
  expect(kept).toEqual({ id: expect.any(String), revision: expect.stringMatching(/^[\da-f]{32}$/) });
  const { id, revision } = kept as { id: string; revision: string };
  expect(await page.send(submission({ draft_id: id, draft_revision: revision }))).toEqual({ id });
  expect(await detail(id)).toMatchObject({ id, status: 'pending' });
  expect((await owner.browser.get('/api/drafts')).json().draft).toBeNull();
});

test('it is refused with all that is wrong at once, and nothing is sent', async () => {
  const page = await pageOf(owner);
  const signers = [{ name: '', email: 'ines@studio.example', relationship: 'client' }];
  const before = (await owner.browser.get('/api/projects')).json().length;
  expect(await page.send(submission({ title: '', ended_on: '2020-01-01', signers }))).toMatchObject({
    status: 422,
    errors: expect.arrayContaining([
      { path: 'title', code: 'title_required' },
      { path: 'ended_on', code: 'ended_before_started' },
      { path: 'signers.0.name', code: 'signer_name_required' },
      { path: 'signers.0.email', code: 'signer_is_owner' },
    ]),
  });
  expect((await owner.browser.get('/api/projects')).json()).toHaveLength(before);
});

test('an edit is of one’s own project, and of the version that was on the screen', async () => {
  const id = await add();
  const { version, signers } = await detail(id);
  const edit = submission({ title: 'Another hall', signers, version });
  expect(await (await pageOf(stranger)).send(edit, id)).toMatchObject({ status: 404 });
  const page = await pageOf(owner);
  expect(await page.send(edit, 'no-id')).toMatchObject({ status: 404 });
  expect(await page.send(edit, id)).toEqual({ id });
  expect(await page.send({ ...edit, title: 'A third' }, id)).toMatchObject({ code: 'project_changed_elsewhere' });
});

test.each<[string, Changes, string]>([
  ['nobody', { viewer: null }, 'session_missing'],
  ['whose account is being deleted', { deleting: true }, 'account_deleting'],
  ['whose form is none of ours', { csrf: 'b'.repeat(32) }, 'csrf_missing'],
])('%s keeps and sends nothing', async (_who, changes, code) => {
  const page = await pageOf(owner, changes);
  expect(await page.keep({ title: 'x' })).toMatchObject({ code });
  expect(await page.send(submission())).toMatchObject({ code });
  expect((await owner.browser.get('/api/drafts')).json().draft).toBeNull();
});
