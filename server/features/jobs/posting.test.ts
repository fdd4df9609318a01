import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { dayIn, postInput, postingOn } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { expirePosts } from './expire-posts.ts';

const server = await openServer();
const { db } = server;
const { known, draft, publish, open, ownOf, found, closesAt, notices } = postingOn(server);
const reader = await signUpMember(server);

test('a draft is kept as it is typed, published as it stands, and found by others', async () => {
  const poster = await known('tidewater.example');
  const id = await draft(poster);
  const saved = await poster.browser.put(`/api/own-job-posts/${id}/draft`, {
    revision: (await ownOf(poster, id)).draft_revision,
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

  // Who came by a provider has told none.
  const born = (date_of_birth: string | null) =>
    db.updateTable('profiles').set({ date_of_birth }).where('id', '=', poster.id).execute();
  await born(null);
  expect((await publish(poster, id)).json().code).toBe('birth_date_missing');
  await born('1990-02-28');
  expect((await publish(poster, id)).statusCode).toBe(204);
  const own = await ownOf(poster, id);
  expect(own).toMatchObject({ state: 'open', draft: null, version: 1, unpublished: false });
  // What is changed begins as it stands, also where it is shown as others read it.
  expect([own.closes_on, own.draft_html]).toEqual([own.published.closes_on, expect.stringContaining('<strong>fifty')]);
  expect(own.published).toMatchObject({ domain: 'tidewater.example', pay_min: 4000, pay_max: 6000, hours: 20 });
  // The day ends in Madrid.
  expect(new Date(own.closes_at).toISOString()).toMatch(/T2[23]:00:00/);
  const { post, open: isOpen } = (await reader.browser.get(`/api/job-posts/${id}`)).json();
  expect([post.title, isOpen, post.description_html]).toEqual([
    'Subtitler for a documentary series',
    true,
    expect.stringContaining('<strong>fifty</strong>'),
  ]);
  expect(await found({ q: 'subtitler' }, reader)).toContain(id);
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
    ['zones', 'zones_required', { zones: ' ' }],
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

test.each(['Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Europe/Kyiv', 'UTC'])(
  'a day may end in %s, as one browser or another names it',
  async (time_zone) => {
    const poster = await known();
    expect((await publish(poster, await draft(poster), { time_zone })).statusCode).toBe(204);
  },
);

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
});

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
  expect(await found({}, reader)).not.toContain(id);
  expect((await reader.browser.get(`/api/job-posts/${id}`)).statusCode).toBe(404);
  expect(await ownOf(poster, id)).toMatchObject({ state: 'expired' });
  expect((await db.selectFrom('job_posts').select('state').where('id', '=', id).executeTakeFirst())?.state).toBe(
    'open',
  );
  await Promise.all([expirePosts(db), expirePosts(db)]);
  expect((await db.selectFrom('job_posts').select('state').where('id', '=', id).executeTakeFirst())?.state).toBe(
    'expired',
  );
  expect(await notices(poster, 'job_post_status')).toEqual([
    { data: { event: 'expired', post_title: postInput().title }, message: null },
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
  expect(await found({}, reader)).not.toContain(id);
  await db.updateTable('profiles').set({ suspended_at: null }).where('id', '=', poster.id).execute();
  expect(await found({}, reader)).toContain(id);
});

test('a post is edited twenty times a day, so that the admins can take down what it has read', async () => {
  const poster = await known();
  const id = await open(poster);
  await db.updateTable('job_posts').set({ version: 7 }).where('id', '=', id).execute();
  for (let version = 7; version < 27; version++) expect((await publish(poster, id, { version })).statusCode).toBe(204);
  expect((await publish(poster, id, { version: 27 })).statusCode).toBe(429);
  expect(await ownOf(poster, id)).toMatchObject({ version: 27 });
});
