import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpForm } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { addMember, type Member } from '#server/testing/social.ts';
import type { BlockedList } from '#shared/blocks/blocked.ts';
import { mayReach } from './may-reach.ts';

const server = await openServer();
const { db } = server;
let [one, other, third, staff, hermit] = [] as unknown as [Member, Member, Member, Member, Member];

beforeAll(async () => {
  [one, other, third] = [await addMember(server), await addMember(server), await addMember(server)];
  staff = await addMember(server, { role: 'admin' });
  hermit = await addMember(server, { visibility: 'private' });
});
beforeEach(async () => {
  await db.deleteFrom('blocks').execute();
  await db.deleteFrom('rate_limits').execute();
});

const keep = async (who: Member, of: string, how: string) => {
  const answer = await who.browser.put(`/api/kept-off/${of}`, { how });
  return answer.statusCode < 300 ? answer.statusCode : answer.json().code;
};
const list = async (who: Member): Promise<BlockedList> => (await who.browser.get('/api/kept-off')).json();
const seen = async (who: Member, username: string) => {
  const answer = await who.browser.get(`/api/kept-off/people/${username}`);
  return answer.statusCode === 200 ? answer.json().how : answer.statusCode;
};

test('a block parts two people both ways, until whoever blocked takes it back', async () => {
  expect(await keep(one, other.id, 'blocked')).toBe(204);
  expect([await mayReach(db, one.id, other.id), await mayReach(db, other.id, one.id)]).toEqual([false, false]);
  expect(await mayReach(db, third.id, other.id)).toBe(true);
  expect([await seen(one, other.username), await seen(other, one.username)]).toEqual(['blocked', null]);
  expect((await list(one)).people).toMatchObject([{ id: other.id, username: other.username, how: 'blocked' }]);
  expect((await list(other)).people).toEqual([]);
  // The other has nothing to take back.
  await other.browser.delete(`/api/kept-off/${one.id}`);
  expect(await mayReach(db, one.id, other.id)).toBe(false);
  for (const _ of [1, 2]) expect((await one.browser.delete(`/api/kept-off/${other.id}`)).statusCode).toBe(204);
  expect(await mayReach(db, one.id, other.id)).toBe(true);
});

test('both may block each other, and each takes back their own', async () => {
  await Promise.all([keep(one, other.id, 'blocked'), keep(other, one.id, 'blocked')]);
  await one.browser.delete(`/api/kept-off/${other.id}`);
  expect(await mayReach(db, one.id, other.id)).toBe(false);
});

test('a mute parts nobody, and becomes a block', async () => {
  expect(await keep(one, other.id, 'muted')).toBe(204);
  expect(await mayReach(db, one.id, other.id)).toBe(true);
  expect(await keep(one, other.id, 'blocked')).toBe(204);
  expect((await list(one)).people.map(({ how }) => how)).toEqual(['blocked']);
});

test('sent twenty times at once it is one, written down once', async () => {
  const before = await db.selectFrom('audit_log').select('id').where('action', '=', 'block_person').execute();
  const codes = await Promise.all(Array.from({ length: 20 }, () => keep(one, third.id, 'blocked')));
  expect(new Set(codes)).toEqual(new Set([204]));
  expect((await list(one)).people).toHaveLength(1);
  const after = await db.selectFrom('audit_log').select('id').where('action', '=', 'block_person').execute();
  expect(after.length - before.length).toBe(1);
});

test('not oneself, and nobody whose profile one does not see', async () => {
  expect(await keep(one, one.id, 'blocked')).toBe('own_account');
  expect(await keep(one, hermit.id, 'blocked')).toBe('not_found');
  expect(await keep(one, randomUUID(), 'blocked')).toBe('not_found');
  expect([await seen(one, hermit.username), await seen(one, one.username)]).toEqual([404, 409]);
  expect(await seen(hermit, hermit.username.toUpperCase())).toBe(409);
});

test('our staff is not kept off, and nothing says who belongs to it', async () => {
  const answers = [];
  for (const { id, username } of [staff, other]) {
    expect(await keep(one, id, 'blocked')).toBe(204);
    const {
      id: _id,
      username: _username,
      full_name: _name,
      ...rest
    } = (await one.browser.get(`/api/kept-off/people/${username}`)).json();
    answers.push(rest);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect([await mayReach(db, one.id, staff.id), await mayReach(db, one.id, other.id)]).toEqual([true, false]);
});

test('whoever joins our staff is kept off no more, and may keep others off', async () => {
  await keep(one, third.id, 'blocked');
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', third.id).execute();
  expect(await mayReach(db, third.id, one.id)).toBe(true);
  await db.updateTable('profiles').set({ role: 'user' }).where('id', '=', third.id).execute();
  await keep(staff, one.id, 'blocked');
  expect(await mayReach(db, one.id, staff.id)).toBe(false);
});

test('whoever goes private stays on the list, under the name by which they were met', async () => {
  await keep(one, other.id, 'blocked');
  await db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', other.id).execute();
  expect((await list(one)).people).toMatchObject([{ id: other.id, full_name: 'Noor Haddad', username: null }]);
  await db.updateTable('profiles').set({ visibility: 'public' }).where('id', '=', other.id).execute();
});

test('so many an hour', async () => {
  const codes = [];
  for (let index = 0; index < 102; index++) codes.push(await keep(one, other.id, index % 2 ? 'muted' : 'blocked'));
  expect(codes.filter((code) => code === 204)).toHaveLength(100);
  expect(codes.at(-1)).toBe('too_many_requests');
});

test('fifty at a time, the last first, each once', async () => {
  const many = Array.from({ length: 55 }, () => {
    const { password: _typed, ...form } = signUpForm();
    return { id: randomUUID(), ...form };
  });
  await db.insertInto('profiles').values(many).execute();
  await server.deps.pool.query(
    `insert into blocks (user_id, other_id, how, met_as, created_at)
     select $1, id, 'blocked', full_name, now() - (row_number() over (order by id) / 3) * interval '1 minute'
       from profiles where id <> $1`,
    [one.id],
  );
  const count = (await db.selectFrom('blocks').select('other_id').execute()).length;
  const ids: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: BlockedList = (await one.browser.get(`/api/kept-off${next && `?after=${next}`}`)).json();
    ids.push(...page.people.map(({ id }) => id));
    next = page.next;
  }
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
});
