import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, signingLink, startLinkVisits } from '#server/testing/signing.ts';
import { newDraft, openUploads, uploadHeaders } from '#server/testing/uploads.ts';
import { cleanUploads, uploadsFolder } from './clean-uploads.ts';

const MB = 1024 * 1024;
const server = await openServer();
let uploads: Awaited<ReturnType<typeof openUploads>>;
let owner: Awaited<ReturnType<typeof signUpMember>>;
let stranger: Awaited<ReturnType<typeof signUpMember>>;
beforeAll(async () => {
  uploads = await openUploads(server);
  owner = await signUpMember(server);
  stranger = await signUpMember(server);
});
beforeEach(() => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`));

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]);
const start = (draftId: string, size: number) =>
  owner.browser.request('POST', '/api/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': `draft_id ${Buffer.from(draftId).toString('base64')},filename ${Buffer.from('a.pdf').toString('base64')}`,
  });
const filesOf = async () => (await owner.browser.get('/api/drafts')).json().draft.files;
const storedFiles = () =>
  readdirSync(join(server.deps.env.dataDir, 'files'), { recursive: true }).filter((name) => String(name).length > 3);

test('a file arrives, goes with its draft into the project and comes back byte for byte', async () => {
  const draftId = await newDraft(owner);
  const content = pdf(300_000);
  const sent = await uploads.send(owner, draftId, '../Plan ñ.pdf', content);
  expect(sent.ok).toBe(true);
  const [file] = await filesOf();
  expect(file).toMatchObject({ name: 'Plan ñ.pdf', media_type: 'application/pdf', size: 300_000 });
  const { id } = (await owner.browser.post('/api/projects', submission({ draft_id: draftId }))).json();
  expect((await owner.browser.get(`/api/projects/${id}`)).json().files).toEqual([file]);

  const whole = await owner.browser.get(`/api/files/${file.id}`);
  expect(whole.rawPayload.equals(content)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '300000',
    'content-disposition': `attachment; filename="Plan _.pdf"; filename*=UTF-8''Plan%20%C3%B1.pdf`,
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  const part = await owner.browser.get(`/api/files/${file.id}`, { range: 'bytes=0-8' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '%PDF-1.7\n', 'bytes 0-8/300000']);
  const beyond = await owner.browser.get(`/api/files/${file.id}`, { range: 'bytes=300000-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */300000']);
  const known = await owner.browser.get(`/api/files/${file.id}`, { 'if-none-match': String(whole.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('an upload goes on where it stopped, and a lost last answer costs nothing', async () => {
  const draftId = await newDraft(owner);
  const content = pdf(200_000);
  const { headers } = await start(draftId, content.length);
  const url = `${uploads.base}${headers.location}`;
  const own = { ...uploadHeaders(owner.browser), 'tus-resumable': '1.0.0' };
  const patch = (offset: number, body: Buffer) =>
    fetch(url, {
      method: 'PATCH',
      headers: { ...own, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(body),
    });
  const head = async () => (await fetch(url, { method: 'HEAD', headers: own })).headers.get('upload-offset');
  expect((await patch(0, content.subarray(0, 80_000))).status).toBe(204);
  expect(await head()).toBe('80000');
  expect((await patch(10, content.subarray(10))).status).toBe(409);
  const foreign = await fetch(url, {
    method: 'HEAD',
    headers: { ...uploadHeaders(stranger.browser), 'tus-resumable': '1.0.0' },
  });
  expect(foreign.status).toBe(404);
  expect((await patch(80_000, content.subarray(80_000))).status).toBe(204);
  expect(await head()).toBe('200000');
  const [file] = await filesOf();
  expect((await owner.browser.get(`/api/files/${file.id}`)).rawPayload.equals(content)).toBe(true);
});

/** Begins one under an id of the sender's own; `body`: with its first bytes. */
const startAs = ({ browser }: typeof owner, draftId: string, id: string, size: number, body?: Buffer) => {
  const metadata = Object.entries({ id, draft_id: draftId, filename: 'a.pdf' });
  return browser.request('POST', '/api/uploads', body, {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': metadata.map(([name, value]) => `${name} ${btoa(value)}`).join(','),
    ...(body && { 'content-type': 'application/offset+octet-stream' }),
  });
};

test('an upload whose beginning was not answered is begun once, and keeps what has come', async () => {
  const [draftId, id, content] = [await newDraft(owner), randomUUID(), pdf(100_000)];
  const twice = await Promise.all([1, 2].map(() => startAs(owner, draftId, id, content.length)));
  for (const { statusCode, headers } of twice)
    expect([statusCode, headers.location]).toEqual([201, `/api/uploads/${id}`]);
  const rows = () => server.db.selectFrom('uploads').select('id').where('draft_id', '=', draftId).execute();
  expect(await rows()).toEqual([{ id }]);

  const patch = (offset: number, to: number) =>
    owner.browser.request('PATCH', `/api/uploads/${id}`, content.subarray(offset, to), {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    });
  expect((await patch(0, 40_000)).statusCode).toBe(204);
  expect((await startAs(owner, draftId, id, content.length)).statusCode).toBe(201);
  expect((await patch(40_000, content.length)).statusCode).toBe(204);
  const [file] = await filesOf();
  expect((await owner.browser.get(`/api/files/${file.id}`)).rawPayload.equals(content)).toBe(true);

  const over = await startAs(owner, draftId, id, content.length);
  expect([over.statusCode, over.headers['upload-offset']]).toEqual([201, String(content.length)]);
  expect([(await filesOf()).length, await rows()]).toEqual([1, [{ id }]]);
});

test('one that comes whole with its beginning may be sent twice, too', async () => {
  const [draftId, id, content] = [await newDraft(owner), randomUUID(), pdf(5_000)];
  for (let time = 0; time < 2; time++) {
    const { statusCode, headers } = await startAs(owner, draftId, id, content.length, content);
    expect([statusCode, headers['upload-offset']]).toEqual([201, '5000']);
  }
  expect(await filesOf()).toMatchObject([{ id, size: 5_000 }]);
});

test('the id of one is nothing else’s: not another size’s, another draft’s, another person’s, nor a file’s', async () => {
  const [draftId, theirs, id] = [await newDraft(owner), await newDraft(stranger), randomUUID()];
  const codes = async (id: string) =>
    Promise.all(
      [startAs(owner, draftId, id, 7), startAs(stranger, theirs, id, 1_000)].map(
        async (sent) => (await sent).json().code,
      ),
    );
  expect((await startAs(owner, draftId, id, 1_000)).statusCode).toBe(201);
  expect(await codes(id)).toEqual(['form_sent', 'form_sent']);
  const sent = (await uploads.send(owner, draftId, 'a.pdf', pdf(500))) as { id: string };
  await server.db.deleteFrom('uploads').where('id', '=', sent.id).execute();
  expect(await codes(sent.id)).toEqual(['form_sent', 'form_sent']);
});

test('a cancelled upload leaves nothing behind', async () => {
  const draftId = await newDraft(owner);
  const { headers } = await start(draftId, 5 * MB);
  const cancelled = await owner.browser.request('DELETE', String(headers.location), undefined, {
    'tus-resumable': '1.0.0',
  });
  expect(cancelled.statusCode).toBe(204);
  expect(await server.db.selectFrom('uploads').select('id').where('draft_id', '=', draftId).execute()).toEqual([]);
  expect(await filesOf()).toEqual([]);
});

test('limits: 10 MB each, nothing empty, 100 MB together, also by the byte', async () => {
  const draftId = await newDraft(owner);
  expect(await uploads.send(owner, draftId, 'big.pdf', pdf(11 * MB))).toEqual({
    ok: false,
    status: 413,
    code: 'file_too_large',
  });
  const refused = await start(draftId, 10 * MB + 1);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'file_too_large']);
  expect((await start(draftId, 0)).json().code).toBe('file_empty');
  for (let n = 0; n < 10; n++) expect((await start(draftId, 10 * MB)).statusCode).toBe(201);
  const more = await start(draftId, 1);
  expect([more.statusCode, more.json().code]).toEqual([413, 'files_too_large_together']);
});

test('uploads that begin at the same moment cannot pass the limit together', async () => {
  const draftId = await newDraft(owner);
  const answers = await Promise.all(Array.from({ length: 14 }, () => start(draftId, 10 * MB)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
});

test('an old promise is forgotten, but what has really arrived still counts', async () => {
  const draftId = await newDraft(owner);
  for (let n = 0; n < 10; n++) await start(draftId, 10 * MB);
  await server.db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  expect((await uploads.send(owner, draftId, 'a.pdf', pdf(1000))).ok).toBe(true);
  // As if 100 MB had arrived by other ways meanwhile.
  const { headers } = await start(draftId, 1000);
  await server.db
    .updateTable('files')
    .set({ size: 100 * MB - 500 })
    .where('draft_id', '=', draftId)
    .execute();
  const before = storedFiles().length;
  const answer = await fetch(`${uploads.base}${headers.location}`, {
    method: 'PATCH',
    headers: {
      ...uploadHeaders(owner.browser),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(pdf(1000)),
  });
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'files_too_large_together']);
  expect(storedFiles()).toHaveLength(before);
});

test('nobody uploads into a draft of somebody else, or without a session or the token of the page', async () => {
  const draftId = await newDraft(owner);
  expect(await uploads.send(stranger, draftId, 'a.pdf', pdf(100))).toMatchObject({ status: 404, code: 'not_found' });
  const visitor = { browser: server.browser() };
  expect(await uploads.send(visitor, draftId, 'a.pdf', pdf(100))).toMatchObject({
    status: 401,
    code: 'session_missing',
  });
  const forged = await owner.browser.request('POST', '/api/uploads', undefined, {
    'x-csrf-token': 'wrong',
    'tus-resumable': '1.0.0',
  });
  expect(forged.json().code).toBe('csrf_missing');
});

test('every file is opened to whom its project is open, one by one', async () => {
  const draftId = await newDraft(owner);
  const sent = await uploads.send(owner, draftId, 'a.pdf', pdf(500));
  const url = `/api/files/${(sent as { id: string }).id}`;
  const admin = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  const readers = async () => {
    const all = { owner: owner.browser, stranger: stranger.browser, visitor: server.browser(), admin: admin.browser };
    const open = await Promise.all(
      Object.entries(all).map(async ([name, browser]) => ((await browser.get(url)).statusCode === 200 ? [name] : [])),
    );
    return open.flat();
  };
  expect(await readers()).toEqual(['owner']);
  const { id } = (await owner.browser.post('/api/projects', submission({ draft_id: draftId }))).json();
  expect(await readers()).toEqual(['owner', 'admin']);
  const set = (values: object) => server.db.updateTable('projects').set(values).where('id', '=', id).execute();
  await set({ status: 'approved' });
  expect(await readers()).toEqual(['owner', 'stranger', 'visitor', 'admin']);
  await set({ visibility: 'hidden' });
  expect(await readers()).toEqual(['owner', 'admin']);
  await set({ visibility: 'public' });
  const profile = (visibility: 'private' | 'unlisted') =>
    server.db.updateTable('profiles').set({ visibility }).where('id', '=', owner.id).execute();
  await profile('private');
  expect(await readers()).toEqual(['owner', 'admin']);
  await profile('unlisted');
  expect(await readers()).toEqual(['owner', 'stranger', 'visitor', 'admin']);
  // The page of somebody whose address is not verified any more is gone, and what hangs on it with it.
  const address = (email_confirmed_at: Date | null) =>
    server.db
      .updateTable('profiles')
      .set({ email_confirmed_at, email_verified: email_confirmed_at !== null })
      .where('id', '=', owner.id)
      .execute();
  await address(null);
  expect(await readers()).toEqual(['owner', 'admin']);
  await address(new Date());
  await set({ removed_at: new Date() });
  expect(await readers()).toEqual(['admin']);
  expect((await server.browser().get(`/api/files/${randomUUID()}`)).statusCode).toBe(404);
  expect((await owner.browser.delete(url)).statusCode).toBe(404);
});

test('a signer reads the files of the project they are asked about, until their link is dead', async () => {
  const visits = await startLinkVisits(server.deps);
  const draftId = await newDraft(owner);
  const sent = await uploads.send(owner, draftId, 'a.pdf', pdf(500));
  const url = `/api/files/${(sent as { id: string }).id}`;
  const signer = { name: 'Reader', email: 'reader@moll.example', relationship: 'client' };
  const id = await addProject(server, owner, { draft_id: draftId, signers: [signer] });
  const elsewhere = await addProject(server, owner, { signers: [{ ...signer, email: 'other@moll.example' }] });
  const open = async (to: string) => {
    const browser = server.browser();
    expect(await visits.open(browser, signingLink(server, to))).toBe(true);
    return browser;
  };
  const reader = await open('reader@moll.example');
  const other = await open('other@moll.example');
  expect((await reader.get(url)).statusCode).toBe(200);
  expect((await other.get(url)).statusCode).toBe(404);
  // The cookie of another project under the name of this one opens nothing either.
  other.jar[`signing_${id}`] = other.jar[`signing_${elsewhere}`] as string;
  expect((await other.get(url)).statusCode).toBe(404);
  await owner.browser.delete(`/api/projects/${id}`);
  expect((await reader.get(url)).statusCode).toBe(404);
  await visits.close();
});

test('a removed file is gone, row and bytes, and only its owner removes it', async () => {
  const draftId = await newDraft(owner);
  const sent = await uploads.send(owner, draftId, 'a.pdf', pdf(500));
  const url = `/api/files/${(sent as { id: string }).id}`;
  await server.work();
  const before = storedFiles().length;
  expect((await stranger.browser.delete(url)).statusCode).toBe(404);
  expect((await owner.browser.delete(url)).statusCode).toBe(204);
  expect((await owner.browser.get(url)).statusCode).toBe(404);
  await server.work();
  expect(storedFiles()).toHaveLength(before - 1);
});

test('an edit keeps the files it names, adds those of its draft and drops the rest', async () => {
  const first = await newDraft(owner);
  const kept = await uploads.send(owner, first, 'kept.pdf', pdf(500));
  await uploads.send(owner, first, 'dropped.pdf', pdf(600));
  const { id } = (await owner.browser.post('/api/projects', submission({ draft_id: first }))).json();
  const draftId = await newDraft(owner, id);
  await uploads.send(owner, draftId, 'added.pdf', pdf(700));
  const edit = { ...submission(), draft_id: draftId, version: 1, keep_file_ids: [(kept as { id: string }).id] };
  expect((await owner.browser.put(`/api/projects/${id}`, edit)).statusCode).toBe(200);
  const { files } = (await owner.browser.get(`/api/projects/${id}`)).json();
  expect(files.map(({ name }: { name: string }) => name)).toEqual(['kept.pdf', 'added.pdf']);
});

test('what can’t be swept up keeps nothing else', async () => {
  const folder = uploadsFolder(server.deps.env);
  const [stuck, left] = [join(folder, '0-a-folder'), join(folder, 'z-left')];
  mkdirSync(stuck, { recursive: true });
  writeFileSync(left, 'x');
  for (const path of [stuck, left]) utimesSync(path, new Date(0), new Date(0));
  await expect(cleanUploads(server.deps)).rejects.toThrow('failed');
  expect(existsSync(left)).toBe(false);
  rmSync(stuck, { recursive: true });
});

test('uploads nobody finished are given up after a day', async () => {
  const draftId = await newDraft(owner);
  await start(draftId, 1000);
  await cleanUploads(server.deps);
  const left = () => server.db.selectFrom('uploads').select('id').where('draft_id', '=', draftId).execute();
  expect(await left()).toHaveLength(1);
  await server.db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 90_000_000) })
    .execute();
  await cleanUploads(server.deps);
  expect(await left()).toEqual([]);
});
