import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ownData } from '#server/features/account/own-data/feature.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { addProject, type Owner } from '#server/testing/signing.ts';
import { changeRole } from './run-admin-command.ts';

const { server, visits } = await openSigning();
let [one, two, three]: Owner[] = [];

/** Three admins and nobody else: each test has its own. */
beforeEach(async () => {
  await server.db.updateTable('profiles').set({ role: 'user' }).where('role', '=', 'admin').execute();
  [one, two, three] = [await newAdmin(), await newAdmin(), await newAdmin()];
});

async function newAdmin() {
  const person = await signUpMember(server);
  await setRole(person.id, 'admin');
  return person;
}
async function setRole(id: string, role: 'user' | 'admin') {
  await server.db.updateTable('profiles').set({ role }).where('id', '=', id).execute();
  server.deps.sessions.forget(id);
}
const act = (who: Owner | undefined, action: string, id: string, reason = 'We have talked about it.') =>
  (who as Owner).browser.post(`/api/admin/users/${id}/${action}`, { reason });
const code = async (answer: ReturnType<typeof act>) => (await answer).json().code ?? (await answer).statusCode;
const look = async (who: Owner | undefined, id: string) =>
  (await (who as Owner).browser.get(`/api/admin/users/${id}`)).json();
const roleOf = async (id: string) =>
  (await server.db.selectFrom('profiles').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
const queue = async (who: Owner | undefined) =>
  (await (who as Owner).browser.get('/api/admin/queues/roles')).json().cases.map(({ id }: { id: string }) => id);

test('gives a role when a second admin agrees, and tells the log of both', async () => {
  const person = await signUpMember(server);
  expect((await act(one, 'make-admin', person.id, 'Reviews well.')).json()).toMatchObject({
    role: 'user',
    proposal: { role: 'admin', own: true, reason: 'Reviews well.' },
  });
  expect(await roleOf(person.id)).toBe('user');
  expect(await code(act(one, 'make-admin', person.id))).toBe('role_change_waits');
  expect([await queue(one), await queue(two)]).toEqual([[], [person.id]]);
  expect(await look(two, person.id)).toMatchObject({ proposal: { own: false, by: one?.form.full_name } });

  expect((await act(two, 'make-admin', person.id)).json()).toMatchObject({ role: 'admin', proposal: null });
  expect((await person.browser.get('/api/admin/queues')).statusCode).toBe(200);
  expect(await queue(two)).toEqual([]);
  const logged = await server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'data'])
    .where('subject_id', '=', person.id)
    .where('actor_type', '=', 'admin')
    .orderBy('id')
    .execute();
  expect(logged).toEqual([
    { action: 'propose_role', actor_id: one?.id, data: { reason: 'Reviews well.', role: 'admin' } },
    {
      action: 'grant_admin',
      actor_id: two?.id,
      data: { reason: 'We have talked about it.', role: 'admin', proposed_by: one?.id },
    },
  ]);
});

test('agrees to what stood on the screen alone, and never by what was meant as the first proposal', async () => {
  const { id } = await signUpMember(server);
  const seen = (who: Owner | undefined, action: string, proposed_at: string | null) =>
    (who as Owner).browser.post(`/api/admin/users/${id}/${action}`, { reason: 'We have talked.', proposed_at });
  // Both open the page while nothing waits, and both propose.
  const both = await Promise.all([seen(one, 'make-admin', null), seen(two, 'make-admin', null)]);
  expect(both.map((answer) => answer.json().code ?? answer.statusCode).toSorted()).toEqual([
    200,
    'role_proposed_meanwhile',
  ]);
  expect(await roleOf(id)).toBe('user');
  const { proposal: first } = await look(three, id);
  // Another proposal, with other words, took the place of the one that was read.
  expect((await seen(three, 'drop-role-change', first.at)).statusCode).toBe(200);
  expect((await seen(one, 'make-admin', null)).statusCode).toBe(200);
  for (const action of ['make-admin', 'drop-role-change'])
    expect((await seen(three, action, first.at)).json().code).toBe('role_proposed_meanwhile');
  const { proposal: next } = await look(three, id);
  expect((await seen(three, 'make-admin', next.at)).json()).toMatchObject({ role: 'admin', proposal: null });
});

test('takes a role by two others, never by one or by whose it is', async () => {
  const id = three?.id as string;
  expect((await act(one, 'revoke-admin', id)).json()).toMatchObject({ role: 'admin', proposal: { role: 'user' } });
  expect((await three?.browser.get('/api/admin/queues'))?.statusCode).toBe(200);
  expect(await queue(three)).toEqual([]);
  for (const action of ['revoke-admin', 'drop-role-change'])
    expect(await code(act(three, action, id))).toBe('own_account');
  expect((await act(two, 'revoke-admin', id)).json()).toMatchObject({ role: 'user' });
  expect((await three?.browser.get('/api/admin/queues'))?.statusCode).toBe(404);
});

test('leaves a role as it is when the proposal is dropped, has grown old, or its admin is one no longer', async () => {
  const person = await signUpMember(server);
  await act(one, 'make-admin', person.id);
  expect((await act(two, 'drop-role-change', person.id)).json()).toMatchObject({ role: 'user', proposal: null });
  expect(await code(act(two, 'drop-role-change', person.id))).toBe('role_unchanged');

  await act(one, 'make-admin', person.id);
  await server.db
    .updateTable('role_proposals')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .execute();
  expect(await queue(two)).toEqual([]);
  expect((await act(two, 'make-admin', person.id)).json()).toMatchObject({ role: 'user', proposal: { own: true } });

  await setRole(two?.id as string, 'user');
  expect(await look(three, person.id)).toMatchObject({ proposal: null });
});

test('decides nothing about roles where fewer than two admins could: that is for the command line', async () => {
  const person = await signUpMember(server);
  await setRole(three?.id as string, 'user');
  // Two are left: each can propose somebody new to the other, and neither can take the role from the other.
  expect(await code(act(one, 'revoke-admin', two?.id as string))).toBe('role_needs_two');
  await setRole(two?.id as string, 'user');
  expect(await code(act(one, 'make-admin', person.id))).toBe('role_needs_two');
  expect((await look(one, person.id)).may).not.toContain('make_admin');
});

test('counts two accounts with a browser in common as one admin', async () => {
  const person = await signUpMember(server);
  await act(one, 'make-admin', person.id);
  (two as Owner).browser.jar.device = one?.browser.jar.device as string;
  await two?.browser.get('/api/session');
  expect(await code(act(two, 'make-admin', person.id))).toBe('role_change_waits');
  expect(await roleOf(person.id)).toBe('user');
  expect((await act(three, 'make-admin', person.id)).json().role).toBe('admin');
});

test('lets nobody take a role while an appeal, a report or a hold against them waits', async () => {
  const owner = await ownerWithWork(server, visits);
  const appealed = owner.open;
  await server.db
    .insertInto('project_holds')
    .values([
      {
        id: randomUUID(),
        project_id: appealed,
        owner_id: owner.id,
        rule: 'review',
        decided_at: new Date(),
        decided_by: one?.id,
        outcome: 'rejected_content',
      },
      { id: randomUUID(), project_id: appealed, owner_id: owner.id, rule: 'appeal' },
    ] as never)
    .execute();
  expect(await code(act(one, 'revoke-admin', two?.id as string))).toBe('role_case_waits');
  // Neither as the second: the other two would do it for them.
  await act(three, 'revoke-admin', two?.id as string);
  expect(await code(act(one, 'revoke-admin', two?.id as string))).toBe('role_case_waits');
  expect(await roleOf(two?.id as string)).toBe('admin');

  const own = await addProject(server, two as Owner, {});
  await server.db.updateTable('projects').set({ held_at: new Date() }).where('id', '=', own).execute();
  expect(await code(act(two, 'revoke-admin', three?.id as string))).toBe('role_case_waits');
});

test('lets no admin with a part in a work of somebody make them an admin', async () => {
  const owner = await ownerWithWork(server, visits);
  (one as Owner).browser.jar.device = owner.browser.jar.device as string;
  await one?.browser.get('/api/session');
  expect(await code(act(one, 'make-admin', owner.id))).toBe('own_account');
});

test('decides once when two admins agree at once', async () => {
  const person = await signUpMember(server);
  await act(one, 'make-admin', person.id);
  const answers = await Promise.all([act(two, 'make-admin', person.id), act(three, 'make-admin', person.id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const granted = await server.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'grant_admin')
    .where('subject_id', '=', person.id)
    .execute();
  expect(granted).toHaveLength(1);
});

test('leaves one proposal of two admins who want to take the role from each other', async () => {
  const answers = await Promise.all([
    act(one, 'revoke-admin', two?.id as string),
    act(two, 'revoke-admin', one?.id as string),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await roleOf(one?.id as string), await roleOf(two?.id as string)]).toEqual(['admin', 'admin']);
});

test('tells nobody in their own archive that a role of theirs was proposed or dropped, by whom or why', async () => {
  const person = await signUpMember(server);
  await act(one, 'make-admin', person.id, 'Would see how we judge.');
  await act(two, 'drop-role-change', person.id, 'Would see how we judge.');
  await act(one, 'make-admin', person.id, 'Would see how we judge.');
  await act(two, 'make-admin', person.id);
  const { rows } = await server.deps.pool.query(ownData([]).exports.audit, [person.id]);
  const about = rows.filter(({ actor_type }) => actor_type === 'admin');
  expect(about.map(({ action }) => action)).toEqual(['grant_admin']);
  expect(JSON.stringify(about)).not.toContain(one?.id as string);
});

test('leaves no proposal behind when a role changes on the command line', async () => {
  const person = await signUpMember(server);
  await act(one, 'make-admin', person.id);
  await changeRole(server.deps.db, person.form.email, 'admin');
  await changeRole(server.deps.db, person.form.email, 'user');
  expect((await act(two, 'make-admin', person.id)).json()).toMatchObject({ role: 'user', proposal: { own: true } });
});
