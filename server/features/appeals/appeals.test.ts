import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addProject, type Owner } from '#server/testing/signing.ts';
import type { AdminCase, CaseCounts, CaseList } from '#shared/admin/queues.ts';
import type { CaseQuestions, OwnQuestions } from '#shared/appeals/appeals.ts';
import { questionsPerAppeal } from '#shared/appeals/limits.ts';
import { appeals } from './feature.ts';

const server = await openServer();
const { db, deps, mailbox } = server;
const [first, second] = [await signUpAdmin(server), await signUpAdmin(server)];

const kinds = ['profile', 'project'] as const;
type Kind = (typeof kinds)[number];
type Case = { kind: Kind; id: string; owner: Owner; queue: 'reports' | 'appeals' };

/** What the first admin has decided against, and its owner appeals: a hidden profile, or a rejected project. */
async function appealed(kind: Kind): Promise<Case> {
  const owner = await signUpMember(server);
  if (kind === 'project') {
    const signers = [{ name: 'Ferran Alcover', email: `ferran@${randomUUID()}.example`, relationship: 'client' }];
    const id = await addProject(server, owner, { signers });
    await review(first, id, { decision: 'reject', ground: 'content', reason: 'Which bridge?' });
    expect((await owner.browser.post(`/api/projects/${id}/appeal`, { message: 'The old one.' })).statusCode).toBe(204);
    return { kind, id, owner, queue: 'appeals' };
  }
  const id = randomUUID();
  await db
    .insertInto('report_cases')
    .values({
      ...{ id, kind, owner_id: owner.id, outcome: 'hidden', waits_since: null },
      ...{ decided_at: new Date(), decided_by: first.id, reason: 'Which bridge?' },
    })
    .execute();
  expect((await appealAgain({ kind, id, owner, queue: 'reports' })).statusCode).toBe(200);
  return { kind, id, owner, queue: 'reports' };
}
const appealAgain = ({ kind, id, owner }: Case) =>
  owner.browser.post(kind === 'project' ? `/api/projects/${id}/appeal` : `/api/hidden-pages/${id}/appeal`, {
    message: 'The old one.',
  });
async function review(who: Owner, id: string, decision: object) {
  const { version, status, held_at, updated_at } = (await who.browser.get(`/api/admin/projects/${id}`)).json();
  const seen = { version, status, held: held_at !== null, updated_at };
  return who.browser.post(`/api/admin/projects/${id}/review`, { ...seen, ...decision });
}
/** Decides against its owner once more. */
async function refuse(who: Owner, { kind, id }: Case, answers = 0) {
  const reason = 'It is another bridge.';
  if (kind === 'project') return review(who, id, { decision: 'reject', ground: 'content', reason });
  const { appeals } = (await who.browser.get(`/api/admin/reports/${id}`)).json();
  const seen = { total: 0, answers, appeal: appeals.at(-1).id };
  return who.browser.post(`/api/admin/reports/${id}/decision`, { decision: 'keep', reason, ...seen });
}
const ask = (who: Owner, { id }: Pick<Case, 'id'>, question = 'In which year?') =>
  who.browser.post(`/api/admin/appeals/${id}/questions`, { question });
const asked = async (who: Owner, { id }: Case): Promise<CaseQuestions> =>
  (await who.browser.get(`/api/admin/appeals/${id}/questions`)).json();
const own = async ({ owner }: Case): Promise<OwnQuestions> => (await owner.browser.get('/api/appeal-questions')).json();
const answer = async (each: Case, text = 'In 1931.') =>
  each.owner.browser.post(`/api/appeal-questions/${(await own(each)).at(-1)?.id}/answer`, { answer: text });
const row = async ({ queue, id }: Case, filter = 'all'): Promise<AdminCase | undefined> => {
  const list: CaseList = (await second.browser.get(`/api/admin/queues/${queue}?filter=${filter}`)).json();
  return list.cases.find((each) => each.id === id);
};
const late = async ({ queue }: Case) => {
  const counts: CaseCounts = (await second.browser.get('/api/admin/queues')).json();
  return counts.find((each) => each.queue === queue)?.late ?? 0;
};

test.each(kinds)('a question about the appeal of a %s goes to its owner, and the answer comes back', async (kind) => {
  const each = await appealed(kind);
  expect(await asked(second, each)).toEqual({ questions: [], may_ask: true, left: questionsPerAppeal });
  expect((await ask(second, each)).json()).toMatchObject({
    ...{ may_ask: false, left: 4 },
    questions: [{ question: 'In which year?', state: 'waits', by: second.form.full_name }],
  });
  await server.work();
  const mail = mailbox.newest(each.owner.form.email);
  expect(mail.text).toContain('In which year?');
  expect(mail.text).not.toContain(second.form.full_name);
  expect(await row(each)).toMatchObject({ asked: 'waits', due: null, late: false });

  const [question] = await own(each);
  expect(JSON.stringify(question)).not.toContain(second.id);
  expect(question).not.toHaveProperty('by');
  expect((await answer(each)).json()).toMatchObject([{ answer: 'In 1931.', state: 'answered' }]);
  expect(await row(each)).toMatchObject({ asked: 'answered', due: expect.any(String) });
  expect(await asked(second, each)).toMatchObject({ may_ask: true, questions: [{ answer: 'In 1931.' }] });
  // The same press again, since its answer was lost.
  expect((await answer(each)).json()).toMatchObject([{ answer: 'In 1931.', state: 'answered' }]);
  expect((await answer(each, 'In 1932.')).json()).toMatchObject({ status: 409, code: 'question_answered' });
  const log = db.selectFrom('audit_log').select('action').where('action', 'like', '%about_appeal').orderBy('id');
  expect((await log.execute()).map(({ action }) => action).slice(-2)).toEqual([
    'ask_about_appeal',
    'answer_about_appeal',
  ]);
});

test.each(kinds)('a case of a %s is not late while its owner is asked, and counts from the answer', async (kind) => {
  const each = await appealed(kind);
  const before = await late(each);
  if (kind === 'project') {
    const longAgo = new Date(Date.now() - 30 * 86_400_000);
    await db.updateTable('projects').set({ held_at: longAgo }).where('id', '=', each.id).execute();
  } else {
    const longAgo = new Date(Date.now() - 30 * 86_400_000);
    await db.updateTable('report_cases').set({ waits_since: longAgo }).where('id', '=', each.id).execute();
  }
  expect([await late(each), (await row(each, 'late'))?.late]).toEqual([before + 1, true]);
  await ask(second, each);
  expect([await late(each), await row(each, 'late')]).toEqual([before, undefined]);
  await answer(each);
  expect([await late(each), await row(each, 'late')]).toEqual([before, undefined]);
  expect(await row(each)).toMatchObject({ late: false, due: expect.any(String) });
});

test.each(kinds)('of a %s, a decision closes what was asked, and an answer after it is refused', async (kind) => {
  const each = await appealed(kind);
  await ask(second, each);
  expect((await refuse(second, each)).statusCode).toBe(200);
  expect(await own(each)).toMatchObject([{ state: 'closed', answer: null }]);
  expect((await answer(each)).json()).toMatchObject({ status: 409, code: 'appeal_decided' });
  expect((await ask(second, each)).json()).toMatchObject({ status: 409, code: 'appeal_decided' });
  // The next appeal has questions of its own, and the exchange of the last one stays before whoever decides it.
  await appealAgain(each);
  expect(await own(each)).toMatchObject([{ state: 'closed' }]);
  expect(await asked(first, each)).toMatchObject({ may_ask: true, left: 5, questions: [{ state: 'closed' }] });
});

test('one question at a time, five an appeal, and of two admins at once one asks', async () => {
  const each = await appealed('profile');
  const both = await Promise.all([ask(second, each), ask(second, each)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  for (let n = 1; n < questionsPerAppeal; n++) {
    expect((await ask(second, each)).json().code).toBe('question_waits');
    await answer(each);
    expect((await ask(second, each)).statusCode).toBe(200);
  }
  await answer(each);
  expect((await ask(second, each)).json().code).toBe('questions_spent');
  expect(await asked(second, each)).toMatchObject({ may_ask: false, left: 0 });
});

test.each(kinds)(
  'of a %s, neither who decided first asks, nor its owner, nor one where another has the case',
  async (kind) => {
    const each = await appealed(kind);
    expect((await ask(first, each)).json()).toMatchObject({ status: 403, code: 'own_decision' });
    expect(await asked(first, each)).toMatchObject({ may_ask: false });
    expect((await ask(second, { id: randomUUID() })).statusCode).toBe(404);
    await first.browser.post(`/api/admin/queues/${each.queue}/${each.id}/claim`);
    expect((await ask(second, each)).json()).toMatchObject({ status: 409, code: 'case_claimed' });
    await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', each.owner.id).execute();
    deps.sessions.forget(each.owner.id);
    expect((await ask(each.owner, each)).statusCode).toBe(404);
    expect((await each.owner.browser.get(`/api/admin/appeals/${each.id}/questions`)).statusCode).toBe(404);
    await db.updateTable('profiles').set({ role: 'user' }).where('id', '=', each.owner.id).execute();
    deps.sessions.forget(each.owner.id);
  },
);

test.each([
  ['', 'question_required'],
  ['?'.repeat(2001), 'question_too_long'],
])('a question of the wrong length is refused', async (question, code) => {
  expect((await ask(second, await appealed('profile'), question)).json().errors).toMatchObject([{ code }]);
});

test('nobody answers for another', async () => {
  const each = await appealed('profile');
  await ask(second, each);
  const stranger = await signUpMember(server);
  const [question] = await own(each);
  const others = await stranger.browser.post(`/api/appeal-questions/${question?.id}/answer`, { answer: 'In 1931.' });
  expect(others.statusCode).toBe(404);
  expect(await own(each)).toMatchObject([{ state: 'waits' }]);
});

test('an answer that was not on the screen is not decided over', async () => {
  const project = await appealed('project');
  await ask(second, project);
  const { version, status, updated_at } = (await second.browser.get(`/api/admin/projects/${project.id}`)).json();
  await answer(project);
  const seen = { version, status, held: true, updated_at, decision: 'reject', ground: 'content', reason: 'No.' };
  const decided = await second.browser.post(`/api/admin/projects/${project.id}/review`, seen);
  expect(decided.json().code).toBe('already_reviewed');

  const page = await appealed('profile');
  await ask(second, page);
  await answer(page);
  expect((await refuse(second, page, 0)).json().code).toBe('report_heard_more');
  expect((await refuse(second, page, 1)).statusCode).toBe(200);
});

test('what was asked and answered is changed by nobody, and goes with its owner', async () => {
  const each = await appealed('profile');
  await ask(second, each);
  await answer(each);
  const change = (what: object) =>
    db.updateTable('appeal_questions').set(what).where('case_id', '=', each.id).execute();
  for (const what of [{ question: 'Why?' }, { answer: 'In 1940.' }, { asked_at: new Date(0) }, { asked_by: first.id }])
    await expect(change(what)).rejects.toThrow('stays as it is');
  await change({ asked_by: null });
  expect(await asked(second, each)).toMatchObject({ questions: [{ by: null, answer: 'In 1931.' }] });
  const archive = await deps.pool.query(appeals.exports.appeal_questions, [each.owner.id]);
  expect(archive.rows).toMatchObject([{ question: 'In which year?', answer: 'In 1931.' }]);
  expect(archive.fields.map(({ name }) => name)).not.toContain('asked_by');
  await eraseNow(db, each.owner.id);
  expect(await db.selectFrom('appeal_questions').select('id').where('case_id', '=', each.id).execute()).toEqual([]);
});
