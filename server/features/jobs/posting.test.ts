import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { dayIn, postInput } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { expirePosts } from './expire-posts.ts';

const server = await openServer();
const { db } = server;
let admin: Owner;
beforeAll(async () => {
  admin = await signUpMember(server);
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
});

/** Somebody who is no new account; their mail domain is their own. */
async function known(domain = `${randomUUID().slice(0, 8)}.example`) {
  const name = `poster-${randomUUID().slice(0, 8)}`;
  const person = await signUpMember(server, { email: `${name}@${domain}` });
  await db
    .updateTable('profiles')
    .set({ created_at: new Date(Date.now() - 100 * 86_400_000) })
    .where('id', '=', person.id)
    .execute();
  return person;
}
async function draft(of: Owner, from: string | null = null): Promise<string> {
  const id = randomUUID();
  const begun = await of.browser.post('/api/own-job-posts', { id, from });
  expect(begun.statusCode, begun.body).toBe(204);
  return id;
}
const publish = (of: Owner, id: string, changes: object = {}) =>
  of.browser.post(`/api/own-job-posts/${id}/publish`, postInput(changes));
async function open(of: Owner, changes: object = {}) {
  const id = await draft(of);
  const published = await publish(of, id, changes);
  expect(published.statusCode, published.body).toBe(204);
  return id;
}
const ownOf = async (of: Owner, id: string) => (await of.browser.get(`/api/own-job-posts/${id}`)).json();
const found = async (query: Record<string, string>, as: Owner = admin) =>
  (await as.browser.get(`/api/job-posts?${new URLSearchParams(query)}`))
    .json()
    .posts.map(({ id }: { id: string }) => id);
const notices = (of: Owner) =>
  db
    .selectFrom('notifications')
    .select(['type', 'data', 'message'])
    .where('user_id', '=', of.id)
    .where('type', '=', 'job_post_status')
    .orderBy('created_at')
    .execute();
const closesAt = (id: string, at: Date) =>
  db.updateTable('job_posts').set({ closes_at: at }).where('id', '=', id).execute();
const reader = await signUpMember(server);

test('a draft is kept as it is typed, published as it stands, and found by others', async () => {
  const poster = await known('tidewater.example');
  const id = await draft(poster);
  const saved = await poster.browser.put(`/api/own-job-posts/${id}/draft`, {
    data: { title: 'Half a', description: 'With **weight**' },
  });
  expect(saved.json().draft_html).toContain('<strong>weight</strong>');
  expect(await ownOf(poster, id)).toMatchObject({
    state: 'draft',
    title: 'Half a',
    published: null,
    unpublished: true,
  });
  expect((await reader.browser.get(`/api/job-posts/${id}`)).statusCode).toBe(404);

  expect((await publish(poster, id)).statusCode).toBe(204);
  const own = await ownOf(poster, id);
  expect(own).toMatchObject({ state: 'open', draft: null, version: 1, unpublished: false });
  expect(own.published).toMatchObject({ domain: 'tidewater.example', pay_min: 4000, pay_max: 6000, hours: 20 });
  // The day ends in Madrid.
  expect(new Date(own.closes_at).toISOString()).toMatch(/T2[23]:00:00/);
  const { post, open: isOpen } = (await reader.browser.get(`/api/job-posts/${id}`)).json();
  expect([post.title, isOpen, post.description_html]).toEqual([
    'Subtitler for a documentary series',
    true,
    expect.stringContaining('<strong>fifty</strong>'),
  ]);
  expect(await found({ q: 'subtitler' })).toContain(id);
});

describe('what is refused', () => {
  test.each([
    ['pay_max', 'pay_upside_down', { pay_min: 10, pay_max: 9 }],
    ['pay_min', 'pay_required', { pay_min: null }],
    ['pay_max', 'pay_whole', { pay_max: 9000.5 }],
    ['pay_currency', 'pay_currency_required', { pay_currency: 'competitive' }],
    ['pay_period', 'pay_period_required', { pay_period: undefined }],
    ['closes_on', 'closing_day_past', { closes_on: '2020-01-01' }],
    ['closes_on', 'closing_day_far', { closes_on: dayIn(93) }],
    ['closes_on', 'date_invalid', { closes_on: '2026-02-30' }],
    ['time_zone', 'time_zone_unknown', { time_zone: 'Mars/Olympus' }],
    ['time_zone', 'time_zone_unknown', { time_zone: "UTC'; --" }],
    ['place', 'place_required', { workplace: 'hybrid' }],
    ['title', 'post_title_required', { title: ' ' }],
    ['description', 'description_too_long', { description: 'x'.repeat(100_000) }],
    ['skills', 'skills_too_many', { skills: Array.from({ length: 21 }, (_, n) => `skill ${n}`) }],
  ])('%s: %s', async (path, code, changes) => {
    const poster = await known();
    const answer = await publish(poster, await draft(poster), changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toContainEqual({ path, code });
  });
});

test.each([
  ['a new account', ['new_account'], 'signup.example', new Date()],
  ['a mailbox that anybody can have', ['no_domain'], 'gmail.com', new Date(0)],
])('the post of %s waits for the desk, which lets it through once', async (_who, reasons, domain, created_at) => {
  const poster = await known(domain);
  await db.updateTable('profiles').set({ created_at }).where('id', '=', poster.id).execute();
  const id = await open(poster);
  expect(await ownOf(poster, id)).toMatchObject({ state: 'held', held_for: reasons });
  expect(await found({})).not.toContain(id);
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
  expect(await found({})).toContain(id);
  expect(await notices(poster)).toEqual([
    { type: 'job_post_status', data: { event: 'released', post_title: postInput().title }, message: null },
  ]);
  // Who was let through once posts at once from then on.
  expect(await ownOf(poster, await open(poster))).toMatchObject({ state: 'open' });
});

test('what the desk takes down is gone at once, with the reason for its poster alone', async () => {
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
  expect((await notices(poster)).at(-1)?.message).toBe('This asks for unpaid trial work.');
  expect((await publish(poster, id, { version: 1 })).json().code).toBe('post_ended');
});

test('an admin does not judge a post of their own', async () => {
  const id = await open(admin);
  expect((await admin.browser.get(`/api/admin/job-posts/${id}`)).statusCode).toBe(404);
  const own = { decision: 'remove', reason: 'Mine.', version: 1 };
  expect((await admin.browser.post(`/api/admin/job-posts/${id}/decide`, own)).statusCode).toBe(404);
});

test('with limits on, who has no pro does not post', async () => {
  const limited = await openServer({ PROJECT_LIMITS: 'true' });
  const poster = await signUpMember(limited);
  const id = randomUUID();
  await poster.browser.post('/api/own-job-posts', { id });
  const send = () => poster.browser.post(`/api/own-job-posts/${id}/publish`, postInput());
  await limited.db
    .insertInto('payment_customers')
    .values({ provider: 'sandbox', id: 'cus_1', user_id: poster.id })
    .execute();
  const plan = { provider: 'sandbox', customer_id: 'cus_1', subscription_id: 's', amount: 0, currency: 'eur' };
  await limited.db
    .insertInto('subscriptions')
    .values({
      ...plan,
      user_id: poster.id,
      tier: 'pro',
      status: 'canceled',
      cancel_at_period_end: false,
      every: 'month',
      fact_at: new Date(),
    })
    .execute();
  expect([(await send()).statusCode, (await poster.browser.get('/api/own-job-posts')).json().may_post]).toEqual([
    403,
    false,
  ]);
  await limited.db.updateTable('subscriptions').set({ status: 'active' }).execute();
  expect((await send()).statusCode).toBe(204);
});

test('five posts of one person are open at once, however many tabs send them', async () => {
  const poster = await known();
  const drafts: string[] = [];
  for (let n = 0; n < 7; n++) drafts.push(await draft(poster));
  const sent = await Promise.all(drafts.map((id) => publish(poster, id)));
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 204, 204, 204, 409, 409]);
  expect(sent.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('posts_too_many');
});

test('twenty of one mail domain', async () => {
  const domain = 'crowded.example';
  for (let n = 0; n < 4; n++) {
    const poster = await known(domain);
    for (let m = 0; m < 5; m++) await open(poster);
  }
  const late = await known(domain);
  expect((await publish(late, await draft(late))).json().code).toBe('domain_posts_too_many');
}, 60_000);

test('an edit counts once, and over what was on the screen', async () => {
  const poster = await known();
  const id = await open(poster);
  const edits = await Promise.all([1, 2].map((n) => publish(poster, id, { title: `Edit ${n}`, version: 1 })));
  expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect((await publish(poster, id, { version: 1 })).json().code).toBe('post_changed_elsewhere');
  await poster.browser.put(`/api/own-job-posts/${id}/draft`, { data: { title: 'Typed' } });
  expect(await ownOf(poster, id)).toMatchObject({ state: 'open', draft: { title: 'Typed' } });
  await poster.browser.delete(`/api/own-job-posts/${id}/draft`);
  expect(await ownOf(poster, id)).toMatchObject({ state: 'open', draft: null });
});

test('a post goes at its closing moment, before any job has come, and its poster is told once', async () => {
  const poster = await known();
  const id = await open(poster);
  await closesAt(id, new Date(Date.now() - 1000));
  expect(await found({})).not.toContain(id);
  expect((await reader.browser.get(`/api/job-posts/${id}`)).statusCode).toBe(404);
  expect(await ownOf(poster, id)).toMatchObject({ state: 'expired' });
  expect((await db.selectFrom('job_posts').select('state').where('id', '=', id).executeTakeFirst())?.state).toBe(
    'open',
  );
  await Promise.all([expirePosts(db), expirePosts(db)]);
  expect((await db.selectFrom('job_posts').select('state').where('id', '=', id).executeTakeFirst())?.state).toBe(
    'expired',
  );
  expect(await notices(poster)).toEqual([
    { type: 'job_post_status', data: { event: 'expired', post_title: postInput().title }, message: null },
  ]);
});

test('a closed post is posted again as a new draft, and an open one is not', async () => {
  const poster = await known();
  const id = await open(poster, { title: 'Once more', hours: 12.5 });
  const early = await poster.browser.post('/api/own-job-posts', { id: randomUUID(), from: id });
  expect(early.json().code).toBe('post_not_ended');
  for (const status of [204, 409])
    expect((await poster.browser.post(`/api/own-job-posts/${id}/close`)).statusCode).toBe(status);
  const again = await ownOf(poster, await draft(poster, id));
  expect(again).toMatchObject({ state: 'draft', draft: { title: 'Once more', hours: 12.5, pay_min: 4000 } });
  expect(again.draft).not.toHaveProperty('closes_on');
  const foreign = await reader.browser.post('/api/own-job-posts', { id: randomUUID(), from: id });
  expect(foreign.statusCode).toBe(404);
});

test('posts of a suspended person are gone, and back with them', async () => {
  const poster = await known();
  const id = await open(poster);
  await db.updateTable('profiles').set({ suspended_at: new Date() }).where('id', '=', poster.id).execute();
  expect(await found({})).not.toContain(id);
  await db.updateTable('profiles').set({ suspended_at: null }).where('id', '=', poster.id).execute();
  expect(await found({})).toContain(id);
});

test('filters find what fits, alone and together', async () => {
  const poster = await known();
  const [remote, there] = [
    await open(poster, { title: 'Traductora jurídica', pay_min: 30_000, pay_max: 36_000, pay_period: 'year' }),
    await open(poster, {
      title: 'Site architect',
      workplace: 'on_site',
      place: 'A Coruña, Galicia',
      kind: 'employment',
      pay_min: 25,
      pay_max: 31,
      pay_period: 'hour',
      skills: ['C++'],
    }),
  ];
  const both = [remote, there];
  const of = async (query: Record<string, string>) =>
    (await found(query)).filter((id: string) => both.some((each) => each === id));
  for (const [query, ids] of [
    [{ q: 'juridica' }, [remote]],
    [{ q: 'TRADUCTORA jurí' }, [remote]],
    [{ q: 'c++' }, [there]],
    [{ place: 'coruna' }, [there]],
    [{ place: 'coru' }, [there]],
    [{ place: 'architect' }, []],
    [{ kind: 'employment' }, [there]],
    [{ remote: 'true' }, [remote]],
    [{ pay: '35000', period: 'year' }, [remote]],
    [{ pay: '37000', period: 'year' }, []],
    [{ pay: '30', period: 'hour' }, [there]],
    [{ pay: '30', period: 'hour', currency: 'USD' }, []],
    [{ since: '1' }, [there, remote]],
    [{ q: 'architect', place: 'galicia', kind: 'employment', pay: '31', period: 'hour' }, [there]],
    [{ q: "'\\ & | ! :* <->" }, [there, remote]],
  ] as const)
    expect([query, await of(query)]).toEqual([query, ids]);
  for (const query of ['kind=job', 'since=2', 'pay=0', 'after=x', 'remote=perhaps'])
    expect((await reader.browser.get(`/api/job-posts?${query}`)).statusCode).toBe(422);
});

test('pages follow each other without a gap, whatever closes between them', async () => {
  await db.deleteFrom('job_posts').execute();
  const posts: string[] = [];
  for (let n = 0; n < 5; n++) {
    const poster = await known();
    for (let m = 0; m < 5; m++) posts.unshift(await open(poster));
  }
  const first = (await reader.browser.get('/api/job-posts')).json();
  expect(first.posts.map(({ id }: { id: string }) => id)).toEqual(posts.slice(0, 20));
  await closesAt(first.next, new Date(Date.now() - 1000));
  const second = (await reader.browser.get(`/api/job-posts?after=${first.next}`)).json();
  expect([second.posts.map(({ id }: { id: string }) => id), second.next]).toEqual([posts.slice(20), null]);
}, 60_000);

test('whom the desk let through and then took down waits for it again', async () => {
  const poster = await known('gmail.com');
  const id = await open(poster);
  const decide = (body: object) => admin.browser.post(`/api/admin/job-posts/${id}/decide`, body);
  expect((await decide({ decision: 'release', version: 1 })).statusCode).toBe(204);
  expect((await publish(poster, id, { title: 'Parcels to send on from home', version: 1 })).statusCode).toBe(204);
  const reason = 'This is not what we read.';
  expect((await decide({ decision: 'remove', reason, version: 2 })).statusCode).toBe(204);
  expect(await ownOf(poster, await open(poster))).toMatchObject({ state: 'held', held_for: ['no_domain'] });
});

test('a post is edited twenty times a day, so that the desk can take down what it has read', async () => {
  const poster = await known();
  const id = await open(poster);
  await db.updateTable('job_posts').set({ version: 7 }).where('id', '=', id).execute();
  for (let version = 7; version < 27; version++) expect((await publish(poster, id, { version })).statusCode).toBe(204);
  expect((await publish(poster, id, { version: 27 })).statusCode).toBe(429);
  expect(await ownOf(poster, id)).toMatchObject({ version: 27 });
});

test('closing a post keeps nothing of it from the desk: its title stands on its page still', async () => {
  const poster = await known();
  const id = await open(poster);
  expect((await poster.browser.post(`/api/own-job-posts/${id}/close`)).statusCode).toBe(204);
  const body = { decision: 'remove', reason: 'The title insults somebody.', version: 1 };
  expect((await admin.browser.post(`/api/admin/job-posts/${id}/decide`, body)).statusCode).toBe(204);
  expect(await ownOf(poster, id)).toMatchObject({ state: 'removed', reason: body.reason });
});
