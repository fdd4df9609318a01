import { randomUUID } from 'node:crypto';
import { parseBundle } from '@countersign/verify/credential';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { settleCredential } from './settle-credential.ts';

const { server, ask, answer, person, project, erase } = await openErasing();
const { db } = server;
const stranger = server.browser();

/** Confirmed work, with its credential and its place in the log. */
async function confirmed(signers = [person()]) {
  const owner = await signUpMember(server);
  const id = await ask(owner, signers);
  for (const { email } of signers) await answer(id, email, { comment: `By ${email}`, comment_public: true });
  const { short_id } = await project(id);
  return { owner, id, short_id, signers };
}
const rows = (projectId: string) =>
  db.selectFrom('credentials').selectAll().where('project_id', '=', projectId).orderBy('number').execute();
const statements = (subject: string) =>
  db.selectFrom('log_statements').selectAll().where('subject', '=', subject).orderBy('kind').execute();
const get = (path: string) => stranger.get(path);
const isRevoked = async (list: number, place: number) => {
  const { isRevoked } = await import('@countersign/verify/credential');
  const status = (await get(credentialPaths.status(list))).json();
  return isRevoked(status.credentialSubject.encodedList, place);
};

test('confirmed work has a credential, in the log, whose bundle holds all it takes to check it', async () => {
  const { id, short_id, owner, signers } = await confirmed();
  const [row, ...more] = await rows(id);
  if (!row?.body) throw new Error('no credential');
  expect(more).toEqual([]);
  expect((await statements(row.id)).map(({ kind }) => kind)).toEqual([3]);
  const file = await get(credentialPaths.file(short_id));
  expect([file.statusCode, file.headers['content-type'], file.headers['access-control-allow-origin']]).toEqual([
    200,
    'application/vc',
    '*',
  ]);
  expect(file.body).toBe(row.body);
  const credential = JSON.parse(row.body);
  expect(credential.proof).toHaveLength(1);
  expect(credential.credentialSubject.identifier[0].identityHash).toBe(owner.form.full_name);
  expect(credential.evidence).toHaveLength(1);
  // Nobody who can't be called back is named in it.
  expect(row.body).not.toContain(signers[0]?.name);
  expect(row.body).not.toContain(owner.id);

  const sent = await get(credentialPaths.bundle(short_id));
  expect(sent.statusCode, sent.body).toBe(200);
  const bundle = parseBundle(sent.body);
  expect(bundle.credential).toBe(row.body);
  expect(bundle.answers).toHaveLength(1);
  expect((await get(credentialPaths.bundleOf(row.id))).body).toBe(sent.body);
  expect((await get(credentialPaths.did())).json()).toMatchObject({
    id: server.deps.env.issuer.did,
    assertionMethod: [credential.proof[0].verificationMethod],
  });
  expect(await isRevoked(row.list, row.place)).toBe(false);
});

test('a list is signed before its first credential is read, and again when one has ended, not when one is issued', async () => {
  const signedAt = async () =>
    (await db.selectFrom('credential_lists').select('signed_at').executeTakeFirst())?.signed_at?.getTime();
  const { id } = await confirmed();
  const first = await signedAt();
  expect(first).toBeGreaterThan(0);
  await confirmed();
  expect(await signedAt()).toBe(first);
  await db.updateTable('projects').set({ removed_at: new Date() }).where('id', '=', id).execute();
  await settleCredential(server.deps, { projectId: id });
  await server.work();
  expect(await signedAt()).toBeGreaterThan(first ?? 0);
});

test('issuing is told to the pages kept of the credential, and to nobody who looks at the project', async () => {
  const { id } = await confirmed();
  const told = async () =>
    (await server.deps.pool.query(`select line from changes where line like '%' || $1 || '%' order by ctid`, [id]))
      .rows;
  const { length } = await told();
  await db.updateTable('projects').set({ title: 'Another title' }).where('id', '=', id).execute();
  await settleCredential(server.deps, { projectId: id });
  expect((await told()).slice(length)).toEqual([{ line: `credentials ${id} ` }]);
});

test('a second confirmation gives a new credential in place of the first', async () => {
  const both = [person(), person()];
  const { id, short_id } = await confirmed(both);
  const [first, second] = await rows(id);
  expect([first?.end_reason, second?.end_reason, second?.number]).toEqual(['replaced', null, 2]);
  expect(await isRevoked(first?.list ?? 0, first?.place ?? 0)).toBe(true);
  expect(JSON.parse((await get(credentialPaths.file(short_id))).body).evidence).toHaveLength(2);
});

test('what is taken back ends it at once, in the log, in the list and on its page', async () => {
  const [signer] = [person()];
  const owner = await signUpMember(server);
  const id = await ask(owner, [signer]);
  const browser = await answer(id, signer.email, {});
  const { short_id } = await project(id);
  const [before] = await rows(id);
  const withdrawn = await browser.post(`/api/signing/${id}/withdraw`);
  expect(withdrawn.statusCode, withdrawn.body).toBeLessThan(300);
  await server.work();
  const [row, ...more] = await rows(id);
  expect(more).toEqual([]);
  expect(row?.end_reason).toBe('withdrawn');
  expect((await statements(row?.id ?? '')).map(({ kind }) => kind)).toEqual([3, 4]);
  expect(await isRevoked(row?.list ?? 0, row?.place ?? 0)).toBe(true);
  expect((await get(credentialPaths.file(short_id))).statusCode).toBe(410);
  // Whoever holds it can still check what became of it.
  expect((await get(credentialPaths.bundleOf(before?.id ?? ''))).statusCode).toBe(200);
});

test('nothing changes without its statement, and a credential changes only by ending', async () => {
  const { id } = await confirmed();
  const [row] = await rows(id);
  const change = (values: object) =>
    db
      .updateTable('credentials')
      .set(values)
      .where('id', '=', row?.id ?? '')
      .execute();
  await expect(change({ ended_at: new Date(), end_reason: 'removed' })).rejects.toThrow('has no statement in the log');
  await expect(change({ issued_at: new Date(0) })).rejects.toThrow('append-only');
  await expect(change({ body: '{}' })).rejects.toThrow('append-only');
  await expect(
    db
      .deleteFrom('credentials')
      .where('id', '=', row?.id ?? '')
      .execute(),
  ).rejects.toThrow();
  await expect(db.deleteFrom('issuer_keys').execute()).rejects.toThrow('append-only');
  await expect(
    db
      .updateTable('issuer_keys')
      .set({ since: new Date(0) })
      .execute(),
  ).rejects.toThrow('append-only');
  const copy = { ...row, id: randomUUID(), number: 9, place: 3, ended_at: new Date(), end_reason: 'removed' };
  await expect(
    db
      .insertInto('credentials')
      .values(copy as never)
      .execute(),
  ).rejects.toThrow('has no statement');
});

test('a signer who is erased is in no text of a credential any more, and it ends', async () => {
  const both = [person(), person()];
  const { id, signers } = await confirmed(both);
  await erase(signers[0]?.email ?? '');
  await server.work();
  const all = await rows(id);
  const domain = signers[0]?.email.split('@')[1] ?? '?';
  expect(all.filter(({ body }) => body?.includes(domain))).toEqual([]);
  expect(all.slice(0, 2).map(({ end_reason, body }) => [end_reason, body])).toEqual([
    ['replaced', null],
    ['erased', null],
  ]);
});

test('an owner who is erased leaves no text, and nothing that holds', async () => {
  const { id, owner } = await confirmed();
  const [before] = await rows(id);
  await db
    .updateTable('profiles')
    .set({ delete_after: new Date(0) })
    .where('id', '=', owner.id)
    .execute();
  await eraseDue(db);
  await server.work();
  const [row] = await db
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', before?.id ?? '')
    .execute();
  expect([row?.body, row?.end_reason]).toEqual([null, 'erased']);
  expect(await isRevoked(row?.list ?? 0, row?.place ?? 0)).toBe(true);
  expect((await get(credentialPaths.bundleOf(before?.id ?? ''))).statusCode).toBe(404);
});

test('a project that nobody else may see gives its credential to no stranger', async () => {
  const { id, short_id } = await confirmed();
  const [row] = await rows(id);
  await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', id).execute();
  expect((await get(credentialPaths.file(short_id))).statusCode).toBe(404);
  expect((await get(credentialPaths.bundle(short_id))).statusCode).toBe(404);
  // Its owner holds it, and whom they give it to can check it; what only the page would show is not in it.
  const held = await get(credentialPaths.bundleOf(row?.id ?? ''));
  expect(parseBundle(held.body).answers).toEqual([]);
});
