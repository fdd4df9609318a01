import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { applyingOn } from '#server/testing/applying.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { jobBoard } from './feature.ts';

const opened = await openSigning();
const { server } = opened;
const { poster, post, apply, applicants, move, notices, seen } = await applyingOn(opened);
const exported = async (section: keyof typeof jobBoard.exports, userId: string) =>
  JSON.stringify((await server.deps.pool.query(jobBoard.exports[section], [userId])).rows);

const sections = ['job_applications', 'job_application_notes', 'job_messages', 'job_post_marks'] as const;
test('the words of an edit that waits for an admin reach nobody by a move or in what they export', async () => {
  const [id, applicant] = [await post(), await signUpMember(server)];
  expect((await applicant.browser.put(`/api/job-posts/${id}/mark`, { mark: 'saved' })).statusCode).toBe(204);
  await apply(applicant, id);
  const [{ id: application }] = await applicants(id);
  const message = { id: application, text: 'When could you begin?' };
  await poster.browser.post(`/api/job-applications/${application}/messages`, message);
  await poster.browser.post(`/api/applicants/${application}/notes`, { id: application, text: 'Asked about May.' });
  await server.db
    .updateTable('job_posts')
    .set({ state: 'held', held_for: ['no_domain'], title: 'Unread title', organisation: 'Unread money' })
    .where('id', '=', id)
    .execute();

  // It has not ended, and says so to both.
  for (const reader of [applicant, poster]) expect(await seen(reader, id)).toMatchObject({ open: false, waits: true });
  expect((await move(application, 2, 'shortlisted')).statusCode).toBe(200);
  expect((await notices(applicant, 'job_application_status')).map(({ data }) => data)).toEqual([
    { event: 'wrote', post_title: 'Subtitler for a documentary series' },
    { event: 'shortlisted', post_title: 'Subtitler for a documentary series' },
  ]);
  for (const section of sections) {
    expect(await exported(section, applicant.id)).toContain('Subtitler for a documentary series');
    expect(await exported(section, applicant.id)).not.toContain('Unread');
  }
  // Their own words are the poster's to have.
  expect(await exported('job_messages', poster.id)).toContain('Unread title');
});

test('a poster exports nothing that was written by somebody who has shut their account', async () => {
  const [id, applicant] = [await post(), await signUpMember(server)];
  await apply(applicant, id);
  const [{ id: application }] = await applicants(id);
  const message = { id: application, text: 'I am called Leila.' };
  await applicant.browser.post(`/api/job-applications/${application}/messages`, message);
  expect(await exported('job_messages', poster.id)).toContain('Leila');
  await server.db
    .updateTable('profiles')
    .set({ delete_after: new Date(Date.now() + 86_400_000) })
    .where('id', '=', applicant.id)
    .execute();
  expect(await exported('job_messages', poster.id)).not.toContain('Leila');
  expect(await exported('job_messages', applicant.id)).toContain('Leila');
});
