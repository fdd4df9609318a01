import { describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { promiseOf } from '#server/testing/promise.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';

const { server, visits } = await openSigning();
let owner = await signUpMember(server, { full_name: 'Inés Valcárcel' });

let people = 0;
/** A project that asks as many new people as wanted, each with the link opened in a browser of their own. */
async function ask(count = 1, domain = 'moll.example') {
  // Who signs belongs to nobody else's story: another person each time.
  owner = await signUpMember(server, { full_name: 'Inés Valcárcel' });
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const emails = Array.from({ length: count }, () => `signer${++people}@${domain}`);
  const signers = emails.map((email) => ({
    name: 'Ferran Alcover',
    email,
    relationship: 'client',
    organisation: 'Moll',
  }));
  const id = await addProject(server, owner, { signers });
  const browsers = await Promise.all(
    emails.map(async (email) => {
      const browser = server.browser();
      expect(await visits.open(browser, signingLink(server, email))).toBe(true);
      return browser;
    }),
  );
  const { title } = await project(id);
  return { id, title, emails, browsers, browser: browsers[0] as (typeof browsers)[number], email: emails[0] as string };
}
type Asked = Awaited<ReturnType<typeof ask>>;
const answer = (asked: Pick<Asked, 'id'>, browser: Asked['browser'], given: object = {}) =>
  sendAnswer(server, browser, asked.id, given);
const project = (id: string) =>
  server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rows = (id: string) => server.db.selectFrom('confirmations').selectAll().where('project_id', '=', id).execute();
const notices = (id: string) =>
  server.db
    .selectFrom('notifications')
    .select(['type', 'message', 'data'])
    .where('reference_id', '=', id)
    .where('user_id', '=', owner.id)
    .execute();
const { strongRules: rules, findingsOf: findings } = promiseOf(server, visits);

test('a confirmation approves, is kept as it was given, and everybody is told', async () => {
  const asked = await ask();
  const response = await answer(asked, asked.browser, { comment: ' Every tile on time. ', comment_public: true });
  expect(response.json()).toEqual({
    project_id: asked.id,
    project_title: asked.title,
    answer: 'confirmed',
    status: 'approved',
    waits_for: null,
  });
  expect(await project(asked.id)).toMatchObject({ status: 'approved', held_at: null, approved_at: expect.any(Date) });
  const [row] = await rows(asked.id);
  expect(row).toMatchObject({
    answer: 'confirmed',
    comment: 'Every tile on time.',
    comment_public: true,
    signer_name: 'Ferran Alcover',
    email_domain: 'moll.example',
    mailbox_standing: 'mail_domain',
    known_owners: null,
    mailbox_code: false,
    project_version: 1,
  });
  expect(row?.content_sha256).toHaveLength(32);
  expect(await notices(asked.id)).toMatchObject([
    {
      type: 'project_approved',
      message: 'Every tile on time.',
      data: { event: 'confirmed', signer_name: 'Ferran Alcover' },
    },
  ]);
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_type'])
    .where((eb) => eb.or([eb('subject_id', '=', asked.id), eb('subject_id', '=', row?.id ?? '')]))
    .where('actor_type', '=', 'signer')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['answer_request', 'approve_project']);
  await server.work();
  expect(server.mailbox.newest(owner.form.email).text).toContain('Every tile on time.');
  expect(await visits.open(server.browser(), signingLink(server, asked.email))).toBe(true);
  expect((await visits.page(asked.browser, asked.id))?.state).toBe('answered');
  const seen = await server.browser().get(`/api/public-projects/${asked.id}`);
  expect([seen.statusCode, seen.json().confirmations.length]).toEqual([200, 1]);
});

test.each([
  ['declined', 'It was not like this.', 'rejected', 'It was not like this.', 'project_rejected'],
  ['changes_requested', 'The year is wrong.', 'pending', null, 'project_status'],
] as const)('%s makes it %s and the owner reads why', async (given, comment, status, reason, type) => {
  const asked = await ask();
  expect((await answer(asked, asked.browser, { answer: given, comment })).json().status).toBe(status);
  expect(await project(asked.id)).toMatchObject({ status, rejected_reason: reason });
  expect(await notices(asked.id)).toMatchObject([{ type, message: comment }]);
  await server.work();
  expect(server.mailbox.newest(owner.form.email).text).toContain(comment);
});

test('a decline cancels the other requests, and who does not know the owner says so', async () => {
  const asked = await ask(2);
  const [first, second] = asked.browsers as [Asked['browser'], Asked['browser']];
  await answer(asked, first, { answer: 'declined', unknown_person: true });
  expect((await rows(asked.id))[0]).toMatchObject({ unknown_person: true });
  expect((await project(asked.id)).rejected_reason).toContain('No conozco a esta persona');
  expect((await visits.page(second, asked.id))?.state).toBe('cancelled');
  const late = await answer(asked, second);
  expect([late.statusCode, late.json().code]).toEqual([410, 'request_cancelled']);
});

test('two tabs at once: one confirmation, the same result for both, and the first answer counts', async () => {
  const asked = await ask();
  const results = await Promise.all(
    ['confirmed', 'confirmed', 'confirmed', 'confirmed'].map((each) => answer(asked, asked.browser, { answer: each })),
  );
  expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(results.map(({ body }) => body)).size).toBe(1);
  expect(await rows(asked.id)).toHaveLength(1);
  await server.work();
  expect(
    server.mailbox.mails.filter(({ to, subject }) => to === asked.email && /^(Your|Tu) /.test(subject)),
  ).toHaveLength(1);
});

const said = [
  { answer: 'confirmed' },
  { answer: 'confirmed', comment: 'Well done.' },
  { answer: 'confirmed', comment: 'Well done.', comment_public: true },
  { answer: 'changes_requested', comment: 'Another year.' },
  { answer: 'declined' },
  { answer: 'declined', comment: 'Not by them.' },
  { answer: 'declined', unknown_person: true },
] as const;

test.each(said)('takes %j again as a repeat, and tells every other answer that it was not taken', async (given) => {
  const asked = await ask();
  const first = await answer(asked, asked.browser, given);
  expect(first.statusCode, first.body).toBe(200);
  for (const other of said) {
    const second = await answer(asked, asked.browser, other);
    if (other === given) expect([second.statusCode, second.body]).toEqual([200, first.body]);
    else expect([second.statusCode, second.json().code]).toEqual([409, `answered_${given.answer}`]);
  }
  expect(await rows(asked.id)).toMatchObject([given]);
  expect((await visits.page(asked.browser, asked.id))?.state).toBe('answered');
});

test('an answer to an older text is refused', async () => {
  const asked = await ask();
  const { project_version, content_sha256 } = (await visits.page(asked.browser, asked.id)) as SigningPage;
  await server.db.updateTable('projects').set({ version: 2, title: 'Another' }).where('id', '=', asked.id).execute();
  const response = await answer(asked, asked.browser, { comment: 'x', project_version, content_sha256 });
  expect([response.statusCode, response.json().code]).toEqual([409, 'project_changed']);
  expect(await rows(asked.id)).toEqual([]);
  expect((await answer(asked, asked.browser)).statusCode).toBe(200);
});

test('nothing chosen, a comment too long: the field says so and nothing is written', async () => {
  const asked = await ask();
  const none = await answer(asked, asked.browser, { answer: undefined, comment: 'x'.repeat(2001) });
  expect(none.json().errors).toEqual([
    { path: 'answer', code: 'answer_required' },
    { path: 'comment', code: 'comment_too_long' },
  ]);
  expect(await rows(asked.id)).toEqual([]);
});

test('changes are asked for in a sentence: no words are put into anybody’s mouth', async () => {
  const asked = await ask();
  const silent = await answer(asked, asked.browser, { answer: 'changes_requested', comment: ' \n ' });
  expect([silent.statusCode, silent.json().errors]).toEqual([422, [{ path: 'comment', code: 'changes_required' }]]);
  expect(await rows(asked.id)).toEqual([]);
  expect((await answer(asked, asked.browser, { answer: 'changes_requested', comment: 'Which year?' })).statusCode).toBe(
    200,
  );
});

test.each(['changes_requested', 'declined'])('what is said with %s is shown to nobody in public', async (given) => {
  const asked = await ask();
  await answer(asked, asked.browser, { answer: given, comment: 'It was 2019.', comment_public: true });
  expect(await rows(asked.id)).toMatchObject([{ comment: 'It was 2019.', comment_public: false }]);
});

test('an answer that fails half-way leaves nothing behind', async () => {
  const asked = await ask();
  await server.deps.pool.query(`alter table mails add constraint broken check (kind <> 'signing-receipt') not valid`);
  expect((await answer(asked, asked.browser)).statusCode).toBe(500);
  await server.deps.pool.query('alter table mails drop constraint broken');
  expect(await rows(asked.id)).toEqual([]);
  expect(await notices(asked.id)).toEqual([]);
  expect((await project(asked.id)).status).toBe('pending');
  expect((await answer(asked, asked.browser)).json().status).toBe('approved');
});

describe('held for an admin', () => {
  test('same device: the owner’s own browser, signed in', async () => {
    const asked = await ask();
    const cookie = `signing_${asked.id}`;
    owner.browser.jar[cookie] = asked.browser.jar[cookie] as string;
    expect((await answer(asked, owner.browser)).json().status).toBe('pending');
    expect(await rules(asked.id)).toEqual(['same_device']);
    expect(await project(asked.id)).toMatchObject({ status: 'pending', held_at: expect.any(Date), approved_at: null });
  });

  test('same device: signed out, but used before', async () => {
    const asked = await ask();
    asked.browser.jar.device = owner.browser.jar.device as string;
    await answer(asked, asked.browser);
    expect(await rules(asked.id)).toEqual(['same_device']);
  });

  test('the same network alone holds nothing, and is remembered', async () => {
    const browser = server.browser('203.0.113.7');
    const asked = await ask();
    await server.browser('203.0.113.7').post('/api/sign-in', owner.form);
    Object.assign(browser.jar, asked.browser.jar);
    await answer(asked, browser);
    expect(await rules(asked.id)).toEqual([]);
    expect(await findings(asked.id)).toContainEqual({
      rule: 'same_network',
      points: 40,
      detail: { bits: 32, crowd: 2 },
    });
  });

  test('own mailbox in disguise and a throwaway domain', async () => {
    owner = await signUpMember(server, { full_name: 'Inés Valcárcel' });
    const asked = await askAt('inesv+work@googlemail.com');
    // The address came to the account after the request had gone out.
    await server.db.updateTable('profiles').set({ email: 'ines.v@gmail.com' }).where('id', '=', owner.id).execute();
    await answer(asked, asked.browser);
    expect(await rules(asked.id)).toEqual(['owner_mailbox']);
    expect((await rows(asked.id))[0]?.mailbox_standing).toBe('public_provider');
    owner = await signUpMember(server, { full_name: 'Inés Valcárcel' });
    const thrown = await askAt('somebody@mailinator.com');
    await answer(thrown, thrown.browser);
    expect(await rules(thrown.id)).toEqual(['disposable_domain']);
    // Neither signer nor owner is told what is known of the mailbox: that is the rule.
    expect((await visits.page(thrown.browser, thrown.id))?.result?.backing).toBeNull();
    const own = (await owner.browser.get(`/api/projects/${thrown.id}`)).json();
    expect(own.signers[0]).toMatchObject({ answer: 'confirmed', backing: null });
  });

  test('two who sign for each other', async () => {
    const friend = await signUpMember(server, { email: `friend-${people}@elsewhere.example` });
    const asked = await askAt(friend.form.email);
    await answer(asked, asked.browser);
    const back = await askAs(friend, owner.form.email);
    await answer(back, back.browser);
    expect(await rules(back.id)).toEqual(['mutual_signing']);
  });

  test('contradicting answers', async () => {
    const asked = await ask(2);
    const [first, second] = asked.browsers as [Asked['browser'], Asked['browser']];
    expect((await answer(asked, first)).json().status).toBe('approved');
    expect((await answer(asked, second, { answer: 'declined' })).json().status).toBe('pending');
    expect(await rules(asked.id)).toEqual(['conflicting_answers']);
    expect(await project(asked.id)).toMatchObject({ status: 'pending', held_at: expect.any(Date) });
  });
});

const askAt = (email: string) => askAs(owner, email);
async function askAs(who: Owner, email: string) {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const id = await addProject(server, who, { signers: [{ name: 'F', email, relationship: 'client' }] });
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email, /confirm|pide/));
  return { id, browser };
}
