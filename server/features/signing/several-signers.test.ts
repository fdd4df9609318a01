import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, asking, type Owner, sendAnswer, signingLink, timePasses } from '#server/testing/signing.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';

// Several are asked: the owner says beforehand whether one is enough, and cannot say otherwise once somebody has
// answered.
const { server, visits } = await openSigning();
let owner: Owner;

let people = 0;
const names = ['Berta Camps', 'Òscar Vidal', 'Ester Prat', 'Hugo Lledó'];
/** Of a house whose domain is like nobody else's. */
const person = (domain = `firm-${randomUUID()}.example`) => ({
  name: names[people % names.length] ?? '',
  email: `person${++people}@${domain}`,
  relationship: 'client',
});
type Person = ReturnType<typeof person>;

async function openLink(email: string) {
  const browser = server.browser();
  expect(await visits.open(browser, signingLink(server, email, asking))).toBe(true);
  return browser;
}

/** A project of a new owner that asks as many people of different places as wanted. */
async function ask(approval_rule: 'any' | 'all', count: number) {
  owner = await signUpMember(server);
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const signers = Array.from({ length: count }, () => person());
  const id = await addProject(server, owner, { signers, approval_rule });
  const browsers: Browser[] = [];
  for (const { email } of signers) browsers.push(await openLink(email));
  return { id, signers, browsers };
}
const answer = async (id: string, browser: Browser | undefined, given: object = {}) => {
  const response = await sendAnswer(server, browser as Browser, id, given);
  return response.json() as { status: string; waits_for: string | null };
};
const detail = async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json();
const shownPublicly = async (id: string) => {
  const response = await server.browser().get(`/api/public-projects/${id}`);
  return response.statusCode === 404 ? null : response.json();
};
const edit = async (id: string, changes: object) => {
  const { version, signers, approval, title, summary, role, organisation, started_on, ended_on } = await detail(id);
  return owner.browser.put(`/api/projects/${id}`, {
    ...{ title, summary, role, organisation, started_on, ended_on, version, signers },
    approval_rule: approval.rule,
    ...changes,
  });
};
const askAgainIn = async ({ email }: Person) => {
  await server.work();
  await timePasses(server.db);
  return openLink(email);
};

test('where all are needed, a project is public with the last of them, and the owner sees how far it is', async () => {
  const { id, browsers } = await ask('all', 3);
  expect(await answer(id, browsers[0])).toMatchObject({ status: 'pending', waits_for: 'signers' });
  expect(await answer(id, browsers[1])).toMatchObject({ status: 'pending', waits_for: 'signers' });
  expect((await detail(id)).approval).toEqual({ rule: 'all', asked: 3, confirmed: 2 });
  expect(await shownPublicly(id)).toBeNull();
  expect(await answer(id, browsers[2])).toMatchObject({ status: 'approved', waits_for: null });
  expect(await shownPublicly(id)).toMatchObject({ signers_asked: 3, confirmations: [{}, {}, {}] });
});

test('where one is enough, the public still reads how many were asked, and an open question counts for nothing', async () => {
  const { id, browsers } = await ask('any', 3);
  expect(await answer(id, browsers[0])).toMatchObject({ status: 'approved', waits_for: null });
  const shown = await shownPublicly(id);
  expect([shown.signers_asked, shown.confirmations.length]).toEqual([3, 1]);
  await answer(id, browsers[1]);
  expect((await shownPublicly(id)).confirmations).toHaveLength(2);
});

test('without a word about it one is enough, as ever', async () => {
  owner = await signUpMember(server);
  const id = await addProject(server, owner, { signers: [person(), person()] });
  expect((await detail(id)).approval).toEqual({ rule: 'any', asked: 2, confirmed: 0 });
});

test('a signer reads how many others are asked and what it takes, and not who they are', async () => {
  const { id, browsers, signers } = await ask('all', 3);
  const page = (await visits.page(browsers[0] as Browser, id)) as SigningPage;
  expect(page.approval).toEqual({ rule: 'all', others: 2 });
  for (const { email } of signers.slice(1)) expect(JSON.stringify(page)).not.toContain(email);
});

test('who takes a confirmation back where all are needed takes the project from the public', async () => {
  const { id, browsers } = await ask('all', 2);
  await answer(id, browsers[0]);
  expect(await answer(id, browsers[1])).toMatchObject({ status: 'approved' });
  await browsers[0]?.post(`/api/signing/${id}/withdraw`, {});
  expect(await shownPublicly(id)).toBeNull();
  expect(await detail(id)).toMatchObject({ status: 'rejected', approval: { asked: 2, confirmed: 1 } });
});

test('where one has confirmed and another declines, a person looks', async () => {
  const { id, browsers } = await ask('all', 2);
  await answer(id, browsers[0]);
  expect(await answer(id, browsers[1], { answer: 'declined' })).toMatchObject({ status: 'pending' });
  expect((await detail(id)).held_at).not.toBeNull();
});

test('another rule is another version: what was confirmed counts no more, and who reads is told', async () => {
  const { id, browsers, signers } = await ask('all', 2);
  await answer(id, browsers[0]);
  const second = browsers[1] as Browser;
  const before = (await visits.page(second, id)) as SigningPage;
  await server.work();
  const receipt = server.browser();
  expect(await visits.open(receipt, signingLink(server, signers[0]?.email ?? '', /^(Your|Tu) /))).toBe(true);
  const edited = await edit(id, { approval_rule: 'any' });
  expect([edited.statusCode, edited.json().code]).toEqual([200, undefined]);
  expect(await detail(id)).toMatchObject({
    status: 'pending',
    version: 2,
    approval: { rule: 'any', asked: 2, confirmed: 0 },
  });
  const { project_version, content_sha256 } = before;
  const late = await sendAnswer(server, second, id, { project_version, content_sha256 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'project_changed']);
  // Who had confirmed is asked anew, and their receipt still shows what they answered.
  expect((await visits.page(receipt, id))?.result).toMatchObject({ outdated: true, waits_for: null });
  expect(await answer(id, await askAgainIn(signers[0] as Person))).toMatchObject({ status: 'approved' });
});

test('what enough have confirmed has no other rule', async () => {
  const { id, browsers } = await ask('any', 2);
  await answer(id, browsers[0]);
  const refused = await edit(id, { approval_rule: 'all' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'project_frozen']);
});

test('after a decline, a friend and “any one” bring the owner nothing but a person who looks', async () => {
  const { id, browsers } = await ask('all', 2);
  expect(await answer(id, browsers[0], { answer: 'declined' })).toMatchObject({ status: 'rejected' });
  const friend = person();
  const { signers } = await detail(id);
  expect((await edit(id, { approval_rule: 'any', signers: [...signers, friend] })).statusCode).toBe(200);
  expect(await answer(id, await askAgainIn(friend))).toMatchObject({ status: 'pending', waits_for: 'review' });
  expect(await shownPublicly(id)).toBeNull();
});

test('who wants no mail is not counted as a yes where all are needed, and their owner may take them off', async () => {
  const { id, browsers, signers } = await ask('all', 2);
  await answer(id, browsers[0]);
  expect((await (browsers[1] as Browser).post(`/api/signing/${id}/opt-out`, {})).statusCode).toBeLessThan(300);
  expect(await detail(id)).toMatchObject({
    status: 'pending',
    may: { edit: true },
    approval: { asked: 2, confirmed: 1 },
  });
  const { signers: named } = await detail(id);
  expect((await edit(id, { signers: [named[0]] })).statusCode).toBe(200);
  expect(await answer(id, await askAgainIn(signers[0] as Person))).toMatchObject({ status: 'approved' });
});

test('an admin approves nothing that not enough have confirmed, and lets it go on to the others', async () => {
  const { id, browsers } = await ask('all', 2);
  const admin = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  const [first, second] = browsers as [Browser, Browser];
  first.jar.device = owner.browser.jar.device as string;
  expect(await answer(id, first)).toMatchObject({ status: 'pending', waits_for: 'review' });
  const { updated_at } = await detail(id);
  const seen = { reason: 'Looked at it.', version: 1, status: 'pending', held: true, updated_at };
  const review = (decision: string) => admin.browser.post(`/api/admin/projects/${id}/review`, { decision, ...seen });
  expect((await review('approve')).json().code).toBe('no_confirmation');
  expect((await review('release')).json()).toMatchObject({ status: 'pending', held_at: null });
  expect((await visits.page(first, id))?.result?.waits_for).toBe('signers');
  await timePasses(server.db);
  expect(await answer(id, second)).toMatchObject({ status: 'approved' });
});

test('a page of one signer does nothing by the link of another that was opened in the same browser since', async () => {
  const { id, signers } = await ask('all', 2);
  const [first, second] = await Promise.all(signers.map(({ email }) => openLink(email)));
  if (!first || !second) throw new Error('two are asked');
  const page = await visits.page(first, id);
  await sendAnswer(server, second, id, { answer: 'changes_requested', comment: 'Which year?' });
  Object.assign(first.jar, second.jar);
  const byPageOf = (request: string | undefined, act: string, body: object = {}) =>
    first.request('POST', `/api/signing/${id}/${act}`, body, { 'x-opened-for': request ?? '' });
  const message = { id: randomUUID(), text: 'That of the bridge' };
  for (const act of ['withdraw', 'opt-out', 'mailbox-code', 'new-link', 'messages', 'answer']) {
    const body = { messages: message, answer: { answer: 'confirmed', project_version: 1, content_sha256: 'a' } }[act];
    const refused = await byPageOf(page?.request_id, act, body);
    expect([act, refused.statusCode, refused.json().code]).toEqual([act, 409, 'other_person']);
  }
  expect((await visits.page(second, id))?.state).toBe('answered');
  expect((await byPageOf((await visits.page(second, id))?.request_id, 'messages', message)).statusCode).toBe(204);
});
