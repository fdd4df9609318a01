import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { application, applyingOn } from '#server/testing/applying.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { pipelineStates } from '#shared/jobs/application-policy.ts';
import { applicantsPerPage } from '#shared/jobs/limits.ts';

const opened = await openSigning();
const { server } = opened;
const { db } = server;
const { poster, post, apply, confirmed, move } = await applyingOn(opened);

const pipeline = async (postId: string) => (await poster.browser.get(`/api/own-job-posts/${postId}/pipeline`)).json();
const counts = async (postId: string) => (await pipeline(postId)).counts;
const column = async (postId: string, query: string) =>
  (await poster.browser.get(`/api/own-job-posts/${postId}/applicants?${query}`)).json();

/** So many people who applied, written down. */
async function crowd(postId: string, many: number) {
  const people = Array.from({ length: many }, (_none, n) => ({
    id: randomUUID(),
    full_name: `Person ${n}`,
    username: `crowd-${randomUUID().slice(0, 12)}`,
    email: `${randomUUID()}@crowd.example`,
  }));
  await db.insertInto('profiles').values(people).execute();
  const values = people.map(({ id: user_id }, n) => ({
    ...{ id: randomUUID(), post_id: postId, user_id, note: 'Gladly.' },
    created_at: new Date(Date.UTC(2026, 0, 1) + n),
  }));
  await db.insertInto('job_applications').values(values).execute();
  return values.map(({ id }) => id);
}

test('each column comes in parts of its own, who applied first on top, nobody twice', async () => {
  const postId = await post();
  const ids = await crowd(postId, 2 * applicantsPerPage + 5);
  const moved = ids.filter((_id, n) => n % 2 === 0);
  for (const id of moved.slice(0, 3)) await move(id, 1, 'shortlisted');
  await db.updateTable('job_applications').set({ state: 'shortlisted' }).where('id', 'in', moved.slice(3)).execute();
  expect(await counts(postId)).toEqual({
    ...Object.fromEntries(pipelineStates.map((state) => [state, 0])),
    sent: ids.length - moved.length,
    shortlisted: moved.length,
  });
  const first = await column(postId, 'state=shortlisted');
  expect(first.applicants).toHaveLength(applicantsPerPage);
  // With the post come the same, of every column.
  const { columns } = await pipeline(postId);
  expect([columns.shortlisted, columns.sent]).toEqual([first, await column(postId, 'state=sent')]);
  expect(columns.offered).toEqual({ applicants: [], next: null });
  const second = await column(postId, `state=shortlisted&after=${first.next}`);
  expect(second.next).toBeNull();
  const read = [...first.applicants, ...second.applicants].map(({ id }: { id: string }) => id);
  expect(read).toEqual(moved);
  // Who is moved while one reads leaves the next part as it is.
  await move(first.next, 2, 'offered');
  await db.updateTable('job_applications').set({ state: 'offered' }).where('id', '=', first.next).execute();
  const again = await column(postId, `state=shortlisted&after=${first.next}`);
  expect(again.applicants.map(({ id }: { id: string }) => id)).toEqual(moved.slice(applicantsPerPage));
});

test('a decline that waits stands under declined, and a shut account nowhere', async () => {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  await apply(applicant, postId);
  const [{ id }] = (await column(postId, 'state=sent')).applicants;
  await move(id, 1, 'declined');
  expect((await counts(postId)).declined).toBe(1);
  expect((await column(postId, 'state=declined')).applicants).toMatchObject([{ id, undo: { to: 'seen' } }]);
  expect((await column(postId, 'state=seen')).applicants).toEqual([]);
  const later = new Date(Date.now() + 86_400_000);
  await db.updateTable('profiles').set({ delete_after: later }).where('id', '=', applicant.id).execute();
  const shut = await pipeline(postId);
  expect([shut.counts.declined, shut.columns.declined.applicants]).toEqual([0, []]);
  expect((await column(postId, 'state=declined')).applicants).toEqual([]);
});

test('others see neither the columns nor how many stand in them', async () => {
  const [postId, other] = [await post(), await signUpMember(server)];
  expect((await other.browser.get(`/api/own-job-posts/${postId}/pipeline`)).statusCode).toBe(404);
  expect((await other.browser.get(`/api/own-job-posts/${postId}/applicants?state=sent`)).statusCode).toBe(404);
  expect((await poster.browser.get(`/api/own-job-posts/${postId}/applicants?state=withdrawn`)).statusCode).toBe(422);
});

test('whose page the admins have hidden shows nothing of it to a poster either', async () => {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  const work = await confirmed(applicant, 'Asylum handbook', 'Ruth Abernethy');
  await db.updateTable('profiles').set({ headline: 'Buy pills' }).where('id', '=', applicant.id).execute();
  await apply(applicant, postId, application({ project_ids: [work] }));
  const page = { id: randomUUID(), kind: 'profile', owner_id: applicant.id, outcome: 'hidden', reason: 'Spam.' };
  expect((await column(postId, '')).applicants).toMatchObject([{ headline: 'Buy pills', projects: [{}] }]);
  await db
    .insertInto('report_cases')
    .values({ ...page, decided_at: new Date(), waits_since: null })
    .execute();
  expect((await column(postId, '')).applicants).toMatchObject([{ headline: null, projects: [], username: null }]);
  expect((await applicant.browser.get('/api/job-applications/projects')).json().projects).toEqual([]);
  const other = await post();
  const refused = await applicant.browser.put(
    `/api/job-posts/${other}/application`,
    application({ project_ids: [work] }),
  );
  expect(refused.statusCode).toBe(422);
});
