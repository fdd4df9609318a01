import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { postRow } from '#server/testing/jobs.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { applicationDays } from '#shared/jobs/limits.ts';
import { jobBoard } from './feature.ts';

const { server, visits } = await openSigning();
const { db } = server;
const poster = await signUpMember(server, { full_name: 'Marek Dvořák' });

async function post(of: Owner = poster) {
  const id = randomUUID();
  await db
    .insertInto('job_posts')
    .values([postRow(id, of.id)])
    .execute();
  return id;
}
const application = (changes: object = {}) => ({
  id: randomUUID(),
  version: 0,
  note: 'I subtitled two series of this kind.',
  project_ids: [] as string[],
  ...changes,
});
const send = (by: Owner, postId: string, sent: object = application()) =>
  by.browser.put(`/api/job-posts/${postId}/application`, sent);
async function apply(by: Owner, postId: string, sent: object = application()) {
  const answer = await send(by, postId, sent);
  expect(answer.statusCode, answer.body).toBe(204);
}
const withdraw = (by: Owner, postId: string) => by.browser.delete(`/api/job-posts/${postId}/application`);
const seen = async (by: Owner, postId: string) => (await by.browser.get(`/api/job-posts/${postId}`)).json();
const applicants = async (postId: string, of: Owner = poster) =>
  (await of.browser.get(`/api/own-job-posts/${postId}/applicants`)).json().applicants;
const move = (id: string, version: number, to: string, reason = '', by: Owner = poster) =>
  by.browser.put(`/api/applicants/${id}/state`, { to, version, reason });
const close = (postId: string) => poster.browser.post(`/api/own-job-posts/${postId}/close`);
const notices = (of: Owner, type: 'job_application' | 'job_application_status') =>
  db
    .selectFrom('notifications')
    .select(['data', 'message'])
    .where('user_id', '=', of.id)
    .where('type', '=', type)
    .orderBy('created_at')
    .execute();
const events = async (of: Owner) =>
  (await notices(of, 'job_application_status')).map(({ data }) => (data as { event: string }).event);
async function confirmed(owner: Owner, title: string, name: string) {
  const email = `signer-${randomUUID().slice(0, 8)}@moll.example`;
  const id = await addProject(server, owner, { title, signers: [{ name, email, relationship: 'client' }] });
  const signer = server.browser(`203.0.113.${Math.floor(Math.random() * 200) + 1}`);
  await visits.open(signer, signingLink(server, email));
  await sendAnswer(server, signer, id);
  await db
    .updateTable('projects')
    .set({ status: 'approved', held_at: null, approved_at: new Date() })
    .where('id', '=', id)
    .execute();
  return id;
}

test('the walk: applied with confirmed work in front, read, shortlisted, offered', async () => {
  const id = await post();
  const [applicant, late] = [await signUpMember(server, { full_name: 'Leila Haddad' }), await signUpMember(server)];
  const [first, second] = [
    await confirmed(applicant, 'Asylum handbook', 'Ruth Abernethy'),
    await confirmed(applicant, 'Wind farm lease', 'Hanna Lindqvist'),
  ];
  const choosable = (await applicant.browser.get('/api/job-applications/projects')).json().projects;
  expect(choosable.map((each: { id: string }) => each.id).sort()).toEqual([first, second].sort());
  await apply(applicant, id, application({ project_ids: [second, first] }));
  await apply(late, id);

  const list = await applicants(id);
  expect(list.map((each: { full_name: string }) => each.full_name)).toEqual(['Leila Haddad', late.form.full_name]);
  expect(list[0]).toMatchObject({
    state: 'sent',
    username: applicant.form.username,
    projects: [
      { title: 'Wind farm lease', signers: ['Hanna Lindqvist'], confirmations: 1, is_public: true },
      { title: 'Asylum handbook', signers: ['Ruth Abernethy'], confirmations: 1 },
    ],
  });
  expect(JSON.stringify(list)).not.toContain(applicant.form.email);
  expect(await notices(poster, 'job_application')).toHaveLength(2);

  const who = list[0].id;
  expect((await seen(applicant, id)).application.state).toBe('sent');
  for (const [version, to] of [
    [1, 'seen'],
    [2, 'shortlisted'],
    [3, 'declined'],
    [4, 'offered'],
  ] as const) {
    expect((await move(who, version, to, 'Not this time.')).json()).toEqual({ version: version + 1 });
    const { application: own } = await seen(applicant, id);
    expect([own.state, own.reason]).toEqual([to, to === 'declined' ? 'Not this time.' : null]);
  }
  expect(await events(applicant)).toEqual(['shortlisted', 'declined', 'offered']);
  expect(await events(late)).toEqual([]);
  await server.work();
  expect(server.mailbox.newest(applicant.form.email, /shortlist|preseleccionados/).text).toContain('/dashboard/jobs');
  expect((await applicant.browser.get('/api/job-applications')).json().applications).toMatchObject([
    { post_id: id, state: 'offered', post: { state: 'open' } },
  ]);
});

test('once under a double click, a retry and two tabs', async () => {
  const id = await post();
  const applicant = await signUpMember(server);
  const form = application();
  const clicks = await Promise.all(Array.from({ length: 6 }, () => send(applicant, id, form)));
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204));
  const other = await send(applicant, id);
  expect([other.statusCode, other.json().code]).toEqual([409, 'applied_already']);
  expect(await applicants(id)).toHaveLength(1);

  const two = await post();
  const tabs = await Promise.all([send(applicant, two), send(applicant, two)]);
  expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(await applicants(two)).toHaveLength(1);
  const told = await notices(poster, 'job_application');
  await send(applicant, id, form);
  expect(await notices(poster, 'job_application')).toHaveLength(told.length);
});

test('it is changed until somebody has read it, and withdrawn at any time', async () => {
  const id = await post();
  const applicant = await signUpMember(server);
  await apply(applicant, id);
  await apply(applicant, id, application({ version: 1, note: 'Better said.' }));
  expect((await send(applicant, id, application({ version: 1 }))).json().code).toBe('application_changed');
  const [{ id: who, version, note }] = await applicants(id);
  expect([version, note]).toEqual([2, 'Better said.']);
  // What the poster decides is what they have read.
  expect((await move(who, 1, 'shortlisted')).json().code).toBe('application_moved');
  await move(who, 2, 'seen');
  expect((await send(applicant, id, application({ version: 3 }))).json().code).toBe('application_seen');

  for (let time = 0; time < 2; time++) expect((await withdraw(applicant, id)).statusCode).toBe(204);
  expect(await applicants(id)).toEqual([]);
  expect((await move(who, 4, 'shortlisted')).json().code).toBe('application_moved');
  await apply(applicant, id, application({ note: 'Again.' }));
  expect(await applicants(id)).toMatchObject([{ state: 'sent', note: 'Again.' }]);
});

test('of a withdrawal and a decision at the same time one counts', async () => {
  const id = await post();
  const applicant = await signUpMember(server);
  await apply(applicant, id);
  const [{ id: who }] = await applicants(id);
  const [moved, gone] = await Promise.all([move(who, 1, 'declined'), withdraw(applicant, id)]);
  const { state } = (await seen(applicant, id)).application;
  expect([
    [200, 409, 'declined'],
    [409, 204, 'withdrawn'],
  ]).toContainEqual([moved.statusCode, gone.statusCode, state]);
});

test('a post that closed a second ago says so, and whoever waits is answered', async () => {
  const id = await post();
  const [waiting, offered, late] = [await signUpMember(server), await signUpMember(server), await signUpMember(server)];
  await apply(waiting, id);
  await apply(offered, id);
  const list = await applicants(id);
  await move(list[1].id, 1, 'offered');
  expect((await close(id)).statusCode).toBe(204);
  const answer = await send(late, id);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'post_ended']);
  expect([(await seen(waiting, id)).application.state, (await seen(offered, id)).application.state]).toEqual([
    'closed',
    'offered',
  ]);
  expect([await events(waiting), await events(offered)]).toEqual([['closed'], ['offered']]);
  expect((await late.browser.get(`/api/job-posts/${id}`)).statusCode).toBe(404);

  const expired = await post();
  await db
    .updateTable('job_posts')
    .set({ closes_at: new Date(Date.now() - 1000) })
    .where('id', '=', expired)
    .execute();
  expect((await send(late, expired)).json().code).toBe('post_ended');
});

test('whoever applies while a post is closed is answered, or told that it has closed', async () => {
  const id = await post();
  const people: Owner[] = [];
  for (let n = 0; n < 4; n++) people.push(await signUpMember(server));
  const [closed, ...sent] = await Promise.all([close(id), ...people.map((each) => send(each, id))]);
  expect(closed.statusCode).toBe(204);
  const rows = await db.selectFrom('job_applications').select(['user_id', 'state']).where('post_id', '=', id).execute();
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'closed'));
  expect(rows.map(({ user_id }) => user_id).sort()).toEqual(
    people.flatMap(({ id: who }, index) => (sent[index]?.statusCode === 204 ? [who] : [])).sort(),
  );
});

test('nobody applies to their own post, with work of others, or with more than is theirs', async () => {
  const id = await post();
  const [applicant, other] = [await signUpMember(server), await signUpMember(server)];
  expect((await send(poster, id)).json().code).toBe('own_job_post');
  const foreign = await confirmed(other, 'Of another person', 'Ada Moll');
  const pending = await addProject(server, applicant, {
    signers: [{ name: 'Ada', email: `ada-${randomUUID().slice(0, 8)}@moll.example`, relationship: 'client' }],
  });
  for (const project_ids of [[foreign], [pending], [randomUUID()]]) {
    const answer = await send(applicant, id, application({ project_ids }));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'project_ids', code: 'application_project_unknown' }],
    ]);
  }
  expect(await applicants(id)).toEqual([]);
  await apply(applicant, id);
  const [{ id: who }] = await applicants(id);
  expect((await move(who, 1, 'shortlisted', '', other)).statusCode).toBe(404);
  expect((await other.browser.get(`/api/own-job-posts/${id}/applicants`)).statusCode).toBe(404);
});

test('work that is not confirmed and public any more is not shown to the poster', async () => {
  const id = await post();
  const applicant = await signUpMember(server);
  const work = await confirmed(applicant, 'Taken back', 'Ada Moll');
  await apply(applicant, id, application({ project_ids: [work] }));
  expect((await applicants(id))[0].projects).toHaveLength(1);
  await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', work).execute();
  expect((await applicants(id))[0].projects).toEqual([]);
});

test('applicants hear which parts of a post have changed', async () => {
  const poster = await signUpMember(server);
  const id = await post(poster);
  const [applicant, gone] = [await signUpMember(server), await signUpMember(server)];
  await apply(applicant, id);
  await apply(gone, id);
  await withdraw(gone, id);
  const { published } = (await poster.browser.get(`/api/own-job-posts/${id}`)).json();
  const { pay_currency, pay_period, kind, workplace, place, zones, hours, skills, language, closes_on, time_zone } =
    published;
  const text = { title: published.title, organisation: published.organisation, description: published.description };
  const same = {
    kind,
    workplace,
    place,
    zones,
    hours,
    skills,
    language,
    closes_on,
    time_zone,
    pay_currency,
    pay_period,
  };
  const edit = (changes: object) =>
    poster.browser.post(`/api/own-job-posts/${id}/publish`, { ...text, ...same, ours: false, ...changes });
  // The desk has let this poster through.
  await db.updateTable('job_posts').set({ released: true }).where('id', '=', id).execute();
  const pay = { pay_min: published.pay_min, pay_max: published.pay_max };
  expect((await edit({ ...pay, version: 1 })).statusCode).toBe(204);
  expect(await events(applicant)).toEqual([]);
  expect((await edit({ ...pay, pay_max: 9000, hours: 30, version: 2 })).statusCode).toBe(204);
  expect((await notices(applicant, 'job_application_status')).map(({ data }) => data)).toEqual([
    { event: 'changed', post_title: published.title, fields: 'hours,pay' },
  ]);
  expect(await events(gone)).toEqual([]);
  const { notifications } = (await applicant.browser.get('/api/notifications')).json();
  expect(notifications[0].message).toMatch(/the hours, the pay|las horas, la paga/);
});

test('erased people take along what they sent, and posters are not left waiting for', async () => {
  const leaving = await signUpMember(server);
  const [id, applicant] = [await post(leaving), await signUpMember(server)];
  const [kept, gone] = [await post(), await signUpMember(server)];
  await apply(applicant, id);
  await apply(gone, kept);
  for (const { id: who } of [leaving, gone])
    await db
      .updateTable('profiles')
      .set({ delete_after: new Date(Date.now() - 1000) })
      .where('id', '=', who)
      .execute();
  await eraseDue(db);
  expect(await events(applicant)).toEqual(['closed']);
  expect((await applicant.browser.get('/api/job-applications')).json().applications).toEqual([]);
  expect(await applicants(kept)).toEqual([]);
  const left = await db.selectFrom('job_posts').select('id').where('user_id', '=', leaving.id).execute();
  expect(left).toEqual([]);
});

test('what was sent goes some time after the post has ended, and not before', async () => {
  const [old, recent, running] = [await post(), await post(), await post()];
  const applicant = await signUpMember(server);
  for (const id of [old, recent, running]) await apply(applicant, id);
  for (const [id, days] of [
    [old, applicationDays + 1],
    [recent, applicationDays - 1],
  ] as const)
    await db
      .updateTable('job_posts')
      .set({ state: 'expired', ended_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
  await jobBoard.jobs(server.deps)['forget-job-applications'].run();
  const left = await db.selectFrom('job_applications').select('post_id').where('user_id', '=', applicant.id).execute();
  expect(left.map(({ post_id }) => post_id).sort()).toEqual([recent, running].sort());
});

test('a poster does not write to an applicant without end, nor at all once the desk has taken the post down', async () => {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  await apply(applicant, postId);
  const [{ id }] = await applicants(postId);
  for (let version = 1; version <= 10; version++)
    expect((await move(id, version, version % 2 ? 'declined' : 'shortlisted', 'Call 0900.')).statusCode).toBe(200);
  expect((await move(id, 11, 'declined', 'Call 0900.')).statusCode).toBe(429);
  expect(await events(applicant)).toHaveLength(10);

  const other = await post();
  await apply(applicant, other);
  const [{ id: declined }] = await applicants(other);
  await move(declined, 1, 'declined');
  await db.updateTable('job_posts').set({ state: 'removed', ended_at: new Date() }).where('id', '=', other).execute();
  expect((await move(declined, 2, 'shortlisted')).json().code).toBe('application_moved');
});
