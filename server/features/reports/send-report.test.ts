import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import { openReports, report } from '#server/testing/reports.ts';
import { reportFeatures } from './report-page.ts';

// What may be sent, by whom and how much of it, and what a sender gets.
const { server, admin, visitor, send, newWork, caseOf, onlyCase, look, decide } = await openReports();
const { db, deps } = server;

test('a thousand reports of a script are five, and a crowd in one network is one voice of one case', async () => {
  const work = await newWork();
  const script = visitor();
  const codes = [];
  for (let time = 0; time < 40; time++) codes.push((await send(work.short_id, report(), script)).statusCode);
  expect(codes.filter((code) => code === 202)).toHaveLength(5);
  for (let neighbour = 20; neighbour < 30; neighbour++)
    await send(work.short_id, report(), server.browser(script.address?.replace(/\d+$/, String(neighbour))));
  await send(work.short_id);
  const detail = await look(admin, await onlyCase(work.id));
  expect([detail.voices, detail.total]).toEqual([2, 16]);
});

test('who is signed in is named to admins, and has a share that no stranger counts in', async () => {
  const [work, rival] = [await newWork(), await signUpMember(server)];
  const stranger = visitor();
  for (let time = 0; time < 6; time++) await send(work.short_id, report(), stranger);
  const own = await signedInBrowser(server, rival.id, stranger.address);
  const codes = [];
  for (let time = 0; time < 11; time++) codes.push((await send(work.short_id, report(), own)).statusCode);
  expect(codes).toEqual([...Array(10).fill(202), 429]);
  const { reports } = await look(admin, await onlyCase(work.id));
  expect(reports[0]?.by).toEqual({ id: rival.id, username: rival.form.username });
  // Whose page it is learns nothing of it.
  await server.work();
  expect(JSON.stringify((await work.owner.browser.get(`/api/projects/${work.id}`)).json())).not.toContain(rival.id);
});

test('the same form sent twice is one report with one receipt; nobody gets the receipt of another’s by its id', async () => {
  const work = await newWork();
  const sent = report();
  const [one, twin] = await Promise.all([send(work.short_id, sent), send(work.short_id, sent)]);
  expect([one.statusCode, twin.json()]).toEqual([202, one.json()]);
  expect((await look(admin, await onlyCase(work.id))).total).toBe(1);
  const stolen = await send(work.short_id, report({ id: sent.id, message: 'Guessing.' }));
  expect([stolen.statusCode, stolen.json().code]).toEqual([409, 'form_sent']);
});

test('the last report that a network may send is taken once more for the same', async () => {
  const [work, browser] = [await newWork(), visitor()];
  const sent = Array.from({ length: 5 }, () => report());
  const answers = [];
  for (const each of sent) answers.push(await send(work.short_id, each, browser));
  const again = await send(work.short_id, sent.at(-1), browser);
  expect([again.statusCode, again.json()]).toEqual([202, answers.at(-1)?.json()]);
  expect((await send(work.short_id, report(), browser)).statusCode).toBe(429);
});

test('what others do not see cannot be reported, and is as nothing', async () => {
  const work = await newWork();
  const name = work.owner.form.username;
  await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', work.id).execute();
  const answers = [await send(work.short_id), await send('zzzzzzzzzz'), await send(randomUUID())];
  await db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', work.owner.id).execute();
  answers.push(
    await send(name, report(), visitor(), 'profile'),
    await send('nobody-at-all', report(), visitor(), 'profile'),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(await caseOf(work.id)).toEqual([]);
});

test.each<[string, object, string]>([
  ['no category', { category: '' }, 'category'],
  ['a category that is none', { category: '../..' }, 'category'],
  ['nothing said', { message: ' \n ' }, 'message'],
  ['too much said', { message: 'a'.repeat(2001) }, 'message'],
  ['an address without @', { email: 'priya' }, 'email'],
  ['an address of two', { email: 'a@b.example,c@d.example' }, 'email'],
  ['no id', { id: 'nonsense' }, 'id'],
])('%s is refused at its field', async (_what, changes, field) => {
  const work = await newWork();
  const answer = await send(work.short_id, report(changes));
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [expect.objectContaining({ path: field })]]);
});

test('odd bytes are kept as text, or taken out', async () => {
  const work = await newWork();
  const message = 'Null \0 and lone \ud800 and \u202e turned <script>alert(1)</script>';
  expect((await send(work.short_id, report({ message }))).statusCode).toBe(202);
  const { reports } = await look(admin, await onlyCase(work.id));
  expect(reports[0]?.message).toContain('<script>');
  expect(reports[0]?.message).not.toMatch(/\0|\ud800/);
});

test('one mailbox may be named in any number of reports, and gets one mail for a case and five a day', async () => {
  const email = `ona${randomUUID().slice(0, 8)}@harbourrow.example`;
  const works = [];
  for (let time = 0; time < 6; time++) works.push(await newWork());
  const codes = [];
  for (const { short_id } of works)
    for (const tag of ['', '+again'])
      codes.push((await send(short_id, report({ email: email.replace('@', `${tag}@`) }))).statusCode);
  expect(codes).toEqual(Array(12).fill(202));
  for (const { id } of works) await decide(admin, await onlyCase(id), { decision: 'dismiss' });
  await server.work();
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'sent_at'])
    .where('kind', '=', 'report-decided')
    .where('recipient', 'like', `${email.split('@')[0]}%`)
    .execute();
  expect([mails.length, mails.filter(({ sent_at }) => sent_at).length]).toEqual([6, 5]);
});

test('a receipt opens the report that it was given for, and with another signature nothing', async () => {
  const work = await newWork();
  const receipt = (await send(work.short_id, report())).json().receipt as string;
  expect(receipt).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
  const { reportReceipt } = reportFeatures(deps);
  expect(await reportReceipt(receipt)).toMatchObject({ state: expect.any(String) });
  expect(await reportReceipt(`${receipt.split('.')[0]}.${'a'.repeat(43)}`)).toBeNull();
});
