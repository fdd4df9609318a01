import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { readBucket } from '#server/platform/settings/read-bucket.ts';
import { linkIn, signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { expireExports } from './feature.ts';
import { makeExport } from './make-export.ts';

const exportSections: Record<string, string> = Object.assign({}, ...features.map((each) => each.exports));
const notExported: Record<string, string> = Object.assign({}, ...features.map((each) => each.notExported));

const { server, visits } = await openSigning();

let count = 0;
/** Somebody with work, an answer, a file, a draft and a second address. */
async function activeOwner() {
  const owner = await signUpMember(server);
  const email = `signer${++count}@moll.example`;
  const id = await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  const signer = server.browser('198.51.100.7');
  await visits.open(signer, signingLink(server, email));
  await sendAnswer(server, signer, id, { comment: 'All of it.' });
  await owner.browser.put('/api/drafts', { project_id: null, data: { title: 'Half a thought' } });
  // Some of what JSON may hold no column of ours but text can.
  await owner.browser.post('/api/resume-imports', { projects: [{ name: 'A harbour map', odd: '\0\ud800' }] });
  await owner.browser.post('/api/email-addresses', { email: `other${count}@moll.example` });
  const content = Buffer.from(`%PDF-1.7 ${'plan '.repeat(50_000)}`);
  const key = randomUUID();
  await server.deps.files.write(key, Readable.from([content]));
  await server.db
    .insertInto('files')
    .values({
      id: randomUUID(),
      user_id: owner.id,
      project_id: id,
      name: 'Plan/of the house.pdf',
      media_type: 'application/pdf',
      size: content.length,
      sha256: sha256(content),
      storage_key: key,
    })
    .execute();
  await server.work();
  return { ...owner, projectId: id, signerLink: signingLink(server, email, /^¿Puedes confirmar/), content };
}
const start = async (owner: Owner) => {
  const answer = await owner.browser.post('/api/own-data/export');
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json().export.id as string;
};
const state = async (owner: Owner) => (await owner.browser.get('/api/own-data/export')).json().export;
const download = (owner: Owner, id: string) => owner.browser.get(`/api/own-data/export/${id}/archive`);
const rowsOf = (entry?: Buffer): unknown[] => JSON.parse(String(entry));
const stored = () =>
  readdirSync(join(server.deps.env.dataDir, 'files'), { recursive: true })
    .map(String)
    .filter((name) => name.length > 3);

test('an archive has what the database has, row for row and byte for byte, and says so by mail', async () => {
  const owner = await activeOwner();
  const id = await start(owner);
  expect(await state(owner)).toMatchObject({ id, state: 'waiting' });
  expect((await download(owner, id)).statusCode).toBe(404);
  await server.work();
  const ready = await state(owner);
  expect(ready).toMatchObject({ state: 'ready', done: ready.total });
  expect(+new Date(ready.expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect(linkIn(server.mailbox.newest(owner.form.email, /copia/)).pathname).toBe('/settings/data');

  const answer = await download(owner, id);
  expect(answer.headers['content-disposition']).toMatch(/countersign-person-\w+-\d{4}-\d\d-\d\d\.zip/);
  expect(answer.rawPayload).toHaveLength(ready.size);
  const entries = readZip(answer.rawPayload);
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  for (const [name, query] of Object.entries(exportSections)) {
    const rows = rowsOf(entries.get(`data/${name}.json`));
    expect(rows, name).toHaveLength(manifest.rows[name]);
    // What the export itself has written since is no part of the moment it shows.
    if (['exports', 'mails', 'audit', 'notifications'].includes(name)) continue;
    const { rows: kept } = await server.deps.pool.query(`select to_jsonb(q) as row from (${query}) q`, [owner.id]);
    expect(rows, name).toEqual(kept.map(({ row }) => row));
  }
  for (const name of [
    'profile',
    'email_addresses',
    'projects',
    'signers',
    'confirmations',
    'drafts',
    'resume',
    'files',
    'sessions',
    'audit',
    'notifications',
  ])
    expect(manifest.rows[name], name).toBeGreaterThan(0);
  const [file] = manifest.files;
  expect(file.path).toMatch(/\/[\da-f]{8}-Plan_of the house\.pdf$/);
  expect(entries.get(file.path)?.equals(owner.content)).toBe(true);
  expect(String(entries.get('LEEME.txt'))).toContain(`@${owner.form.username}`);
});

test('an archive that cannot be stored, since the store is away, is not made, and its owner can begin another', async () => {
  const [owner, bucket] = [await activeOwner(), readBucket('s3://KEY:HIDDEN@files?endpoint=http://127.0.0.1:9')];
  const files = await openFileStore({ bucket, dataDir: '' });
  const id = await start(owner);
  const making = makeExport({ ...server.deps, files }, exportSections, id, { last: true });
  await expect(making).rejects.toThrow(/ECONNREFUSED|connect/);
  expect(await state(owner)).toMatchObject({ id, state: 'failed' });
  expect(await start(owner)).not.toBe(id);
  await server.work();
});

test('no archive holds a secret, or what is another person’s', async () => {
  const owner = await activeOwner();
  const stranger = await activeOwner();
  const id = await start(owner);
  await server.work();
  const text = [...readZip((await download(owner, id)).rawPayload).entries()]
    .filter(([name]) => !name.startsWith('files/'))
    .map(([, bytes]) => String(bytes))
    .join('\n');
  const { rows } = await server.deps.pool.query<{ secret: string }>(
    `select hash as secret from passwords
     union all select encode(token_hash, 'hex') from session_tokens
     union all select encode(token_hash, 'hex') from signing_tokens
     union all select encode(link_hash, 'hex') from email_proofs where link_hash is not null
     union all select encode(code_hash, 'hex') from email_proofs
     union all select encode(hash, 'hex') from traces
     union all select encode(network_hash, 'hex') from confirmations where network_hash is not null
     union all select storage_key from files`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const secrets = [
    ...rows.map(({ secret }) => secret),
    owner.form.password,
    owner.signerLink.searchParams.get('projectToken') as string,
    owner.browser.jar['countersign.session_token'] as string,
    '198.51.100.7',
    stranger.id,
    stranger.form.email,
    stranger.projectId,
  ];
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
  expect(text).toContain(owner.form.email);
});

test('what is known of a mailbox is in it when the project is approved, and not while that would tell which rule hit', async () => {
  const owner = await activeOwner();
  const known = async () => {
    const { rows } = await server.deps.pool.query(exportSections.confirmations as string, [owner.id]);
    return rows.map(({ mailbox_standing }) => mailbox_standing);
  };
  const become = (status: 'approved' | 'pending') =>
    server.db.updateTable('projects').set({ status }).where('id', '=', owner.projectId).execute();
  await become('approved');
  expect(await known()).toEqual(['mail_domain']);
  await become('pending');
  expect(await known()).toEqual([null]);
});

test('every table about a person is in the archive, or left out for a reason', async () => {
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'profiles'::regclass and confdeltype = 'c' and conparentid = 0`,
  );
  const shown = Object.values(exportSections).join(' ');
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !(name in notExported) && !new RegExp(`from ${name}\\b`).test(shown));
  expect(missing).toEqual([]);
});

test('every column of a person is in the archive, or left out for a reason', async () => {
  const leftOut = {
    version: 'counts edits, for whoever has two tabs',
    erased_at: 'nobody is left to ask for an archive',
    closed: 'says what suspended_at and delete_after say',
    photo_sha256: 'of the photo, which is in it',
  };
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'profiles'`,
  );
  const shown = new Set(String(exportSections.profile).match(/\w+/g));
  const missing = rows.map(({ name }) => name).filter((name) => !shown.has(name));
  expect(missing.sort()).toEqual(Object.keys(leftOut).sort());
});

test('only its owner, signed in, can fetch it, and only for a week', async () => {
  const owner = await activeOwner();
  const id = await start(owner);
  await server.work();
  expect((await download(await signUpMember(server), id)).statusCode).toBe(404);
  expect((await server.browser().get(`/api/own-data/export/${id}/archive`)).statusCode).toBe(401);
  expect(stored().some((name) => name.includes(id))).toBe(true);
  // A borrowed browser is not enough: the archive has everything.
  await server.deps.pool.query(`update sessions set authenticated_at = now() - interval '11 minutes'`);
  const borrowed = await download(owner, id);
  expect([borrowed.statusCode, borrowed.json().code]).toEqual([403, 'step_up_required']);
  expect((await owner.browser.post('/api/step-up', { password: owner.form.password })).statusCode).toBe(204);
  expect((await download(owner, id)).statusCode).toBe(200);
  await server.deps.pool.query(`update own_data_exports set expires_at = now() where id = $1`, [id]);
  expect((await download(owner, id)).statusCode).toBe(404);
  expect(await state(owner)).toBeNull();
  await expireExports(server.db);
  await server.work();
  expect(stored().some((name) => name.includes(id))).toBe(false);
});

test('killed half way, the job runs again and ends with one whole archive', async () => {
  const owner = await activeOwner();
  const id = await start(owner);
  // What a kill leaves: the row says running, a part of the file lies there.
  await server.db
    .updateTable('own_data_exports')
    .set({ state: 'running', done: 4, total: 20 })
    .where('id', '=', id)
    .execute();
  const folder = join(server.deps.env.dataDir, 'files', id.slice(0, 2));
  await mkdir(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.part`), 'PK half an archive');
  const archives = () => stored().filter((name) => name.includes(id) && !name.endsWith('.part'));
  await server.work();
  expect(readZip((await download(owner, id)).rawPayload).has('manifest.json')).toBe(true);
  expect(archives()).toHaveLength(1);
  await makeExport(server.deps, exportSections, id, { last: false });
  expect(archives()).toHaveLength(1);
  expect(
    server.mailbox.mails.filter(({ to, subject }) => to === owner.form.email && /copia/.test(subject)),
  ).toHaveLength(1);
  // What the kill left goes with the archive.
  await server.deps.pool.query('update own_data_exports set expires_at = now() where id = $1', [id]);
  await expireExports(server.db);
  await server.work();
  expect(stored().filter((name) => name.includes(id))).toEqual([]);
});

test('two workers with the same job: one makes it, the other stands back', async () => {
  const owner = await activeOwner();
  const id = await start(owner);
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => makeExport(server.deps, exportSections, id, { last: false })),
  );
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(readZip((await download(owner, id)).rawPayload).has('manifest.json')).toBe(true);
  await server.work();
  expect(
    server.mailbox.mails.filter(({ to, subject }) => to === owner.form.email && /copia/.test(subject)),
  ).toHaveLength(1);
});

test('a file that cannot be read fails it in words, and the next one works', async () => {
  const owner = await activeOwner();
  const id = await start(owner);
  const { storage_key } = await server.db
    .selectFrom('files')
    .select('storage_key')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await server.deps.files.remove(storage_key);
  await expect(makeExport(server.deps, exportSections, id, { last: true })).rejects.toThrow();
  expect(await state(owner)).toMatchObject({ id, state: 'failed' });
  expect(stored().some((name) => name.includes(id))).toBe(false);
  await server.deps.files.write(storage_key, Readable.from([owner.content]));
  await start(owner);
  await server.work();
  expect(await state(owner)).toMatchObject({ state: 'ready' });
});

test('given up, nothing is made; asked twice, one is on its way; five a day', async () => {
  const owner = await signUpMember(server);
  const id = await start(owner);
  expect(await start(owner)).toBe(id);
  expect((await owner.browser.delete('/api/own-data/export')).statusCode).toBe(204);
  await server.work();
  expect(await state(owner)).toBeNull();
  expect(stored().some((name) => name.includes(id))).toBe(false);
  for (let time = 0; time < 4; time++) {
    await start(owner);
    await server.work();
  }
  expect((await owner.browser.post('/api/own-data/export')).json().code).toBe('export_limit_reached');
});

test('a long history is read in batches, whole', async () => {
  const owner = await signUpMember(server);
  await server.deps.pool.query(
    `insert into notifications (id, user_id, type, data)
     select gen_random_uuid(), $1, 'project_status', '{}' from generate_series(1, 1300)`,
    [owner.id],
  );
  const id = await start(owner);
  await server.work();
  expect(rowsOf(readZip((await download(owner, id)).rawPayload).get('data/notifications.json'))).toHaveLength(1300);
});
