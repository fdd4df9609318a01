import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';

// A signer sees the version they answered, whatever becomes of the project: no later text, title, file or state.
const { server, visits } = await openSigning();
const owner = await signUpMember(server);

let people = 0;
const person = () => ({ name: `Reader ${++people}`, email: `reader${people}@moll.example`, relationship: 'client' });
const open = async (email: string) => {
  const browser = server.browser();
  expect(await visits.open(browser, signingLink(server, email))).toBe(true);
  return browser;
};
const read = async (browser: Browser, id: string) => (await visits.page(browser, id)) as SigningPage;

async function store(projectId: string, name: string) {
  const [id, key, bytes] = [randomUUID(), randomUUID(), Buffer.from(`%PDF ${name}`)];
  await server.deps.files.write(key, Readable.from([bytes]));
  await server.db
    .insertInto('files')
    .values({
      id,
      user_id: owner.id,
      project_id: projectId,
      name,
      media_type: 'application/pdf',
      size: bytes.length,
      sha256: sha256(bytes),
      storage_key: key,
    })
    .execute();
  return id;
}
const detail = async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json();
const edit = async (id: string, changes: object) => {
  const { version, signers } = await detail(id);
  return owner.browser.put(`/api/projects/${id}`, { ...submission(), signers, version, ...changes });
};
const status = async (browser: Browser, file: string) => (await browser.get(`/api/files/${file}`)).statusCode;

/** A project with two files, whose signer has asked for changes and which has been edited since. */
async function answeredAndEdited() {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const signer = person();
  const id = await addProject(server, owner, { title: 'The title then', signers: [signer] });
  const [kept, dropped] = [await store(id, 'kept.pdf'), await store(id, 'dropped.pdf')];
  const browser = await open(signer.email);
  expect(await Promise.all([kept, dropped].map((file) => status(browser, file)))).toEqual([200, 200]);
  await sendAnswer(server, browser, id, { answer: 'changes_requested', comment: 'The year is wrong.' });
  await server.work();
  const receipt = await open(signer.email);
  const edited = await edit(id, {
    title: 'A later title',
    summary: 'Later.',
    description: 'Later',
    role: 'Later',
    keep_file_ids: [kept],
  });
  expect(edited.statusCode, edited.body).toBe(200);
  const later = await store(id, 'later.pdf');
  return { id, signer, browser, receipt, files: { kept, dropped, later } };
}

test('the answered version is shown, with those of its files that are still stored', async () => {
  const { id, receipt, files } = await answeredAndEdited();
  const page = await read(receipt, id);
  expect(page).toMatchObject({ state: 'answered', title: 'The title then', project_version: 1 });
  expect(page.project).toMatchObject({ title: 'The title then', role: 'Architect in charge' });
  expect(page.project?.description_html).toContain('<strong>I</strong>');
  expect(page.project?.files).toEqual([
    expect.objectContaining({ name: 'kept.pdf', id: files.kept }),
    expect.objectContaining({ name: 'dropped.pdf', id: null }),
  ]);
  expect(JSON.stringify(page)).not.toMatch(/later/i);
  expect(await Promise.all(Object.values(files).map((file) => status(receipt, file)))).toEqual([200, 404, 404]);
});

test('a later file is not opened by the answer before it, though the new request of the same signer does', async () => {
  const { id, signer, browser, files } = await answeredAndEdited();
  await server.work();
  expect(await status(browser, files.later)).toBe(404);
  const asked = await open(signer.email);
  expect((await read(asked, id)).title).toBe('A later title');
  expect(await status(asked, files.later)).toBe(200);
});

test('what becomes of the project later is not told, and the answer can still be taken back', async () => {
  const { id, receipt } = await answeredAndEdited();
  await server.db
    .updateTable('projects')
    .set({ status: 'approved', approved_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await read(receipt, id)).result).toMatchObject({
    status: 'pending',
    outdated: true,
    project_title: 'The title then',
  });
  const other = await sendAnswer(server, receipt, id, { answer: 'confirmed' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'answered_changes_requested']);
  expect(other.body).not.toMatch(/later/i);
  const again = await sendAnswer(server, receipt, id, { answer: 'changes_requested', comment: 'The year is wrong.' });
  expect(again.json()).toMatchObject({
    answer: 'changes_requested',
    project_title: 'The title then',
    status: 'pending',
  });
  const withdrawn = await receipt.post(`/api/signing/${id}/withdraw`);
  expect(withdrawn.json()).toMatchObject({ project_title: 'The title then', status: 'pending' });
  const page = await read(receipt, id);
  expect(page).toMatchObject({ state: 'withdrawn', title: 'The title then', project: null });
  expect(JSON.stringify(page)).not.toMatch(/later/i);
});

test('a signer taken off the project sees what they answered; one who had not answered sees nothing', async () => {
  const { id, receipt, signer, files } = await answeredAndEdited();
  await server.db
    .updateTable('signers')
    .set({ removed_at: new Date() })
    .where('project_id', '=', id)
    .where('email', '=', signer.email)
    .execute();
  expect(await read(receipt, id)).toMatchObject({
    state: 'answered',
    title: 'The title then',
    result: { outdated: true },
  });
  expect(await status(receipt, files.later)).toBe(404);

  const silent = person();
  const other = await addProject(server, owner, { signers: [silent, person()] });
  const browser = await open(silent.email);
  const { signers } = await detail(other);
  expect((await edit(other, { title: 'A later title', signers: [signers[1]] })).statusCode).toBe(200);
  expect(await visits.page(browser, other)).toBeNull();
});

test('a project that was taken away leaves the signer what they answered, files too', async () => {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const signer = person();
  const id = await addProject(server, owner, { signers: [signer] });
  const file = await store(id, 'a.pdf');
  const browser = await open(signer.email);
  await sendAnswer(server, browser, id, { answer: 'declined' });
  await server.work();
  const receipt = await open(signer.email);
  expect((await owner.browser.delete(`/api/projects/${id}`)).statusCode).toBe(204);
  expect((await read(receipt, id)).project?.files).toMatchObject([{ id: file }]);
  expect(await status(receipt, file)).toBe(200);
  expect(await status(browser, file)).toBe(404);
  expect(await status(server.browser(), file)).toBe(404);
  expect(await status(owner.browser, file)).toBe(404);
});

test('an answer from before texts were kept shows its text only while that is the present one', async () => {
  const { id, receipt } = await answeredAndEdited();
  await server.deps.pool.query(`begin; set local countersign.erasing = 'on'; delete from signed_contents; commit`);
  expect(await read(receipt, id)).toMatchObject({ state: 'answered', title: null, project: null });
  await server.db.updateTable('projects').set({ version: 1 }).where('id', '=', id).execute();
  expect((await read(receipt, id)).title).toBe('A later title');
});

test('the receipt names the title and the owner as they were answered', async () => {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const signer = person();
  const id = await addProject(server, owner, { title: 'The title then', signers: [signer] });
  const browser = await open(signer.email);
  await sendAnswer(server, browser, id, { answer: 'changes_requested', comment: 'Which year?' });
  const before = await server.db
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('projects').set({ title: 'A later title' }).where('id', '=', id).execute();
  await server.db.updateTable('profiles').set({ full_name: 'Somebody Famous' }).where('id', '=', owner.id).execute();
  await server.work();
  const { text } = server.mailbox.newest(signer.email, /The title then/);
  expect(text).toContain(before.full_name);
  expect(text).not.toContain('Somebody Famous');
  await server.db.updateTable('profiles').set(before).where('id', '=', owner.id).execute();
});
