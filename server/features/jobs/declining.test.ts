import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { applyingOn } from '#server/testing/applying.ts';
import { openSigning } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { writtenChanges } from '#server/testing/written-changes.ts';
import { declineMinutes } from '#shared/jobs/limits.ts';
import { jobBoard } from './feature.ts';

const opened = await openSigning();
const { server } = opened;
const { db } = server;
const { poster, post, send, apply, applicants, withdraw, seen, move, tellDeclined, close, events, notices } =
  await applyingOn(opened);

async function applied(of: Owner = poster) {
  const [postId, applicant] = [await post(of), await signUpMember(server, { full_name: 'Leila Haddad' })];
  await apply(applicant, postId);
  const [{ id }] = await applicants(postId, of);
  return { id: id as string, postId, applicant };
}
const tell = () => jobBoard.jobs(server.deps)['decline-job-applications'].run();
const stateOf = async (of: Owner, postId: string) => {
  const { state, reason, answered_at } = (await seen(of, postId)).application;
  return [state, reason, answered_at !== null];
};
const inPast = (id: string) =>
  db
    .updateTable('job_applications')
    .set({ declines_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .where('declines_at', 'is not', null)
    .execute();
const shut = (of: Owner, is: boolean) =>
  db
    .updateTable('profiles')
    .set({ delete_after: is ? new Date(Date.now() + 86_400_000) : null })
    .where('id', '=', of.id)
    .execute();

test('a decline is told after an hour, once, with its words; until then the applicant reads that it was seen', async () => {
  const { id, postId, applicant } = await applied();
  await move(id, 1, 'declined', 'We chose somebody else.');
  const [mine] = await applicants(postId);
  expect(mine).toMatchObject({
    state: 'declined',
    reason: 'We chose somebody else.',
    version: 2,
    undo: { to: 'seen' },
  });
  const minutes = (Date.parse(mine.undo.until) - Date.now()) / 60_000;
  expect(Math.abs(minutes - declineMinutes)).toBeLessThan(1);
  await tell();
  expect(await stateOf(applicant, postId)).toEqual(['seen', null, false]);
  expect(JSON.stringify(await seen(applicant, postId))).not.toContain('somebody else');
  const list = (await applicant.browser.get('/api/job-applications')).json();
  expect(list.applications).toMatchObject([{ state: 'seen', reason: null }]);
  expect(await events(applicant)).toEqual([]);

  await inPast(id);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await stateOf(applicant, postId)).toEqual(['declined', 'We chose somebody else.', true]);
  expect(await notices(applicant, 'job_application_status')).toMatchObject([
    { data: { event: 'declined' }, message: 'We chose somebody else.' },
  ]);
  expect(await applicants(postId)).toMatchObject([{ state: 'declined', undo: null, version: 3 }]);
});

test('taken back within the hour nothing has happened, and an offer keeps its words', async () => {
  const { id, postId, applicant } = await applied();
  await move(id, 1, 'offered', 'Please come.');
  const before = await seen(applicant, postId);
  await move(id, 2, 'declined', 'No.');
  expect((await move(id, 3, 'offered')).json()).toEqual({ version: 4 });
  await inPast(id);
  await tell();
  const after = await seen(applicant, postId);
  expect(after.application).toEqual(before.application);
  expect(await events(applicant)).toEqual(['offered']);
});

test('nothing that an applicant is sent tells of a decline that waits, or that it was taken back', async () => {
  const { id, postId, applicant } = await applied();
  await move(id, 1, 'shortlisted');
  const before = await seen(applicant, postId);
  const woken = async () =>
    (await writtenChanges(server.deps.pool, 'jobs')).filter(({ userIds }) => userIds.includes(applicant.id)).length;
  const count = await woken();
  // Its form, open in another window, has no other version to send.
  expect(before.application.version).toBe(0);
  expect((await send(applicant, postId)).json().code).toBe('application_seen');
  await move(id, 2, 'declined', 'No.');
  expect([await seen(applicant, postId), await woken()]).toEqual([before, count]);
  await move(id, 3, 'shortlisted');
  expect([await seen(applicant, postId), await woken()]).toEqual([before, count]);
});

test('what comes instead of a decline is told in its place', async () => {
  const { id, postId, applicant } = await applied();
  await move(id, 1, 'declined', 'No.');
  await move(id, 2, 'shortlisted');
  await tellDeclined(id);
  expect(await stateOf(applicant, postId)).toEqual(['shortlisted', null, true]);
  expect(await events(applicant)).toEqual(['shortlisted']);
});

test('of the hour that ends and an undo at the same time one counts', async () => {
  for (let time = 0; time < 5; time++) {
    const { id, postId, applicant } = await applied();
    await move(id, 1, 'declined');
    await inPast(id);
    const [undone] = await Promise.all([move(id, 2, 'seen'), tell()]);
    const told = await events(applicant);
    expect([undone.statusCode, told, (await stateOf(applicant, postId))[0]]).toEqual(
      undone.statusCode === 200 ? [200, [], 'seen'] : [409, ['declined'], 'declined'],
    );
  }
});

test('closing the post tells it at once; taken down by the admins it is never told', async () => {
  const [own, held] = [await applied(), await applied()];
  for (const { id } of [own, held]) await move(id, 1, 'declined', 'No.');
  await close(own.postId);
  expect(await stateOf(own.applicant, own.postId)).toEqual(['declined', 'No.', true]);
  expect(await events(own.applicant)).toEqual(['declined']);

  await db
    .updateTable('job_posts')
    .set({ state: 'removed', ended_at: new Date() })
    .where('id', '=', held.postId)
    .execute();
  await tellDeclined(held.id);
  expect(await events(held.applicant)).toEqual([]);
});

test('withdrawn meanwhile, nothing of it is left; applied again it begins anew', async () => {
  const { id, postId, applicant } = await applied();
  await move(id, 1, 'declined', 'No.');
  expect((await withdraw(applicant, postId)).statusCode).toBe(204);
  expect((await send(applicant, postId)).statusCode).toBe(204);
  await tell();
  expect(await events(applicant)).toEqual([]);
  expect(await applicants(postId)).toMatchObject([{ state: 'sent', reason: null, undo: null }]);
});

test('while an account is shut nobody is moved or told', async () => {
  const owner = await signUpMember(server);
  const { id, postId, applicant } = await applied(owner);
  await move(id, 1, 'declined', '', owner);
  await inPast(id);
  for (const who of [owner, applicant]) {
    await shut(who, true);
    await tell();
    expect(await events(applicant)).toEqual([]);
    await shut(who, false);
  }
  await shut(applicant, true);
  expect((await move(id, 2, 'offered', '', owner)).statusCode).toBe(404);
  await shut(applicant, false);
  await tell();
  expect(await stateOf(applicant, postId)).toEqual(['declined', null, true]);
});
