import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { applyingOn } from '#server/testing/applying.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openSigning } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { applicationDays } from '#shared/jobs/limits.ts';
import { jobBoard } from './feature.ts';

const opened = await openSigning();
const { server } = opened;
const { db } = server;
const { post, send, apply, applicants, notices, withdraw, seen, move, close, events } = await applyingOn(opened);

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
  // The admins have let this poster through.
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
  for (const { id: who } of [leaving, gone]) await eraseNow(db, who);
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

test('a poster does not write to an applicant without end, nor at all once the admins have taken the post down', async () => {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  await apply(applicant, postId);
  const [{ id }] = await applicants(postId);
  for (let version = 1; version <= 10; version++)
    expect((await move(id, version, version % 2 ? 'offered' : 'shortlisted', 'Call 0900.')).statusCode).toBe(200);
  expect((await move(id, 11, 'offered', 'Call 0900.')).statusCode).toBe(429);
  expect(await events(applicant)).toHaveLength(10);

  const other = await post();
  await apply(applicant, other);
  const [{ id: declined }] = await applicants(other);
  await move(declined, 1, 'declined');
  await db.updateTable('job_posts').set({ state: 'removed', ended_at: new Date() }).where('id', '=', other).execute();
  expect((await move(declined, 2, 'shortlisted')).json().code).toBe('application_moved');
});
