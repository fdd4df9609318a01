import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { approval, handIn, identityAdmin, rejection } from '#server/testing/identity.ts';
import { openServer } from '#server/testing/open-server.ts';

// Who gets nothing.
const server = await openServer();
const { admin, second, sql, look, decide, detailOf, submitted } = await identityAdmin(server);
const actions = async (id: string) =>
  (await sql(`select action, actor_id, data from audit_log where subject_id = $1 order by id`, id)).map(
    ({ action, actor_id, data }) => [action, actor_id, data],
  );

test('an admin of their own case', async () => {
  const own = await handIn(second.browser);
  expect(await detailOf(own.id, second.browser)).toMatchObject({ own: true });
  for (const answer of [
    await look(own.id, 'front', second.browser),
    await decide(own.id, approval(own.submitted_at), second.browser),
    await decide(own.id, rejection(own.submitted_at), second.browser),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'own_identity']);
  expect((await decide(own.id, approval(own.submitted_at))).statusCode).toBe(200);
});

/** A case in the list of all that wait. */
const inAll = async (id: string, browser: Browser) =>
  (await browser.get('/api/admin/identity')).json().cases.find((each: { id: string }) => each.id === id);

test('an admin learns nothing of why their own case waits, nor one of their other account', async () => {
  const one = await submitted();
  await sql('update identity_verifications set held_at = now() where id = $1', one.id);
  await sql(
    `insert into owned_mailboxes (user_id, mailbox, proved)
     select person, $3::uuid, true from unnest(array[$1, $2]::uuid[]) person`,
    one.userId,
    second.id,
    randomUUID(),
  );
  expect(await detailOf(one.id, second.browser)).toMatchObject({ own: true, held: false, same_document: [] });
  expect(await inAll(one.id, second.browser)).toMatchObject({ own: true, held: false });
  expect(await detailOf(one.id)).toMatchObject({ own: false, held: true });
});

/** A second account of that person, on which all the work stands. */
async function secondAccount(person: Awaited<ReturnType<typeof submitted>>) {
  const other = await signUpMember(server);
  await sql(
    `insert into owned_mailboxes (user_id, mailbox, proved) select id, $3, true from unnest(array[$1, $2]::uuid[]) id`,
    ...[person.userId, other.id, randomUUID()],
  );
  return other.id;
}
type Counted = { queue: string; waiting: number };

test.each([
  ['an admin who stands on a work of that person', async ({ userId }) => userId],
  ['one who stands on a work of their second account', secondAccount],
] satisfies [string, typeof secondAccount][])('%s', async (_who, authorOf) => {
  const person = await submitted();
  const project = {
    id: randomUUID(),
    user_id: await authorOf(person),
    title: 'Harbour office',
    summary: 'It.',
    role: 'Architect',
  };
  await server.db
    .insertInto('projects')
    .values({ ...project, started_on: '2024-01-01' })
    .execute();
  await server.db
    .insertInto('collaborations')
    .values({ id: randomUUID(), project_id: project.id, user_id: second.id, role: 'Model maker', state: 'accepted' })
    .execute();
  const listed = async ({ browser }: typeof second) =>
    (await browser.get('/api/admin/queues/identity')).json().cases.some(({ id }: { id: string }) => id === person.id);
  expect([await listed(second), await listed(admin)]).toEqual([false, true]);
  expect((await second.browser.get(`/api/admin/identity/${person.id}`)).statusCode).toBe(404);
  expect([await inAll(person.id, second.browser), await inAll(person.id, admin.browser)]).toEqual([
    undefined,
    expect.objectContaining({ own: false }),
  ]);
  // Nor do the counts tell that there is one more.
  for (const { browser } of [second, admin]) {
    const { cases, counts } = (await browser.get('/api/admin/identity')).json();
    expect(counts.pending).toBe(cases.length);
    const queue = (await browser.get('/api/admin/queues/identity')).json().cases;
    const counted: Counted[] = (await browser.get('/api/admin/queues')).json();
    expect(counted.find(({ queue: name }) => name === 'identity')?.waiting).toBe(queue.length);
  }
  for (const answer of [
    await look(person.id, 'front', second.browser),
    await decide(person.id, approval(person.submitted_at), second.browser),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'own_identity']);
  expect((await decide(person.id, approval(person.submitted_at))).statusCode).toBe(200);
});

test('a stranger, the person themselves and a visitor: of no picture, case or list', async () => {
  const person = await submitted();
  const stranger = await signUpMember(server);
  for (const [browser, status] of [
    [person.browser, 404],
    [stranger.browser, 404],
    [server.browser(), 401],
  ] as const) {
    expect((await look(person.id, 'front', browser)).statusCode).toBe(status);
    expect((await browser.get(`/api/admin/identity/${person.id}`)).statusCode).toBe(status);
    expect((await decide(person.id, approval(person.submitted_at), browser)).statusCode).toBe(status);
  }
  const [{ id: picture }] = await sql('select id from identity_pictures where user_id = $1 limit 1', person.userId);
  // Not as a photo, nor as a file of a project, by whomever.
  for (const browser of [admin.browser, person.browser, server.browser()])
    for (const path of [`/api/photos/${picture}`, `/api/files/${picture}`])
      expect((await browser.get(path)).statusCode).toBe(404);
  expect((await look(randomUUID(), 'front')).statusCode).toBe(404);
  expect((await look(person.id, 'back')).statusCode).toBe(404);
  expect((await admin.browser.get('/api/admin/identity/not-an-id')).statusCode).toBe(404);
});

test('an admin who has not proved lately who is there', async () => {
  const person = await submitted();
  const late = await signedInBrowser(server, admin.id);
  await sql(`update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`, admin.id);
  expect((await look(person.id, 'front', late)).json().code).toBe('step_up_required');
  expect((await decide(person.id, approval(person.submitted_at), late)).json().code).toBe('step_up_required');
  await sql('update sessions set authenticated_at = now() where user_id = $1', admin.id);
  server.deps.sessions.forget(admin.id);
  expect(await actions(person.id)).toEqual([['submit_identity', person.userId, {}]]);
});

test('an admin, of a case that was taken back a second ago, or of a draft', async () => {
  const person = await submitted();
  await person.browser.delete('/api/identity/submission');
  expect((await decide(person.id, approval(person.submitted_at))).json().code).toBe('identity_decided');
  expect((await look(person.id, 'front')).json().code).toBe('identity_decided');
  const draft = await handIn(person.browser, { send: false });
  expect((await admin.browser.get(`/api/admin/identity/${draft.id}`)).statusCode).toBe(404);
  expect((await look(draft.id, 'front')).statusCode).toBe(404);
});
