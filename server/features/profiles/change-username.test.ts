import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { forgetUsernames } from './own-profile-queries.ts';

type Member = Awaited<ReturnType<typeof signUpMember>>;
const server = await openServer();
let ann: Member;
let bo: Member;
beforeEach(async () => {
  [ann, bo] = [await signUpMember(server), await signUpMember(server)];
});

let names = 0;
const freshName = () => `New-name-${++names}`;
const rename = ({ browser }: Member, username: string) => browser.put('/api/profile/username', { username });
const free = async (username: string, browser = server.browser()) =>
  (await browser.get(`/api/username-availability?username=${username}`)).json().available as boolean;
const endHold = (username: string) =>
  server.db
    .updateTable('username_redirects')
    .set({ until: sql<Date>`now() - interval '1 second'` })
    .where('username', '=', username.toLowerCase())
    .execute();
const takenError = [{ path: 'username', code: 'username_taken' }];

test('the old name leads to the new one, which answers', async () => {
  const [before, after] = [ann.form.username, freshName()];
  const answer = await rename(ann, after);
  expect(answer.json()).toMatchObject({ username: after, username_changes_left: 2 });
  expect(answer.json().old_usernames).toEqual([{ username: before, until: expect.any(String) }]);
  const days = (Date.parse(answer.json().old_usernames[0].until) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);

  const old = await server.browser().get(`/api/profiles/${before.toUpperCase()}`);
  expect([old.statusCode, old.headers.location]).toEqual([308, `/api/profiles/${after}`]);
  expect((await server.browser().get(`/api/profiles/${after}`)).json().username).toBe(after);
});

test('after its time the old name leads nowhere and can be had', async () => {
  const before = ann.form.username;
  await rename(ann, freshName());
  expect(await free(before)).toBe(false);
  await endHold(before);
  expect((await server.browser().get(`/api/profiles/${before}`)).statusCode).toBe(404);
  expect(await free(before)).toBe(true);
  expect((await rename(bo, before)).statusCode).toBe(200);
  expect((await server.browser().get(`/api/profiles/${before}`)).json().id).toBe(bo.id);
});

test('a private person is not found by an old name either', async () => {
  const before = ann.form.username;
  await rename(ann, freshName());
  await ann.browser.put('/api/profile/visibility', { visibility: 'private' });
  expect((await server.browser().get(`/api/profiles/${before}`)).statusCode).toBe(404);
});

describe('a name that is held', () => {
  test('is refused to another person, at sign-up, and by the database itself', async () => {
    const before = ann.form.username;
    await rename(ann, freshName());
    expect((await rename(bo, before.toUpperCase())).json().errors).toEqual(takenError);
    const signUp = await server.browser().post('/api/sign-up', signUpForm({ username: before }));
    expect([signUp.statusCode, signUp.json().errors]).toEqual([422, takenError]);
    const past = server.db.updateTable('profiles').set({ username: before }).where('id', '=', bo.id).execute();
    await expect(past).rejects.toMatchObject({ code: '23505', constraint: 'profiles_username' });
    const insert = server.db
      .insertInto('profiles')
      .values({ id: crypto.randomUUID(), email: 'past@example.org', username: before, full_name: 'X' })
      .execute();
    await expect(insert).rejects.toMatchObject({ code: '23505', constraint: 'profiles_username' });
  });

  test('is free for its own person, who takes it back', async () => {
    const [before, after] = [ann.form.username, freshName()];
    await rename(ann, after);
    expect(await free(before, ann.browser)).toBe(true);
    const back = await rename(ann, before);
    expect(back.json()).toMatchObject({ username: before, username_changes_left: 1 });
    expect(back.json().old_usernames.map(({ username }: { username: string }) => username)).toEqual([
      after.toLowerCase(),
    ]);
  });
});

test.each([
  ['settings', 'username_reserved'],
  ['ab', 'username_too_short'],
  ['x'.repeat(31), 'username_too_long'],
  ['añejo', 'username_characters'],
])('%s is refused with %s', async (username, code) => {
  expect((await rename(ann, username)).json().errors).toEqual([{ path: 'username', code }]);
});

test('of many who want one name, one gets it', async () => {
  const name = freshName();
  const others = [await signUpMember(server), await signUpMember(server), await signUpMember(server)];
  const answers = await Promise.all([ann, bo, ...others].map((each) => rename(each, name)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
  const { rows } = await sql`select from profiles where lower(username) = ${name.toLowerCase()}`.execute(server.db);
  expect(rows).toHaveLength(1);
});

test('a name that is given up at this moment goes to nobody else', async () => {
  const before = ann.form.username;
  await Promise.all([rename(ann, freshName()), rename(bo, before), rename(bo, before)]);
  const { rows } = await sql`select id from profiles where lower(username) = ${before}`.execute(server.db);
  expect(rows).toEqual([]);
});

test('three changes in 90 days, then no more; spelling does not count', async () => {
  for (const left of [2, 1, 0])
    expect((await rename(ann, freshName())).json()).toMatchObject({ username_changes_left: left });
  const fourth = await rename(ann, freshName());
  expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'username_changes_spent']);
  const same = `NEW-NAME-${names - 1}`;
  expect((await rename(ann, same)).json()).toMatchObject({ username: same });
  expect((await rename(bo, bo.form.username)).json()).toMatchObject({ username_changes_left: 3 });
});

test('the audit log names the change and not the names', async () => {
  await rename(ann, freshName());
  const rows = await server.db
    .selectFrom('audit_log')
    .where('subject_id', '=', ann.id)
    .where('action', '=', 'change_username')
    .select(['actor_id', 'data'])
    .execute();
  expect(rows).toEqual([{ actor_id: ann.id, data: {} }]);
});

test('what is left of an old name is forgotten when its time is over', async () => {
  await rename(ann, freshName());
  const held = async () =>
    (await server.db.selectFrom('username_redirects').where('user_id', '=', ann.id).select('username').execute())
      .length;
  const pass = (days: number) =>
    server.deps.pool.query('update username_redirects set until = until - make_interval(days => $1)', [days]);
  await pass(89);
  await forgetUsernames(server.db);
  expect(await held()).toBe(1);
  await pass(2);
  await forgetUsernames(server.db);
  expect(await held()).toBe(0);
});
