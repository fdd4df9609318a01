import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, addShownWork, comment, type Member } from '#server/testing/social.ts';
import type { Comment, Discussion, Thread } from '#shared/social/comments.ts';
import { maxCommentsCounted } from '#shared/social/limits.ts';
import { publicDiscussion } from './read-discussion.ts';

const server = await openServer();
const { db } = server;
const settled = { created_at: new Date('2025-01-01') };
let owner: Member;
let writer: Member;
let other: Member;
let work: string;

beforeAll(async () => {
  [owner, writer, other] = (await Promise.all([1, 2, 3].map(() => addMember(server, settled)))) as [
    Member,
    Member,
    Member,
  ];
});
beforeEach(async () => {
  work = await addShownWork(server, owner.id);
  await db.deleteFrom('rate_limits').execute();
});

const say = (who: Member, sent = comment(), on = work) => who.browser.post(`/api/public-projects/${on}/comments`, sent);
const read = async (who: Member, query = ''): Promise<Discussion> =>
  (await who.browser.get(`/api/public-projects/${work}/discussion${query}`)).json();
const said = async (who: Member, body?: string, parent: string | null = null) => {
  const sent = comment(body, parent);
  const answer = await say(who, sent);
  expect(answer.statusCode, answer.body).toBe(204);
  return sent.id;
};
const put = async (who: Member, path: string, body: object) =>
  (await who.browser.put(`/api/comments/${path}`, body)).statusCode;
const brief = ({ state, author, html }: Comment) => [state, author?.full_name ?? null, html.replaceAll(/<\/?p>/g, '')];
const outline = ({ comment: head, answers }: Thread) => [brief(head), ...answers.map(brief)];
const statusOf = async (answer: ReturnType<typeof say>) => {
  const { statusCode, body } = await answer;
  return statusCode < 300 ? statusCode : JSON.parse(body).code;
};

test('a comment and an answer to it are read by everybody, in Markdown without pictures or markup', async () => {
  const first = await said(writer, 'I saw it **built**.\n\n![x](https://e.example/x.png) <script>alert(1)</script>');
  await said(other, 'So did I.', first);
  const { threads, comments, own, next } = await read(owner);
  expect([comments, own, next]).toEqual([2, true, null]);
  expect(threads.map(outline)).toEqual([
    [
      ['shown', 'Noor Haddad', expect.stringContaining('I saw it <strong>built</strong>.')],
      ['shown', 'Noor Haddad', 'So did I.'],
    ],
  ]);
  expect(threads[0]?.comment.html).not.toMatch(/<img|<script/);
  const everybody = await publicDiscussion(db, work);
  expect(everybody?.threads.map(outline)).toEqual(threads.map(outline));
  expect(everybody?.threads.flatMap(({ comment: { may, body } }) => [may, body])).toEqual([[], null]);
  expect(everybody?.shows).toEqual(
    expect.arrayContaining([`social:${work}`, `profiles:${writer.id}`, `profiles:${other.id}`]),
  );
});

test('a form sent twenty times at once is one comment, and one notification', async () => {
  const sent = comment();
  const answers = await Promise.all(Array.from({ length: 20 }, () => say(writer, sent)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(204));
  expect((await read(owner)).comments).toBe(1);
  const told = await db.selectFrom('notifications').selectAll().where('reference_id', '=', work).execute();
  expect(told).toMatchObject([{ user_id: owner.id, type: 'project_comment' }]);
  // The same form with other words, and the same id from somebody else.
  expect(await statusOf(say(writer, { ...sent, body: 'Other words.' }))).toBe('form_sent');
  expect(await statusOf(say(other, sent))).toBe('form_sent');
});

test.each<[string, object, string]>([
  ['nothing', { body: ' \n ' }, 'message_required'],
  ['a hundred thousand letters', { body: 'a'.repeat(100_000) }, 'comment_too_long'],
  ['no id', { id: 'x' }, 'invalid_value'],
])('%s is refused', async (_what, changes, code) => {
  const answer = await say(writer, { ...comment(), ...changes });
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, code]);
});

test('nobody says anything of work that others do not see, and nobody whom others do not see', async () => {
  const hidden = await addShownWork(server, owner.id, { visibility: 'hidden' });
  expect(await statusOf(say(writer, comment(), hidden))).toBe('not_found');
  expect(await statusOf(say(owner, comment(), hidden))).toBe('not_found');
  expect(await statusOf(say(writer, comment(), randomUUID()))).toBe('not_found');
  const hermit = await addMember(server, { ...settled, visibility: 'private' });
  expect(await statusOf(say(hermit))).toBe('profile_not_seen');
  const elsewhere = await addShownWork(server, other.id);
  const theirs = comment();
  await say(writer, theirs, elsewhere);
  expect(await statusOf(say(writer, comment('Here?', theirs.id)))).toBe('not_found');
});

test('answers have no answers, and a thread is full at a hundred', async () => {
  const first = await said(writer);
  const answer = await said(other, 'Yes.', first);
  expect(await statusOf(say(writer, comment('And so on', answer)))).toBe('not_found');
  await server.deps.pool.query(
    `insert into project_comments (id, project_id, parent_id, user_id, body)
     select gen_random_uuid(), $1, $2, $3, 'Answer ' || n from generate_series(1, 99) n`,
    [work, first, other.id],
  );
  expect(await statusOf(say(writer, comment('One more', first)))).toBe('comment_full');
  const [thread] = (await read(writer)).threads;
  expect([thread?.answers.length, thread?.answers_in_all]).toEqual([5, 100]);
  const all = (await writer.browser.get(`/api/comments/${first}/answers`)).json();
  expect(all.answers).toHaveLength(100);
  // What is taken back makes room.
  await other.browser.delete(`/api/comments/${answer}`);
  expect(await statusOf(say(writer, comment('One more', first)))).toBe(204);
});

test('comments are counted up to a thousand, and one more says that there are others', async () => {
  await server.deps.pool.query(
    `insert into project_comments (id, project_id, user_id, body)
     select gen_random_uuid(), $1, $2, 'Comment ' || n from generate_series(1, 1005) n`,
    [work, other.id],
  );
  expect((await read(writer)).comments).toBe(maxCommentsCounted + 1);
});

test('ten minutes to change it, which it says; nobody else does', async () => {
  const id = await said(writer, 'Frist.');
  expect(await put(other, id, { body: 'Mine' })).toBe(404);
  expect(await put(writer, id, { body: 'First.' })).toBe(204);
  expect(await put(writer, id, { body: 'First.' })).toBe(204);
  const [thread] = (await read(owner)).threads;
  expect([thread?.comment.edited, thread?.comment.html, thread?.comment.body]).toEqual([true, '<p>First.</p>', null]);
  expect((await read(writer)).threads[0]?.comment.body).toBe('First.');
  await server.deps.pool.query(`update project_comments set created_at = now() - interval '11 minutes' where id = $1`, [
    id,
  ]);
  const late = await writer.browser.put(`/api/comments/${id}`, { body: 'Later.' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'comment_old']);
  expect((await read(writer)).threads[0]?.comment.may).not.toContain('edit');
});

test('what is taken back keeps its place for the answers, and none without them', async () => {
  const first = await said(writer, 'Words that go.');
  const answer = await said(other, 'An answer.', first);
  expect((await other.browser.delete(`/api/comments/${first}`)).statusCode).toBe(404);
  expect((await writer.browser.delete(`/api/comments/${first}`)).statusCode).toBe(204);
  expect((await writer.browser.delete(`/api/comments/${first}`)).statusCode).toBe(204);
  expect((await read(writer)).threads.map(outline)).toEqual([
    [
      ['removed', null, ''],
      ['shown', 'Noor Haddad', 'An answer.'],
    ],
  ]);
  expect((await read(writer)).comments).toBe(1);
  expect(await statusOf(say(other, comment('More', first)))).toBe('comment_gone');
  await other.browser.delete(`/api/comments/${answer}`);
  const { threads, comments } = await read(writer);
  expect([threads, comments]).toEqual([[], 0]);
  const { rows } = await server.deps.pool.query(`select body from project_comments where project_id = $1`, [work]);
  expect(rows).toEqual([{ body: '' }, { body: '' }]);
});

test('the owner hides what they do not want there: its author still sees it, others its place', async () => {
  const id = await said(writer, 'Rude.');
  expect(await put(other, `${id}/hidden`, { hidden: true })).toBe(404);
  expect(await put(writer, `${id}/hidden`, { hidden: true })).toBe(404);
  expect(await put(owner, `${id}/hidden`, { hidden: true })).toBe(204);
  const states = async (who: Member) => (await read(who)).threads.map(outline);
  expect(await states(other)).toEqual([]);
  expect(await states(writer)).toEqual([[['hidden', 'Noor Haddad', 'Rude.']]]);
  const changed = await writer.browser.put(`/api/comments/${id}`, { body: 'Politer.' });
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'comment_hidden']);
  expect(await states(owner)).toEqual([[['hidden', 'Noor Haddad', 'Rude.']]]);
  expect((await publicDiscussion(db, work))?.comments).toBe(0);
  expect(await put(owner, `${id}/hidden`, { hidden: false })).toBe(204);
  expect(await states(other)).toEqual([[['shown', 'Noor Haddad', 'Rude.']]]);
});

test('one comment is pinned, the last one, also when two are at once', async () => {
  const ids = [await said(writer, 'One.'), await said(writer, 'Two.'), await said(other, 'Three.')];
  expect(await put(writer, `${ids[0]}/pinned`, { pinned: true })).toBe(404);
  const codes = await Promise.all(ids.map((id) => put(owner, `${id}/pinned`, { pinned: true })));
  expect(codes).toEqual([204, 204, 204]);
  const { pinned, threads } = await read(other);
  expect(ids).toContain(pinned?.comment.id);
  expect(threads).toHaveLength(2);
  expect(await put(owner, `${pinned?.comment.id}/hidden`, { hidden: true })).toBe(pinned?.comment.id ? 204 : 0);
  expect((await read(other)).pinned).toBeNull();
});

test('what is pinned stays when one that was hidden in another tab is to take its place', async () => {
  const [first, hidden] = [await said(writer, 'One.'), await said(other, 'Two.')];
  expect(await put(owner, `${first}/pinned`, { pinned: true })).toBe(204);
  expect(await put(owner, `${hidden}/hidden`, { hidden: true })).toBe(204);
  expect(await put(owner, `${hidden}/pinned`, { pinned: true })).toBe(404);
  expect((await read(other)).pinned?.comment.id).toBe(first);
});

test('where the owner takes no more, nobody adds anything and what was said stays', async () => {
  const id = await said(writer);
  const close = (who: Member, closed: boolean) =>
    who.browser.put(`/api/public-projects/${work}/discussion`, { closed });
  expect((await close(writer, true)).statusCode).toBe(404);
  expect((await close(owner, true)).statusCode).toBe(204);
  expect((await close(owner, true)).statusCode).toBe(204);
  expect(await statusOf(say(other))).toBe('discussion_closed');
  expect(await statusOf(say(owner, comment('Mine', id)))).toBe('discussion_closed');
  const { closed, comments, threads } = await read(other);
  expect([closed, comments, threads[0]?.comment.may]).toEqual([true, 1, ['report', 'block']]);
  await close(owner, false);
  expect(await statusOf(say(other))).toBe(204);
});

test('a new account says five things an hour, and a repeat is none of them', async () => {
  const fresh = await addMember(server);
  const sent = Array.from({ length: 7 }, (_, index) => comment(`Number ${index}`));
  const codes = [];
  for (const each of sent) codes.push(await statusOf(say(fresh, each)));
  expect(codes).toEqual([...Array(5).fill(204), 'too_many_requests', 'too_many_requests']);
  expect(await statusOf(say(fresh, sent[0]))).toBe(204);
  expect((await read(owner)).comments).toBe(5);
});

test('threads come twenty at a time, newest first, each once', async () => {
  await server.deps.pool.query(
    `insert into project_comments (id, project_id, user_id, body, created_at)
     select gen_random_uuid(), $1, $2, 'Number ' || n, now() - n / 7 * interval '1 minute' from generate_series(1, 45) n`,
    [work, writer.id],
  );
  const pages = [await read(other)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(other, `?after=${next}`));
  expect(pages.map(({ threads }) => threads.length)).toEqual([20, 20, 5]);
  const ids = pages.flatMap(({ threads }) => threads.map(({ comment: { id } }) => id));
  expect(new Set(ids).size).toBe(45);
});

test('a new account changes so much an hour, and a repeat is none of it', async () => {
  const fresh = await addMember(server);
  const id = await said(fresh, 'Number 0');
  const codes = [];
  for (let index = 1; index <= 12; index++) codes.push(await put(fresh, id, { body: `Number ${index}` }));
  expect(codes).toEqual([...Array(10).fill(204), 429, 429]);
  expect(await put(fresh, id, { body: 'Number 10' })).toBe(204);
});

test('so does the owner of work, with what is said under it', async () => {
  const fresh = await addMember(server);
  const own = await addShownWork(server, fresh.id);
  const sent = comment();
  await say(writer, sent, own);
  const codes = [];
  for (let index = 0; index < 61; index++)
    codes.push(await put(fresh, `${sent.id}/hidden`, { hidden: index % 2 === 0 }));
  expect(codes.filter((code) => code === 204)).toHaveLength(60);
  const close = (closed: boolean) => fresh.browser.put(`/api/public-projects/${own}/discussion`, { closed });
  expect((await close(true)).statusCode).toBe(429);
  expect((await close(false)).statusCode).toBe(204);
});
