import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { eraseSigner } from '#server/features/own-confirmations/erase-signer.ts';
import { ownArchive } from '#server/features/own-confirmations/own-archive.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { threadLimits } from '#shared/signing/limits.ts';

const { server, visits } = await openSigning();
let owner: Owner;
let people = 0;
let email: string;
let id: string;
let signer: Browser;
let requestId: string;
beforeEach(async () => {
  owner = await signUpMember(server);
  ({ id, email, signer, requestId } = await ask());
});

/** A project of the owner's, and the browser in which its signer has opened their link. */
async function ask(to = `signer${++people}@firm${people}.example`) {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const project = await addProject(server, owner, {
    signers: [{ name: 'Berta Camps', email: to, relationship: 'client' }],
  });
  const browser = server.browser();
  expect(await visits.open(browser, signingLink(server, to))).toBe(true);
  return {
    id: project,
    email: to,
    signer: browser,
    requestId: (await detail(project)).signers[0].request_id as string,
  };
}
const detail = async (project: string) => (await owner.browser.get(`/api/projects/${project}`)).json();
const askForChanges = () =>
  sendAnswer(server, signer, id, { answer: 'changes_requested', comment: 'The year is wrong.' });
const fromOwner = (text: string, message = randomUUID(), browser = owner.browser) =>
  browser.post(`/api/signing-requests/${requestId}/messages`, { id: message, text });
const fromSigner = (text: string, message = randomUUID(), browser = signer) =>
  browser.post(`/api/signing/${id}/messages`, { id: message, text });
const codeOf = async (answer: ReturnType<typeof fromOwner>) => {
  const { statusCode, body } = await answer;
  return body ? [statusCode, JSON.parse(body).code] : [statusCode];
};
const written = async () => (await detail(id)).threads.flatMap(({ messages }: { messages: object[] }) => messages);
const mailsTo = (address: string, about: RegExp) =>
  server.mailbox.mails.filter(({ to, subject }) => to === address && about.test(subject));

test('the two write to each other, each is told, and both read all of it', async () => {
  await askForChanges();
  expect(await codeOf(fromSigner('It was 2024,\nnot 2023.'))).toEqual([204]);
  expect(await codeOf(fromOwner('Right. See https://evil.example/now for more.'))).toEqual([204]);
  const messages = [
    { author: 'signer', text: 'It was 2024,\nnot 2023.' },
    { author: 'owner', text: 'Right. See https://evil.example/now for more.' },
  ];
  expect((await detail(id)).threads).toMatchObject([{ open: true, left: { owner: 9, signer: 9 }, messages }]);
  expect((await visits.page(signer, id))?.thread).toMatchObject({ open: true, messages });

  const told = await server.db
    .selectFrom('notifications')
    .select(['type', 'message', 'data'])
    .where('user_id', '=', owner.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  expect(told).toMatchObject({ type: 'project_status', message: messages[0]?.text, data: { event: 'wrote' } });
  await server.work();
  expect(mailsTo(owner.form.email, /wrote to you|te ha escrito/)).toHaveLength(1);
  const [mail] = mailsTo(email, /wrote to you|te ha escrito/);
  expect(mail?.text).toContain('Right. See');
  expect(mail?.text).not.toMatch(/https:\/\/evil\.example|threads\.|[{}]/);
  expect(mail?.text).toMatch(/\/my-confirmations$/m);
  const link = /https?:\/\/\S+verify-project\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const later = server.browser();
  expect(await visits.open(later, new URL(link))).toBe(true);
  expect(await codeOf(fromSigner('Thank you.', randomUUID(), later))).toEqual([204]);
});

test.each([
  ['nobody has answered', async () => {}],
  ['they have confirmed', () => sendAnswer(server, signer, id)],
  ['they have declined', () => sendAnswer(server, signer, id, { answer: 'declined' })],
])('where %s, the owner can write to nobody', async (_what, answer) => {
  await answer();
  expect(await codeOf(fromOwner('Please sign.'))).toEqual([409, 'thread_closed']);
  await server.work();
  expect(mailsTo(email, /wrote to you|te ha escrito/)).toEqual([]);
});

test('it is private to the two', async () => {
  await askForChanges();
  await fromSigner('Between us.');
  const other = await signUpMember(server);
  expect(await codeOf(fromOwner('Hello.', randomUUID(), other.browser))).toEqual([404, 'not_found']);
  expect(await codeOf(fromOwner('Hello.', randomUUID(), server.browser()))).toEqual([401, 'session_missing']);
  expect(await codeOf(fromSigner('Hello.', randomUUID(), server.browser()))).toEqual([404, 'not_found']);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', other.id).execute();
  expect((await other.browser.get(`/api/admin/projects/${id}`)).json().threads[0].messages).toMatchObject([
    { text: 'Between us.' },
  ]);
});

test('a message that is sent twice counts and is mailed once', async () => {
  await askForChanges();
  const message = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => fromOwner('Which year?', message)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await written()).toHaveLength(1);
  await server.work();
  expect(mailsTo(email, /wrote to you|te ha escrito/)).toHaveLength(1);
  // The other side cannot take its id for its own.
  expect(await codeOf(fromSigner('Mine.', message))).toEqual([404, 'not_found']);
});

test('each side has so many messages of so many letters, and text is cleaned', async () => {
  await askForChanges();
  expect(await codeOf(fromSigner('x'.repeat(threadLimits.letters + 1)))).toEqual([422, 'validation_failed']);
  expect(await codeOf(fromSigner(' \u200b '))).toEqual([422, 'validation_failed']);
  await fromSigner('a\u202eb');
  expect(await written()).toMatchObject([{ text: 'ab' }]);
  for (let each = 1; each < threadLimits.messages; each++) expect((await fromSigner('Again.')).statusCode).toBe(204);
  expect(await codeOf(fromSigner('Once more.'))).toEqual([409, 'thread_full']);
  expect((await fromOwner('I see.')).statusCode).toBe(204);
});

test('whoever asked for changes reads in the next mail that there were some, nobody else and not once more', async () => {
  await askForChanges();
  const other = `signer${++people}@firm${people}.example`;
  const edit = async (added: string, more: object[] = []) => {
    const { version, signers, title, summary, role, organisation, started_on, ended_on } = await detail(id);
    const text = { title, summary: `${summary} ${added}`, role, organisation, started_on, ended_on, version };
    const sent = await owner.browser.put(`/api/projects/${id}`, {
      ...text,
      signers: [...signers, ...more],
      approval_rule: 'all',
    });
    expect(sent.statusCode, sent.body).toBe(200);
    await server.work();
  };
  await edit('In 2024.', [{ name: 'Ada', email: other, relationship: 'client', organisation: '' }]);
  const asks = /^(Changed since|Con cambios): /;
  const said = /You asked for changes|Pediste cambios/;
  expect(server.mailbox.newest(email, asks).text).toMatch(said);
  expect(server.mailbox.newest(other).text).not.toMatch(said);

  await visits.open(signer, signingLink(server, email, asks));
  expect((await sendAnswer(server, signer, id)).statusCode).toBe(200);
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  await edit('In May.');
  expect(server.mailbox.newest(email, /confirm/).text).not.toMatch(said);
});

test('an edit ends it: both still read it, nobody writes, and a mail that has not left stays', async () => {
  await askForChanges();
  await fromOwner('I am on it.');
  const { version, signers, title, summary, role, organisation, started_on, ended_on } = await detail(id);
  const text = { title, summary, role, organisation, started_on, ended_on, version, signers };
  expect((await owner.browser.put(`/api/projects/${id}`, text)).statusCode).toBe(200);
  expect(await codeOf(fromOwner('And?'))).toEqual([409, 'thread_closed']);
  await server.work();
  expect(mailsTo(email, /wrote to you|te ha escrito/)).toEqual([]);
  expect((await detail(id)).threads).toMatchObject([{ open: false, messages: [{ text: 'I am on it.' }] }]);
  const receipt = server.browser();
  await visits.open(receipt, signingLink(server, email, /^(Your|Tu) /));
  expect(await codeOf(fromSigner('Wait.', randomUUID(), receipt))).toEqual([409, 'thread_closed']);
  expect((await visits.page(receipt, id))?.thread).toMatchObject({ open: false, messages: [{ author: 'owner' }] });
});

test('one id in threads of two owners at once is a message in one of them', async () => {
  await askForChanges();
  const [first, firstOwner] = [requestId, owner];
  owner = await signUpMember(server);
  ({ id, email, signer, requestId } = await ask());
  await askForChanges();
  for (let times = 0; times < 8; times++) {
    const message = randomUUID();
    const write = (browser: Browser, request: string) =>
      browser.post(`/api/signing-requests/${request}/messages`, { id: message, text: 'Twice.' });
    const sent = await Promise.all([write(firstOwner.browser, first), write(owner.browser, requestId)]);
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  }
});

test.each([
  ['a zero byte', 'a\u0000b', 'ab'],
  ['half a letter', 'a\ud800b', null],
  ['a line of its own for a header', 'Hello.\r\nBcc: all@evil.example\r\n\r\nBody', null],
  ['letters that run the other way', '\u202eevil\u2066', null],
])('%s is refused or cleaned, and makes no header of a mail', async (_what, text, kept) => {
  await askForChanges();
  const sent = await fromOwner(text);
  expect([204, 400, 422]).toContain(sent.statusCode);
  await server.work();
  for (const { text: said } of (await written()) as { text: string }[]) {
    for (const odd of ['\0', '\r', '\u202e', '\u2066']) expect(said).not.toContain(odd);
    expect(said.isWellFormed()).toBe(true);
    if (kept) expect(said).toBe(kept);
  }
  expect(mailsTo('all@evil.example', /./)).toEqual([]);
  for (const mail of mailsTo(email, /wrote to you|te ha escrito/)) {
    expect(mail.subject).not.toMatch(/evil|Bcc/);
    for (const odd of ['\0', '\u202e', '\u2066']) expect(mail.text).not.toContain(odd);
  }
});

test.each(['www.evil.example/pay', 'evil.com', 'mailto:a@evil.com', 'HTTPS://EVIL.COM', '//evil.com/x'])(
  '%s in a message is no link in any mail, whoever wrote it',
  async (address) => {
    await askForChanges();
    await fromOwner(`See ${address} now.`);
    await fromSigner(`See ${address} now.`);
    await server.work();
    const mails = [...mailsTo(email, /wrote to you|te ha escrito/), ...mailsTo(owner.form.email, /te ha escrito/)];
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) {
      expect(text).not.toContain(address);
      expect(html).not.toContain(address);
    }
  },
);

test('a signer of another project, of the same one, and whoever was asked before write and read nothing here', async () => {
  await askForChanges();
  await fromOwner('For you alone.');
  const here = { id, signer, requestId };
  const other = await ask();
  expect(
    (await other.signer.post(`/api/signing/${here.id}/messages`, { id: randomUUID(), text: 'x' })).statusCode,
  ).toBe(404);
  expect(JSON.stringify(await visits.page(other.signer, here.id))).not.toContain('For you alone');
  const cookie = `signing_${here.id}`;
  other.signer.jar[cookie] = other.signer.jar[`signing_${other.id}`] as string;
  expect(
    (await other.signer.post(`/api/signing/${here.id}/messages`, { id: randomUUID(), text: 'x' })).statusCode,
  ).toBe(404);
  const stranger = await signUpMember(server);
  expect((await stranger.browser.get(`/api/projects/${here.id}`)).statusCode).toBe(404);
  expect(await codeOf(fromOwner('Hello.', randomUUID(), stranger.browser))).toEqual([404, 'not_found']);
});

test('once it is approved, held, declined, taken back or removed, nobody writes', async () => {
  await askForChanges();
  for (const set of [
    { status: 'approved' },
    { status: 'rejected' },
    { status: 'pending', held_at: new Date() },
    { status: 'pending', held_at: null, removed_at: new Date() },
  ] as const) {
    await server.db.updateTable('projects').set(set).where('id', '=', id).execute();
    const [mine, theirs] = [await fromOwner('Still there?'), await fromSigner('Still there?')];
    expect([mine.statusCode, theirs.statusCode]).toEqual(['removed_at' in set ? 404 : 409, 409]);
    expect(mine.body + theirs.body).not.toMatch(/owner_|same_|hold/);
  }
  await server.db.updateTable('projects').set({ removed_at: null }).where('id', '=', id).execute();
  await signer.post(`/api/signing/${id}/withdraw`);
  expect(await codeOf(fromOwner('Still there?'))).toEqual([409, 'thread_closed']);
  expect(await codeOf(fromSigner('Still there?'))).toEqual([409, 'thread_closed']);
});

test('who wants no mail gets none', async () => {
  await askForChanges();
  await signer.post(`/api/signing/${id}/opt-out`, {});
  expect(await codeOf(fromOwner('Please.'))).toEqual([409, 'signer_opted_out']);
  expect(await written()).toEqual([]);
});

test('one mailbox gets ten such mails a day, whoever writes', async () => {
  await askForChanges();
  for (let each = 0; each < 10; each++) expect((await fromOwner(`No. ${each}`)).statusCode).toBe(204);
  owner = await signUpMember(server);
  ({ id, signer, requestId } = await ask(email));
  await askForChanges();
  await server.work();
  expect((await fromOwner('One more.')).statusCode).toBe(204);
  await server.work();
  const mailed = () => server.mailbox.mails.filter(({ to, text }) => to === email && text.includes('One more.'));
  expect(mailed()).toEqual([]);
  await server.deps.pool.query(`update graphile_worker._private_jobs set run_at = run_at - interval '1 day'`);
  await server.work();
  expect(mailed()).toHaveLength(1);
});

test('its signer finds it in their archive, and it goes when they are erased', async () => {
  await askForChanges();
  await fromOwner('Planted.');
  const archive = await ownArchive(server.deps, { mailbox: email, email });
  expect(archive.requests).toMatchObject([{ messages: [{ author: 'owner', text: 'Planted.' }] }]);
  await eraseSigner(server.deps, email);
  expect(
    await server.db.selectFrom('request_messages').where('request_id', '=', requestId).select('id').execute(),
  ).toEqual([]);
});

test('it goes with its owner, and what the signer answered stays', async () => {
  await askForChanges();
  await fromOwner('Planted.');
  await eraseNow(server.db, owner.id);
  const left = (table: 'request_messages' | 'confirmations') =>
    server.db.selectFrom(table).select('id').where('request_id', '=', requestId).execute();
  expect([(await left('request_messages')).length, (await left('confirmations')).length]).toEqual([0, 1]);
});
