import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpAdmin } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';

const { server, visits } = await openSigning();
const { db } = server;

/** An admin who proved a quarter of an hour ago who they are. */
async function agedAdmin() {
  const admin = await signUpAdmin(server);
  const authenticated_at = new Date(Date.now() - 15 * 60_000);
  await db.updateTable('sessions').set({ authenticated_at }).where('user_id', '=', admin.id).execute();
  server.deps.sessions.forget(admin.id);
  return admin;
}
async function rejection(id: string) {
  const seen = await db
    .selectFrom('projects')
    .select(['version', 'status', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...seen, held: false, decision: 'reject', ground: 'content', reason: 'Not theirs.' };
}
const stateOf = async (id: string) => (await rejection(id)).status;

test('what readers can see is taken away by nobody who has not proved lately who is there, on neither way', async () => {
  const [admin, { open, done }] = [await agedAdmin(), await ownerWithWork(server, visits)];
  const directly = await admin.browser.post(`/api/admin/projects/${done}/review`, await rejection(done));
  expect([directly.statusCode, directly.json().code]).toEqual([403, 'step_up_required']);
  const waits = { ...(await rejection(open)), id: randomUUID(), project_id: open };
  const later = { ...(await rejection(done)), id: randomUUID(), project_id: done };
  const bulk = await admin.browser.post('/api/admin/decisions', { decisions: [waits, later] });
  expect([bulk.statusCode, bulk.json().code]).toEqual([403, 'step_up_required']);
  const lied = await admin.browser.post(`/api/admin/projects/${done}/review`, {
    ...(await rejection(done)),
    status: 'pending',
  });
  expect([lied.statusCode, lied.json().code]).toEqual([409, 'already_reviewed']);
  expect([await stateOf(open), await stateOf(done)]).toEqual(['pending', 'approved']);

  const fresh = await signUpAdmin(server);
  expect((await fresh.browser.post(`/api/admin/projects/${done}/review`, await rejection(done))).statusCode).toBe(200);
});

test('what waits is decided without', async () => {
  const [admin, { open }] = [await agedAdmin(), await ownerWithWork(server, visits)];
  expect((await admin.browser.post(`/api/admin/projects/${open}/review`, await rejection(open))).statusCode).toBe(200);
  expect(await stateOf(open)).toBe('rejected');
});
