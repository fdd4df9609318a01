import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobBoard } from '#server/features/jobs/feature.ts';
import { publicDiscussion } from '#server/features/social/read-discussion.ts';
import { postInput, postRow } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, addShownWork, comment, type Member } from '#server/testing/social.ts';
import type { Discussion } from '#shared/social/comments.ts';

/** Every place where one person reaches another, each asked as somebody free, muted, blocked, or blocking. */
const server = await openServer();
const { db } = server;
const settled = { created_at: new Date('2025-01-01') };
let [host, guest, third] = [] as unknown as [Member, Member, Member];
/** Of the host: work that everybody sees, what they said under work of a third, and a post. */
let [work, said, thirdWork, post] = ['', '', '', ''];

beforeAll(async () => {
  [host, guest, third] = [
    await addMember(server, settled),
    await addMember(server, settled),
    await addMember(server, settled),
  ];
});
beforeEach(async () => {
  for (const table of ['blocks', 'rate_limits', 'notifications', 'job_posts', 'projects'] as const)
    await db.deleteFrom(table).execute();
  [work, thirdWork] = [await addShownWork(server, host.id), await addShownWork(server, third.id)];
  [said, post] = [randomUUID(), randomUUID()];
  await db
    .insertInto('project_comments')
    .values({ id: said, project_id: thirdWork, user_id: host.id, body: 'The host was here.' })
    .execute();
  await db
    .insertInto('job_posts')
    .values(postRow(post, host.id, { title: 'A post of the host' }))
    .execute();
});

const block = (by: Member, of: Member, how: 'blocked' | 'muted') =>
  db.insertInto('blocks').values({ user_id: by.id, other_id: of.id, how, met_as: 'Noor' }).execute();
type Answer = { statusCode: number; body: string };
const code = ({ statusCode, body }: Answer) => (statusCode < 300 ? 'ok' : JSON.parse(body).code);
const url = (project: string, rest: string) => `/api/public-projects/${project}/${rest}`;
const discussion = async (who: Member, of: string): Promise<Discussion> =>
  (await who.browser.get(url(of, 'discussion'))).json();
const told = async (who: Member) =>
  (await db.selectFrom('notifications').select('type').where('user_id', '=', who.id).execute()).length;
const application = () => ({ id: randomUUID(), version: 0, note: 'I could.', project_ids: [] });

/** Applied before anything happened between them. */
async function applied() {
  const id = randomUUID();
  await db.insertInto('job_applications').values({ id, post_id: post, user_id: guest.id, note: 'I could.' }).execute();
  return id;
}

/** What the guest does towards the host, and what comes of it: free, or kept apart. */
const surfaces: [string, () => Promise<unknown>, unknown, unknown][] = [
  [
    'a comment under their work',
    async () => code(await guest.browser.post(url(work, 'comments'), comment())),
    'ok',
    'not_found',
  ],
  [
    'an answer to what they said elsewhere',
    async () => code(await guest.browser.post(url(thirdWork, 'comments'), comment('So it was.', said))),
    'ok',
    'comment_gone',
  ],
  ['a like', async () => code(await guest.browser.put(url(work, 'like'), {})), 'ok', 'not_found'],
  ['reading what is said of their work', async () => (await discussion(guest, work)).project?.id === work, true, false],
  ['watching it', async () => code(await guest.browser.put(url(work, 'discussion/watch'), {})), 'ok', 'not_found'],
  ['reading what they said elsewhere', async () => (await discussion(guest, thirdWork)).threads.length, 1, 0],
  ['counting it', async () => (await discussion(guest, thirdWork)).comments, 1, 0],
  ['finding their job post', async () => (await guest.browser.get('/api/job-posts')).json().posts.length, 1, 0],
  ['opening it', async () => code(await guest.browser.get(`/api/job-posts/${post}`)), 'ok', 'not_found'],
  [
    'saving it',
    async () => code(await guest.browser.put(`/api/job-posts/${post}/mark`, { mark: 'saved' })),
    'ok',
    'not_found',
  ],
  [
    'applying to it',
    async () => code(await guest.browser.put(`/api/job-posts/${post}/application`, application())),
    'ok',
    'not_found',
  ],
  [
    'writing to them about an application',
    async () => {
      const id = await applied();
      await server.deps.pool.query(`insert into job_messages (id, application_id, author, text)
        values (gen_random_uuid(), '${id}', 'poster', 'When?')`);
      await server.deps.pool.query(`update job_applications set state = 'seen' where id = '${id}'`);
      return code(
        await guest.browser.post(`/api/job-applications/${id}/messages`, { id: randomUUID(), text: 'On Monday.' }),
      );
    },
    'ok',
    'conversation_closed',
  ],
  [
    'a letter, signed in and from an address that nobody knows',
    () => letter(guest, `${randomUUID()}@harbourrow.example`),
    1,
    0,
  ],
  [
    'a letter from a spelling of their address, without signing in',
    () => letter(null, guest.email.replace('@', '+away@')),
    1,
    0,
  ],
];

async function letter(from: Member | null, email: string) {
  const id = randomUUID();
  const browser = from?.browser ?? server.browser(`198.51.100.${Math.floor(Math.random() * 250) + 1}`);
  const form = { id, name: 'Priya Raman', email, message: 'Would you cut a film?' };
  const sent = await browser.post(`/api/profiles/${host.username}/letters`, form);
  expect(sent.statusCode, sent.body).toBe(202);
  await server.work();
  const link = /https?:\/\/\S+\/write\/prove\/\S+/.exec(server.mailbox.newest(email).text)?.[0] ?? '';
  const path = new URL(link).pathname;
  const pressed = await server.browser().request('POST', path, {}, { 'sec-fetch-site': 'cross-site' });
  expect(pressed.statusCode).toBe(303);
  const letters = (await host.browser.get('/api/letters')).json().letters as { id: string }[];
  return letters.filter((each) => each.id === id).length;
}

describe.each(surfaces)('%s', (_what, attempt, free, apart) => {
  test.each<[string, () => Promise<unknown>, unknown]>([
    ['by anybody', async () => undefined, free],
    ['by whom they mute', () => block(host, guest, 'muted'), free],
    ['by whom they block', () => block(host, guest, 'blocked'), apart],
    ['by who blocks them', () => block(guest, host, 'blocked'), apart],
  ])('%s', async (_who, arrange, outcome) => {
    await arrange();
    expect(await attempt()).toEqual(outcome);
  });
});

test.each<['muted' | 'blocked', number]>([
  ['muted', 0],
  ['blocked', 0],
])('of whom they have %s somebody is told nothing', async (how, count) => {
  await guest.browser.put(url(work, 'like'), {});
  expect(await told(host)).toBe(1);
  await db.deleteFrom('notifications').execute();
  await block(host, guest, how);
  for (const call of [
    guest.browser.post(url(work, 'comments'), comment()),
    guest.browser.post(url(thirdWork, 'comments'), comment('So it was.', said)),
    guest.browser.put(`/api/job-posts/${post}/application`, application()),
  ])
    await call;
  expect(await told(host)).toBe(count);
  await third.browser.put(url(work, 'like'), {});
  expect(await told(host)).toBe(1);
});

describe('a block leaves alone', () => {
  test('what others say and see, and everything public', async () => {
    await guest.browser.post(url(work, 'comments'), comment('The guest was here.'));
    await block(host, guest, 'blocked');
    expect((await discussion(third, work)).comments).toBe(1);
    expect((await publicDiscussion(db, work))?.comments).toBe(1);
    expect(code(await third.browser.post(url(work, 'comments'), comment()))).toBe('ok');
  });

  test('taking back what one said and liked, and what one applied to', async () => {
    const sent = comment('The guest was here.');
    await guest.browser.post(url(work, 'comments'), sent);
    await guest.browser.put(url(work, 'like'), {});
    await guest.browser.put(`/api/job-posts/${post}/application`, application());
    await block(host, guest, 'blocked');
    const seen = (await guest.browser.get(`/api/job-posts/${post}`)).json();
    expect([seen.open, seen.application?.state]).toEqual([false, 'sent']);
    const again = { ...application(), version: 1 };
    expect(code(await guest.browser.put(`/api/job-posts/${post}/application`, again))).toBe('post_ended');
    expect(code(await guest.browser.put(`/api/comments/${sent.id}`, { body: 'Other words.' }))).toBe('not_found');
    for (const path of [`/api/comments/${sent.id}`, url(work, 'like'), `/api/job-posts/${post}/application`])
      expect([path, code(await guest.browser.delete(path))]).toEqual([path, 'ok']);
  });

  test.each<[string, () => Promise<unknown>, object]>([
    ['they block', () => block(host, guest, 'blocked'), { state: 'blocked', author: null, html: '', may: ['hide'] }],
    ['who blocks them', () => block(guest, host, 'blocked'), { state: 'shown', html: '<p>The guest was here.</p>' }],
  ])('an owner, who hides from everybody what was said under their work by whom %s', async (_who, arrange, seen) => {
    const sent = comment('The guest was here.');
    await guest.browser.post(url(work, 'comments'), sent);
    await arrange();
    expect((await discussion(host, work)).threads[0]?.comment).toMatchObject(seen);
    expect(code(await host.browser.put(`/api/comments/${sent.id}/hidden`, { hidden: true }))).toBe('ok');
    expect((await publicDiscussion(db, work))?.comments).toBe(0);
    expect(code(await host.browser.put(`/api/comments/${sent.id}/hidden`, { hidden: false }))).toBe('ok');
  });

  test('a thread: answers of others keep the place of who is not seen', async () => {
    const sent = comment('The guest was here.');
    await guest.browser.post(url(thirdWork, 'comments'), sent);
    await third.browser.post(url(thirdWork, 'comments'), comment('Welcome.', sent.id));
    await block(host, guest, 'blocked');
    const { threads, comments } = await discussion(host, thirdWork);
    const thread = threads.find(({ comment: { id } }) => id === sent.id);
    expect(thread).toMatchObject({ comment: { state: 'removed', author: null, html: '', may: [] }, answers_in_all: 1 });
    expect(comments).toBe(2);
  });

  test('reports, the admins, and our staff', async () => {
    const staff = await addMember(server, { ...settled, role: 'admin' });
    await block(host, staff, 'blocked');
    expect(code(await staff.browser.post(url(work, 'comments'), comment('From our staff.')))).toBe('ok');
    const sent = comment('Rude.');
    await guest.browser.post(url(work, 'comments'), sent);
    await block(guest, host, 'blocked');
    const report = { id: randomUUID(), category: 'wrong', message: 'Rude.', email: '' };
    expect(code(await host.browser.post(`/api/comments/${sent.id}/reports`, report))).toBe('ok');
    const found = await db.selectFrom('report_cases').select('id').where('comment_id', '=', sent.id).executeTakeFirst();
    const decision = { decision: 'withdraw', reason: 'Rude.', total: 1 };
    expect(code(await staff.browser.post(`/api/admin/reports/${found?.id}/decision`, decision))).toBe('ok');
    expect((await publicDiscussion(db, work))?.comments).toBe(1);
  });
});

describe.each(['host', 'guest'])('who was applied to, when the %s blocks the other,', (who) => {
  test.each(['offered', 'declined'])('answers %s, and no words of theirs come with it', async (to) => {
    const id = await applied();
    await (who === 'host' ? block(host, guest, 'blocked') : block(guest, host, 'blocked'));
    const moved = await host.browser.put(`/api/applicants/${id}/state`, { to, version: 1, reason: 'Rude words.' });
    expect(code(moved)).toBe('ok');
    await server.deps.pool.query(`update job_applications set declines_at = now() where declines_at is not null`);
    await jobBoard.jobs(server.deps)['decline-job-applications'].run();
    const seen = (await guest.browser.get(`/api/job-posts/${post}`)).json().application;
    const [listed] = (await guest.browser.get('/api/job-applications')).json().applications;
    expect([seen, listed]).toMatchObject([
      { state: to, reason: null },
      { state: to, reason: null },
    ]);
    const notices = await db.selectFrom('notifications').select('message').where('user_id', '=', guest.id).execute();
    expect(notices).toEqual([{ message: null }]);
  });
});

test.each<[string, () => Promise<unknown>, string[]]>([
  ['nothing keeps the two apart', async () => {}, ['changed']],
  ['they mute the poster', () => block(guest, host, 'muted'), []],
  ['they block the poster', () => block(guest, host, 'blocked'), []],
  ['the poster blocks them', () => block(host, guest, 'blocked'), []],
])('whoever applied and is mailed what a poster makes of a post, where %s', async (_how, arrange, events) => {
  await applied();
  await arrange();
  await db.updateTable('job_posts').set({ released: true }).where('id', '=', post).execute();
  const edited = postInput({ title: 'Rude words', version: 1 });
  expect(code(await host.browser.post(`/api/own-job-posts/${post}/publish`, edited))).toBe('ok');
  const notices = await db.selectFrom('notifications').select('data').where('user_id', '=', guest.id).execute();
  expect(notices.map(({ data }) => (data as { event: string }).event)).toEqual(events);
});

test('what a third person does is theirs: a block is about two', async () => {
  await block(host, guest, 'blocked');
  for (const [who, of] of [
    [third, work],
    [guest, thirdWork],
  ] as const)
    expect(code(await who.browser.post(url(of, 'comments'), comment()))).toBe('ok');
});
