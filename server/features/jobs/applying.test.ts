import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { application, applyingOn } from '#server/testing/applying.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject } from '#server/testing/signing.ts';

const opened = await openSigning();
const { server } = opened;
const { db } = server;
const { poster, post, send, apply, applicants, confirmed, notices, withdraw, seen, move, tellDeclined, events } =
  await applyingOn(opened);

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
      { title: 'Wind farm lease', signers: ['Hanna Lindqvist'], confirmations: 1, is_public: true, cover: null },
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
    [5, 'offered'],
  ] as const) {
    expect((await move(who, version, to, 'Not this time.')).json()).toEqual({ version: version + 1 });
    if (to === 'declined') await tellDeclined(who);
    const { application: own } = await seen(applicant, id);
    expect([own.state, own.reason]).toEqual([to, ['declined', 'offered'].includes(to) ? 'Not this time.' : null]);
  }
  expect(await events(applicant)).toEqual(['shortlisted', 'declined', 'offered']);
  expect(await events(late)).toEqual([]);
  await server.work();
  expect(server.mailbox.newest(applicant.form.email, /shortlist|preseleccionada/).text).toContain('/dashboard/jobs');
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
  const again = application({ note: 'Again.' });
  for (let time = 0; time < 2; time++) await apply(applicant, id, again);
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
    // Declined first: that was not told yet, so there was something to withdraw.
    [200, 204, 'withdrawn'],
    [409, 204, 'withdrawn'],
  ]).toContainEqual([moved.statusCode, gone.statusCode, state]);
  await tellDeclined(who);
  expect(await events(applicant)).toEqual([]);
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
