import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, signingLink, startLinkVisits } from '#server/testing/signing.ts';
import type { Browser } from '#server/testing/test-app.ts';
import { cleanUploads } from './clean-uploads.ts';

const MB = 1024 * 1024;
const server = await openServer();
let base: string;
let owner: Awaited<ReturnType<typeof signUpMember>>;
let stranger: Awaited<ReturnType<typeof signUpMember>>;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  owner = await signUpMember(server);
  stranger = await signUpMember(server);
});
beforeEach(() => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`));

const headersOf = ({ jar }: Browser) => ({
  cookie: Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  'x-csrf-token': jar.csrf ?? '',
});
const newDraft = async (who = owner, projectId: string | null = null): Promise<string> => {
  const { draft } = (await who.browser.get(`/api/drafts${projectId ? `?project_id=${projectId}` : ''}`)).json();
  if (draft) await who.browser.delete(`/api/drafts/${draft.id}`);
  return (await who.browser.put('/api/drafts', { project_id: projectId, data: {} })).json().id;
};
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]);

type Sent = { ok: true; id: string } | { ok: false; status: number; code: string };
/** Sends a file as the browser does, with the client library that our pages use. */
const send = (draftId: string, name: string, content: Buffer, who = owner): Promise<Sent> =>
  new Promise((resolve) => {
    const upload = new Upload(content, {
      endpoint: `${base}/api/uploads`,
      metadata: { draft_id: draftId, filename: name },
      headers: headersOf(who.browser),
      retryDelays: null,
      onError: (error) => {
        const answer = 'originalResponse' in error ? error.originalResponse : null;
        resolve({ ok: false, status: answer?.getStatus() ?? 0, code: JSON.parse(answer?.getBody() || '{}').code });
      },
      onSuccess: () => resolve({ ok: true, id: upload.url?.split('/').at(-1) ?? '' }),
    });
    upload.start();
  });
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
  const draftId = await newDraft();
  const content = pdf(300_000);
  const sent = await send(draftId, '../Plan ñ.pdf', content);
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
    'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
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
  const draftId = await newDraft();
  const content = pdf(200_000);
  const { headers } = await start(draftId, content.length);
  const url = `${base}${headers.location}`;
  const own = { ...headersOf(owner.browser), 'tus-resumable': '1.0.0' };
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
    headers: { ...headersOf(stranger.browser), 'tus-resumable': '1.0.0' },
  });
  expect(foreign.status).toBe(404);
  expect((await patch(80_000, content.subarray(80_000))).status).toBe(204);
  expect(await head()).toBe('200000');
  const [file] = await filesOf();
  expect((await owner.browser.get(`/api/files/${file.id}`)).rawPayload.equals(content)).toBe(true);
});

test('a cancelled upload leaves nothing behind', async () => {
  const draftId = await newDraft();
  const { headers } = await start(draftId, 5 * MB);
  const cancelled = await owner.browser.request('DELETE', String(headers.location), undefined, {
    'tus-resumable': '1.0.0',
  });
  expect(cancelled.statusCode).toBe(204);
  expect(await server.db.selectFrom('uploads').select('id').where('draft_id', '=', draftId).execute()).toEqual([]);
  expect(await filesOf()).toEqual([]);
});

test('limits: 10 MB each, nothing empty, 100 MB together, also by the byte', async () => {
  const draftId = await newDraft();
  expect(await send(draftId, 'big.pdf', pdf(11 * MB))).toEqual({ ok: false, status: 413, code: 'file_too_large' });
  const refused = await start(draftId, 10 * MB + 1);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'file_too_large']);
  expect((await start(draftId, 0)).json().code).toBe('file_empty');
  for (let n = 0; n < 10; n++) expect((await start(draftId, 10 * MB)).statusCode).toBe(201);
  const more = await start(draftId, 1);
  expect([more.statusCode, more.json().code]).toEqual([413, 'files_too_large_together']);
});

test('uploads that begin at the same moment cannot pass the limit together', async () => {
  const draftId = await newDraft();
  const answers = await Promise.all(Array.from({ length: 14 }, () => start(draftId, 10 * MB)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
});

test('an old promise is forgotten, but what has really arrived still counts', async () => {
  const draftId = await newDraft();
  for (let n = 0; n < 10; n++) await start(draftId, 10 * MB);
  await server.db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  expect((await send(draftId, 'a.pdf', pdf(1000))).ok).toBe(true);
  // As if 100 MB had arrived by other ways meanwhile.
  const { headers } = await start(draftId, 1000);
  await server.db
    .updateTable('files')
    .set({ size: 100 * MB - 500 })
    .where('draft_id', '=', draftId)
    .execute();
  const before = storedFiles().length;
  const answer = await fetch(`${base}${headers.location}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(owner.browser),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(pdf(1000)),
  });
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'files_too_large_together']);
  expect(storedFiles()).toHaveLength(before);
});

test.each([
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)])],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  [
    'a compound file that is no Word document',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000)]),
  ],
])('%s named .pdf is refused by its content', async (_what, content) => {
  const draftId = await newDraft();
  expect(await send(draftId, 'report.pdf', content)).toEqual({ ok: false, status: 415, code: 'file_type_refused' });
  expect(await filesOf()).toEqual([]);
});

test('an old Word document is known by its inside', async () => {
  const entry = Buffer.alloc(128);
  Buffer.from('WordDocument\0', 'utf16le').copy(entry);
  entry.writeUInt16LE(26, 64);
  entry[66] = 2;
  const doc = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), entry, Buffer.alloc(2944)]);
  const draftId = await newDraft();
  expect((await send(draftId, 'contract', doc)).ok).toBe(true);
  expect(await filesOf()).toMatchObject([{ name: 'contract.doc', media_type: 'application/msword' }]);
});

test('pictures lose where and with what they were taken; a damaged one is refused', async () => {
  const draftId = await newDraft();
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect((await send(draftId, 'photo.pdf', photo)).ok).toBe(true);
  const [file] = await filesOf();
  expect(file).toMatchObject({ name: 'photo.jpg', media_type: 'image/jpeg' });
  const kept = await owner.browser.get(`/api/files/${file.id}`);
  expect(kept.headers['content-disposition']).toMatch(/^inline/);
  const meta = await sharp(kept.rawPayload).metadata();
  expect([meta.exif, meta.orientation, meta.width, meta.height]).toEqual([undefined, undefined, 20, 40]);
  expect(await send(draftId, 'broken.jpg', photo.subarray(0, 200))).toMatchObject({
    ok: false,
    status: 422,
    code: 'file_damaged',
  });
});

test('a moving picture keeps moving', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const gif = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif()
    .toBuffer();
  const draftId = await newDraft();
  expect((await send(draftId, 'a.gif', gif)).ok).toBe(true);
  const [file] = await filesOf();
  expect(
    (await sharp((await owner.browser.get(`/api/files/${file.id}`)).rawPayload, { animated: true }).metadata()).pages,
  ).toBe(2);
});

test('nobody uploads into a draft of somebody else, or without a session or the token of the page', async () => {
  const draftId = await newDraft();
  expect(await send(draftId, 'a.pdf', pdf(100), stranger)).toMatchObject({ status: 404, code: 'not_found' });
  const visitor = { ...owner, browser: server.browser() };
  expect(await send(draftId, 'a.pdf', pdf(100), visitor)).toMatchObject({ status: 401, code: 'session_missing' });
  const forged = await owner.browser.request('POST', '/api/uploads', undefined, {
    'x-csrf-token': 'wrong',
    'tus-resumable': '1.0.0',
  });
  expect(forged.json().code).toBe('csrf_missing');
});

test('every file is opened to whom its project is open, one by one', async () => {
  const draftId = await newDraft();
  const sent = await send(draftId, 'a.pdf', pdf(500));
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
  const draftId = await newDraft();
  const sent = await send(draftId, 'a.pdf', pdf(500));
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
  const draftId = await newDraft();
  const sent = await send(draftId, 'a.pdf', pdf(500));
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
  const first = await newDraft();
  const kept = await send(first, 'kept.pdf', pdf(500));
  await send(first, 'dropped.pdf', pdf(600));
  const { id } = (await owner.browser.post('/api/projects', submission({ draft_id: first }))).json();
  const draftId = await newDraft(owner, id);
  await send(draftId, 'added.pdf', pdf(700));
  const edit = { ...submission(), draft_id: draftId, version: 1, keep_file_ids: [(kept as { id: string }).id] };
  expect((await owner.browser.put(`/api/projects/${id}`, edit)).statusCode).toBe(200);
  const { files } = (await owner.browser.get(`/api/projects/${id}`)).json();
  expect(files.map(({ name }: { name: string }) => name)).toEqual(['kept.pdf', 'added.pdf']);
});

test('uploads nobody finished are given up after a day', async () => {
  const draftId = await newDraft();
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
