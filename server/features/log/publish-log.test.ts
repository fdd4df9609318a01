import { hashLeaf, verifyInclusion } from '@countersign/verify/merkle';
import { parseCheckpoint, parseNote, parseVkey, verifySignature } from '@countersign/verify/note';
import { parseProof } from '@countersign/verify/proof';
import { decodeEntry, openDisclosures, parseStatement } from '@countersign/verify/statement';
import { decodeBundle } from '@countersign/verify/tiles';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sendLateReceipts } from '#server/features/signing/receipts.ts';
import { forgetRecipients } from '#server/platform/mail/forget-recipients.ts';
import { newLogKey, readLogKeys } from '#server/platform/settings/read-log-keys.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { addConfirmedMember } from '#server/testing/backing.ts';
import { ownerWithWork, receiptOf } from '#server/testing/owner-with-work.ts';
import { addProject, linkRoutes, sendAnswer, signingLink, visitLinks } from '#server/testing/signing.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { checkFile } from './check-file.ts';
import { vkeyOf } from './log-policy.ts';
import { publishLog } from './publish-log.ts';
import { stateKeys } from './state-keys.ts';

const server = await startTestApp({}, { routes: linkRoutes });
const visits = visitLinks(server.app);
afterAll(server.close);

const get = async (url: string) => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode, url).toBe(200);
  return answer;
};
async function readCheckpoint() {
  const note = parseNote((await get('/log/checkpoint')).body);
  const key = parseVkey((await get('/log/key')).body.trim());
  expect(verifySignature(note, key)).toBe(true);
  return parseCheckpoint(note.text);
}
const entriesOf = async (size: number) =>
  decodeBundle(new Uint8Array((await get(`/log/tile/entries/000.p/${size}`)).rawPayload)).map(decodeEntry);
const statementOf = (digest: Uint8Array) => {
  const hex = Buffer.from(digest).toString('hex');
  return get(`/log/addenda/${hex.slice(0, 2)}/${hex.slice(2, 4)}/${hex}`);
};

test('an answer is an entry that anybody can check, and a withdrawal another one with its tag', async () => {
  const { done, signer } = await ownerWithWork(server, visits);
  const first = await readCheckpoint();
  const entry = (await entriesOf(first.size)).findLast(({ kind }) => kind === 'answer');
  if (!entry) throw new Error('the log has the answer');

  const hex = Buffer.from(entry.digest).toString('hex');
  const proof = parseProof((await get(`/log/proof/${hex}.tlog-proof`)).body);
  const leaf = hashLeaf(proof.extra ?? new Uint8Array());
  expect(decodeEntry(proof.extra ?? new Uint8Array())).toEqual(entry);
  expect(
    verifyInclusion({ index: proof.index, size: first.size, leafHash: leaf, path: proof.path, root: first.root }),
  ).toBe(true);

  const statement = parseStatement((await statementOf(entry.digest)).body);
  expect(statement).toMatchObject({ kind: 'answer', intake: false, tag: entry.tag, log: 'localhost:3000/log' });
  const { disclosures } = await server.db
    .selectFrom('log_disclosed')
    .select('disclosures')
    .where('digest', '=', Buffer.from(entry.digest))
    .executeTakeFirstOrThrow();
  const disclosed = openDisclosures(
    statement,
    Object.values(disclosures as Record<string, string>).map((text) => Buffer.from(text).toString('base64url')),
  );
  expect(disclosed).toMatchObject({
    answer: 'confirmed',
    project_id: done,
    signer_name: 'Marta',
    relationship: 'client',
  });
  expect(Object.keys(disclosed)).toHaveLength(statement.digests.length);

  await signer.post(`/api/signing/${done}/withdraw`);
  await server.work();
  const second = await readCheckpoint();
  const later = await entriesOf(second.size);
  const withdrawn = later.findLastIndex(({ kind }) => kind === 'withdrawal');
  expect(withdrawn).toBeGreaterThanOrEqual(first.size);
  expect(later[withdrawn]).toMatchObject({ kind: 'withdrawal', tag: entry.tag });
  const tagged = await get(`/log/tag/${Buffer.from(entry.tag).toString('base64url')}`);
  expect(tagged.json()).toEqual({ entries: [{ index: proof.index }, { index: withdrawn }] });
});

test('the database commits no answer and no withdrawal without its statement', async () => {
  const { confirmation } = await addConfirmedMember(server);
  await expect(
    server.db.updateTable('confirmations').set({ withdrawn_at: new Date() }).where('id', '=', confirmation).execute(),
  ).rejects.toThrow('has no statement');
  await expect(
    server.deps.pool.query(
      `insert into confirmations (id, request_id, signer_id, project_id, project_version, content_sha256, answer, signer_name,
         relationship, organisation, email_domain, registrable_domain, mailbox_standing)
       select gen_random_uuid(), r.id, r.signer_id, r.project_id, 1, '', 'confirmed', '', '', '', '', '', 'mail_domain'
         from signing_requests r where state = 'open' limit 1`,
    ),
  ).rejects.toThrow('has no statement');
});

test('a statement has the digest of its text, and one that was lost stands for no answer', async () => {
  const row = `insert into log_statements (kind, tag, digest, statement, subject)`;
  await expect(
    server.deps.pool.query(`${row} values (1, sha256('a'), sha256('b'), 'c', gen_random_uuid())`),
  ).rejects.toThrow('log_statements_digest');
  const { confirmation } = await addConfirmedMember(server);
  const { rows } = await server.deps.pool.query(`select tag from log_statements where subject = $1`, [confirmation]);
  for (const [tag, statement] of [
    [rows[0].tag, null],
    [Buffer.alloc(32, 1), 'another tag'],
  ])
    await expect(
      server.deps.pool.query(
        `with w as (${row} select 2, $2, sha256(coalesce($3, '')::bytea), $3, $1 returning id)
         update confirmations set withdrawn_at = now() where id = $1 and (select count(*) from w) = 1`,
        [confirmation, tag, statement],
      ),
    ).rejects.toThrow('the withdrawal of confirmation');
});

test.each([
  `update log_numbers set log_index = 900 where log_index = 0`,
  'delete from log_numbers',
  `update log_statements set log_index = 900`,
  `update log_statements set statement = '{}'`,
  'delete from log_statements',
  `update log_heads set note = ''`,
  'delete from log_heads',
  `update log_disclosed set disclosures = '{}'`,
  'delete from log_disclosed',
  'truncate log_disclosed',
])('the database refuses %s', async (change) => {
  await addConfirmedMember(server);
  await server.work();
  await expect(server.deps.pool.query(change)).rejects.toThrow('append-only');
});

test('the receipt mail brings the proof, and the checker of everybody calls it valid', async () => {
  const { answered, done } = await ownerWithWork(server, visits);
  const { attachments, text } = server.mailbox.newest(answered, /respuesta/);
  const [proof, receipt] = attachments.map(({ content }) => content);
  expect(attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^countersign-\d+\.tlog-proof$/),
    'receipt.countersign.json',
  ]);
  expect(text).toMatch(/En el registro público:\s+> Anotada (entre las|antes de las) \d/);
  const verdict = await checkFile(server.deps, receipt ?? '');
  expect(verdict.answer, JSON.stringify(verdict.checks)).toBe('valid');
  expect(verdict.facts.disclosed).toMatchObject({ project_id: done, answer: 'confirmed' });
  expect((await checkFile(server.deps, proof ?? '')).answer).toBe('valid');
  expect((await checkFile(server.deps, (receipt ?? '').replace(/"W./, '"Wz'))).answer).not.toBe('valid');
});

test('what a project page gives away holds no comment and no name that the page does not show', async () => {
  const { done, signer } = await ownerWithWork(server, visits);
  const { short_id, digest } = await receiptOf(server, done);
  const url = `/p/${short_id}/receipts/${digest}.countersign.json`;
  const disclosed = async () => {
    const verdict = await checkFile(server.deps, (await get(url)).body);
    expect(verdict.answer).toBe('valid');
    return verdict.facts.disclosed;
  };
  expect(await disclosed()).toMatchObject({ signer_name: 'Marta', email_domain: 'moll.example' });
  // What a page shows, by name: a field that is added is not public by itself.
  expect(Object.keys((await disclosed()) ?? {}).sort()).toEqual([
    ...['answer', 'description', 'email_domain', 'files', 'links', 'mailbox_code', 'organisation', 'owner_name'],
    ...['owner_username', 'period', 'project_id', 'relationship', 'role', 'signer_name', 'signer_organisation'],
    ...['skills', 'standing', 'summary', 'title'],
  ]);
  await server.db.updateTable('signers').set({ name_hidden: true }).where('project_id', '=', done).execute();
  for (const field of ['signer_name', 'signer_organisation', 'email_domain'])
    expect(await disclosed()).not.toHaveProperty(field);
  await signer.post(`/api/signing/${done}/withdraw`);
  expect((await server.app.inject(url)).statusCode).toBe(404);
});

test('a head is published whoever holds the owners of what it covers', async () => {
  const { confirmation } = await addConfirmedMember(server);
  await server.db.transaction().execute(async (held) => {
    await sql`select from profiles for update`.execute(held);
    await publishLog(server.deps, []);
  });
  const { rows } = await server.deps.pool.query(
    `select from log_entries l, log_heads h where l.subject = $1 and l.log_index < h.size`,
    [confirmation],
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('the log states its keys, and states them anew when they change', async () => {
  const stated = async () => {
    await stateKeys(server.deps);
    const rows = await server.db
      .selectFrom('log_statements')
      .select('statement')
      .where('kind', '=', 5)
      .orderBy('id')
      .execute();
    return rows.map(({ statement }) => parseStatement(statement ?? '').note);
  };
  const [first] = server.deps.env.log.keys;
  if (!first) throw new Error('a log has a key');
  await stated();
  expect(await stated()).toEqual([vkeyOf(first)]);
  const [second] = readLogKeys(newLogKey(first.name));
  if (!second) throw new Error('a key is read');
  server.deps.env.log.keys.unshift(second);
  expect(await stated()).toEqual([vkeyOf(first), `${vkeyOf(second)}\n${vkeyOf(first)}`]);
  await server.work();
  const note = parseNote((await get('/log/checkpoint')).body);
  for (const key of [first, second]) expect(verifySignature(note, parseVkey(vkeyOf(key)))).toBe(true);
});

test('a receipt that waited too long leaves without its proof and says so, and the proof follows once', async () => {
  const owner = await signUpMember(server);
  const email = 'patient@moll.example';
  const id = await addProject(server, owner, { signers: [{ name: 'Pia', email, relationship: 'client' }] });
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email));
  const { named } = server.deps.files;
  const { create } = named;
  named.create = () => Promise.reject(new Error('ENOSPC'));
  try {
    await sendAnswer(server, browser, id);
    await sendLateReceipts(server.db);
    await server.work();
    expect(server.mailbox.mails.filter(({ to, subject }) => to === email && /^Tu respuesta/.test(subject))).toEqual([]);
    await server.db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - 660_000) })
      .where('recipient', '=', email)
      .execute();
    await sendLateReceipts(server.db);
    await server.work();
  } finally {
    named.create = create;
  }
  const late = server.mailbox.newest(email, /^Tu respuesta/);
  expect(late.text).toContain('te llegará en otro correo');
  expect(late.attachments).toEqual([]);
  // Also when the log comes so late that the outbox has forgotten where the receipt went.
  await server.db
    .updateTable('mails')
    .set({ sent_at: new Date(0) })
    .where('recipient', '=', email)
    .execute();
  await forgetRecipients(server.db);
  for (let times = 0; times < 2; times += 1) {
    await server.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await server.work();
  }
  const proofs = server.mailbox.mails.filter(({ to, subject }) => to === email && /^La prueba/.test(subject));
  expect(proofs.map(({ attachments }) => attachments.length)).toEqual([2]);
  expect((await checkFile(server.deps, proofs[0]?.attachments[1]?.content ?? '')).answer).toBe('valid');
});
