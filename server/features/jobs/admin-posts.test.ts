import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { postInput, postingOn } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addShownWork } from '#server/testing/social.ts';

const server = await openServer();
const { db } = server;
const { known, publish, open, ownOf, found, notices } = postingOn(server);
const reader = await signUpMember(server);
const admin = await signUpAdmin(server);
/** Somebody who applied to a post. */
async function applyTo(id: string) {
  const applicant = await signUpMember(server);
  const sent = { id: randomUUID(), version: 0, note: 'Gladly.', project_ids: [] };
  expect((await applicant.browser.put(`/api/job-posts/${id}/application`, sent)).statusCode).toBe(204);
  return applicant;
}
/** Whoever loses the address of their own domain waits for an admin from then on. */
const loseDomain = (poster: { id: string }) =>
  db
    .updateTable('email_addresses')
    .set({ email: `${poster.id}@gmail.com` })
    .where('user_id', '=', poster.id)
    .execute();
const decide = (id: string, body: object) => admin.browser.post(`/api/admin/job-posts/${id}/decide`, body);

test.each([
  ['a new account', ['new_account'], 'signup.example', new Date()],
  ['a mailbox that anybody can have', ['no_domain'], 'gmail.com', new Date(0)],
])('the post of %s waits for an admin, which lets it through once', async (_who, reasons, domain, created_at) => {
  const poster = await known(domain);
  await db.updateTable('profiles').set({ created_at }).where('id', '=', poster.id).execute();
  const id = await open(poster);
  expect(await ownOf(poster, id)).toMatchObject({ state: 'held', held_for: reasons });
  expect(await found({}, reader)).not.toContain(id);
  expect((await reader.browser.get(`/api/job-posts/${id}`)).statusCode).toBe(404);
  const queue = (await admin.browser.get('/api/admin/queues/jobs')).json().cases;
  expect(queue).toContainEqual(expect.objectContaining({ id, notes: reasons, title: postInput().title }));

  const decide = (body: object) => admin.browser.post(`/api/admin/job-posts/${id}/decide`, { version: 1, ...body });
  expect((await decide({ decision: 'remove' })).json().errors).toEqual([
    { path: 'reason', code: 'review_reason_required' },
  ]);
  expect((await decide({ decision: 'release', version: 2 })).json().code).toBe('post_decided');
  const both = await Promise.all([decide({ decision: 'release' }), decide({ decision: 'release' })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(await found({}, reader)).toContain(id);
  expect(await notices(poster, 'job_post_status')).toEqual([
    { data: { event: 'released', post_title: postInput().title }, message: null },
  ]);
  // Who was let through once posts at once from then on.
  expect(await ownOf(poster, await open(poster))).toMatchObject({ state: 'open' });
});

test('what the admins take down is gone at once, with the reason for its poster alone', async () => {
  const poster = await known();
  const id = await open(poster);
  const decided = await admin.browser.post(`/api/admin/job-posts/${id}/decide`, {
    decision: 'remove',
    reason: 'This asks for unpaid trial work.',
    version: 1,
  });
  expect(decided.statusCode, decided.body).toBe(204);
  expect((await reader.browser.get(`/api/job-posts/${id}`)).statusCode).toBe(404);
  expect(await ownOf(poster, id)).toMatchObject({ state: 'removed', reason: 'This asks for unpaid trial work.' });
  expect((await notices(poster, 'job_post_status')).at(-1)?.message).toBe('This asks for unpaid trial work.');
  expect((await publish(poster, id, { version: 1 })).json().code).toBe('post_ended');
});

test('nor is one taken down without a fresh proof of who is there', async () => {
  const [late, id] = [await signUpAdmin(server), await open(await known())];
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .where('user_id', '=', late.id)
    .execute();
  server.deps.sessions.forget(late.id);
  const refused = await late.browser.post(`/api/admin/job-posts/${id}/decide`, {
    ...{ decision: 'remove', reason: 'This asks for unpaid trial work.', version: 1 },
  });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'step_up_required']);
  expect((await reader.browser.get(`/api/job-posts/${id}`)).statusCode).toBe(200);
});

test('an admin does not judge a post of their own', async () => {
  const id = await open(admin);
  expect((await admin.browser.get(`/api/admin/job-posts/${id}`)).statusCode).toBe(404);
  const own = { decision: 'remove', reason: 'Mine.', version: 1 };
  expect((await admin.browser.post(`/api/admin/job-posts/${id}/decide`, own)).statusCode).toBe(404);
});

test('nor one of somebody they have a work in common with', async () => {
  const poster = await known('gmail.com');
  const id = await open(poster);
  const project_id = await addShownWork(server, poster.id);
  const role = 'Editor';
  const answered = { state: 'accepted' as const, answered_at: new Date() };
  await db
    .insertInto('collaborations')
    .values({ project_id, user_id: admin.id, role, ...answered })
    .execute();
  expect((await admin.browser.get(`/api/admin/job-posts/${id}`)).statusCode).toBe(404);
  expect((await decide(id, { decision: 'release', version: 1 })).statusCode).toBe(404);
  expect((await admin.browser.post(`/api/admin/queues/jobs/${id}/claim`)).statusCode).toBe(404);
  const waiting: { id: string }[] = (await admin.browser.get('/api/admin/queues/jobs')).json().cases;
  expect(waiting.map((each) => each.id)).not.toContain(id);
});

test('nor one to which they applied, with whatever account', async () => {
  const poster = await known('gmail.com');
  const id = await open(poster);
  const second = await signUpMember(server);
  await db
    .insertInto('traces')
    .values([admin, second].map(({ id: party }) => ({ party, hash: Buffer.alloc(32, 7), bits: 0 })))
    .execute();
  const applied = { id: randomUUID(), post_id: id, user_id: second.id, note: 'Gladly.' };
  await db.insertInto('job_applications').values(applied).execute();
  const waiting = async () => (await admin.browser.get('/api/admin/queues/jobs')).json().cases;
  const ids = async () => (await waiting()).map((each: { id: string }) => each.id);
  expect((await admin.browser.get(`/api/admin/job-posts/${id}`)).statusCode).toBe(404);
  expect((await decide(id, { decision: 'release', version: 1 })).statusCode).toBe(404);
  expect((await admin.browser.post(`/api/admin/queues/jobs/${id}/claim`)).statusCode).toBe(404);
  expect(await ids()).not.toContain(id);
  // Who has withdrawn wants nothing of it any more.
  await db.updateTable('job_applications').set({ state: 'withdrawn' }).where('id', '=', applied.id).execute();
  expect(await ids()).toContain(id);
  expect((await decide(id, { decision: 'release', version: 1 })).statusCode).toBe(204);
});

test('whom the admins let through and then took down waits for it again', async () => {
  const poster = await known('gmail.com');
  const id = await open(poster);
  const decide = (body: object) => admin.browser.post(`/api/admin/job-posts/${id}/decide`, body);
  expect((await decide({ decision: 'release', version: 1 })).statusCode).toBe(204);
  expect((await publish(poster, id, { title: 'Parcels to send on from home', version: 1 })).statusCode).toBe(204);
  const reason = 'This is not what we read.';
  expect((await decide({ decision: 'remove', reason, version: 2 })).statusCode).toBe(204);
  // Only the first of the two was waited for.
  const { rows } = await server.deps.pool.query(
    'select waited_since <= decided_at as waited, decided_at < ended_at as first from job_posts where id = $1',
    [id],
  );
  expect(rows).toEqual([{ waited: true, first: true }]);
  expect(await ownOf(poster, await open(poster))).toMatchObject({ state: 'held', held_for: ['no_domain'] });
});

test('closing a post keeps nothing of it from the admins: its title stands on its page still', async () => {
  const poster = await known();
  const id = await open(poster);
  expect((await poster.browser.post(`/api/own-job-posts/${id}/close`)).statusCode).toBe(204);
  const body = { decision: 'remove', reason: 'The title insults somebody.', version: 1 };
  expect((await admin.browser.post(`/api/admin/job-posts/${id}/decide`, body)).statusCode).toBe(204);
  expect(await ownOf(poster, id)).toMatchObject({ state: 'removed', reason: body.reason });
});

test('an edit that waits for an admin is read by nobody before it: applicants see what they applied to, and hear of it when it is let through', async () => {
  const poster = await known('tidewater.example');
  const id = await open(poster);
  const applicant = await applyTo(id);
  await loseDomain(poster);
  const unread = {
    title: 'Parcels to send on',
    organisation: 'Quick Money',
    description: 'Write to quick@money.example',
  };
  expect((await publish(poster, id, { ...unread, version: 1 })).statusCode).toBe(204);
  expect(await ownOf(poster, id)).toMatchObject({ state: 'held', published: unread });

  const seen = async () => {
    const { post } = (await applicant.browser.get(`/api/job-posts/${id}`)).json();
    const [own] = (await applicant.browser.get('/api/job-applications')).json().applications;
    return {
      page: [post.title, post.organisation, post.description_html],
      list: [own.post.title, own.post.organisation],
    };
  };
  const before = {
    page: ['Subtitler for a documentary series', 'Tidewater Pictures', expect.stringContaining('Six episodes')],
    list: ['Subtitler for a documentary series', 'Tidewater Pictures'],
  };
  expect(await seen()).toEqual(before);
  expect(await notices(applicant, 'job_application_status')).toEqual([]);

  expect((await decide(id, { decision: 'release', version: 2 })).statusCode).toBe(204);
  expect((await seen()).list).toEqual([unread.title, unread.organisation]);
  expect((await notices(applicant, 'job_application_status')).map(({ data }) => data)).toEqual([
    { event: 'changed', post_title: unread.title, fields: 'title,organisation,description' },
  ]);
});

test.each(['closed by its poster', 'taken down'])(
  'what was never let through stays unread when the post is %s',
  async (how) => {
    const poster = await known('tidewater.example');
    const id = await open(poster);
    const applicant = await applyTo(id);
    await loseDomain(poster);
    expect((await publish(poster, id, { title: 'Parcels to send on', version: 1 })).statusCode).toBe(204);
    const ended = await (how === 'taken down'
      ? decide(id, { decision: 'remove', reason: 'No pay is named.', version: 2 })
      : poster.browser.post(`/api/own-job-posts/${id}/close`));
    expect(ended.statusCode).toBe(204);
    const title = 'Subtitler for a documentary series';
    expect((await applicant.browser.get(`/api/job-posts/${id}`)).json().post.title).toBe(title);
    expect((await notices(applicant, 'job_application_status')).map(({ data }) => data)).toEqual([
      { event: 'closed', post_title: title },
    ]);
  },
);
