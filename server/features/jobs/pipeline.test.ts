import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { application, applyingOn } from '#server/testing/applying.ts';
import { openSigning } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { jobBoard } from './feature.ts';

const opened = await openSigning();
const { server } = opened;
const { db } = server;
const { poster, post, apply, applicants, confirmed, withdraw, seen, move, tellDeclined, events } =
  await applyingOn(opened);

const note = (by: Owner, id: string, text = 'Reads Arabic daily.', noteId = randomUUID()) =>
  by.browser.post(`/api/applicants/${id}/notes`, { id: noteId, text });
const notes = (by: Owner, id: string) => by.browser.get(`/api/applicants/${id}/notes`);
const texts = async (by: Owner, id: string) =>
  (await notes(by, id)).json().notes.map(({ text }: { text: string }) => text);
const archive = async (of: Owner) =>
  (await server.deps.pool.query(jobBoard.exports.job_application_notes, [of.id])).rows;
async function admin() {
  const person = await signUpMember(server);
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', person.id).execute();
  return person;
}
async function applied(of: Owner = poster, changes: Parameters<typeof post>[1] = {}) {
  const [postId, applicant] = [await post(of, changes), await signUpMember(server, { full_name: 'Leila Haddad' })];
  await apply(applicant, postId);
  const [{ id }] = await applicants(postId, of);
  return { id: id as string, postId, applicant };
}

test('notes are kept for the poster, and nobody is told', async () => {
  const { id, postId, applicant } = await applied();
  const noteId = randomUUID();
  const clicks = await Promise.all(Array.from({ length: 4 }, () => note(poster, id, 'Reads Arabic daily.', noteId)));
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(204));
  expect((await notes(poster, id)).json().notes).toMatchObject([{ text: 'Reads Arabic daily.', own: true }]);
  expect((await note(poster, id, ' ')).statusCode).toBe(422);
  expect((await note(poster, id, 'x'.repeat(2001))).statusCode).toBe(422);

  expect(await events(applicant)).toEqual([]);
  expect(JSON.stringify(await seen(applicant, postId))).not.toContain('Reads Arabic');
  for (const by of [applicant, await signUpMember(server), await admin()]) {
    expect((await notes(by, id)).statusCode).toBe(404);
    expect((await note(by, id)).statusCode).toBe(404);
    expect((await by.browser.delete(`/api/applicant-notes/${noteId}`)).statusCode).toBe(404);
  }
  const other = await applied();
  expect((await note(poster, other.id, 'Elsewhere.', noteId)).statusCode).toBe(404);
  expect((await poster.browser.delete(`/api/applicant-notes/${noteId}`)).statusCode).toBe(204);
  expect(await texts(poster, id)).toEqual([]);
});

test('of our own posts every admin reads and writes them, but not about themselves', async () => {
  const [ruth, colleague] = [await admin(), await admin()];
  const { id, postId, applicant } = await applied(ruth, { ours: true });
  await note(ruth, id, 'First.');
  expect((await note(colleague, id, 'Second.')).statusCode).toBe(204);
  expect(await texts(ruth, id)).toEqual(['First.', 'Second.']);
  expect((await colleague.browser.get(`/api/applicants/${id}`)).json().post.own).toBe(false);
  expect((await move(id, 1, 'shortlisted', '', colleague)).statusCode).toBe(404);

  await apply(colleague, postId);
  const own = (await applicants(postId, ruth)).find((each: { id: string }) => each.id !== id);
  await note(ruth, own.id, 'Works here already.');
  expect((await notes(colleague, own.id)).statusCode).toBe(404);
  expect((await colleague.browser.get(`/api/applicants/${own.id}`)).statusCode).toBe(404);
  expect((await applicants(postId, colleague)).map((each: { id: string }) => each.id)).toEqual([id]);
  const { counts, columns } = (await colleague.browser.get(`/api/own-job-posts/${postId}/pipeline`)).json();
  expect([counts.sent, columns.sent.applicants.map((each: { id: string }) => each.id)]).toEqual([1, [id]]);
  expect((await notes(applicant, id)).statusCode).toBe(404);
});

test('whom they are about finds them in their archive without who wrote them, and they go with the application', async () => {
  const { id, postId, applicant } = await applied();
  await note(poster, id, 'Good with terms.');
  const [said] = await archive(applicant);
  expect(said).toMatchObject({ text: 'Good with terms.', written_by_you: false });
  expect(JSON.stringify(said)).not.toMatch(new RegExp(`${poster.id}|Dvo`));
  expect(await archive(poster)).toContainEqual(expect.objectContaining({ written_by_you: true, application_id: id }));
  await withdraw(applicant, postId);
  expect((await notes(poster, id)).statusCode).toBe(404);
  await db.deleteFrom('job_applications').where('id', '=', id).execute();
  expect(await archive(applicant)).toEqual([]);
});

test('an offer and a decline carry words, and what comes between takes them back', async () => {
  const { id, postId, applicant } = await applied();
  const own = async () => (await seen(applicant, postId)).application.reason;
  await move(id, 1, 'offered', 'When could you begin?');
  expect(await own()).toBe('When could you begin?');
  await move(id, 2, 'shortlisted', 'Not kept.');
  expect(await own()).toBeNull();
  await move(id, 3, 'declined', 'We chose somebody else.');
  await tellDeclined(id);
  expect(await own()).toBe('We chose somebody else.');
});

test('everybody who applied is saved as a table, in which nothing is a formula and no address stands', async () => {
  const postId = await post();
  const [formula, quiet] = [
    await signUpMember(server, { full_name: '=HYPERLINK("https://evil.example")' }),
    await signUpMember(server),
  ];
  const work = await confirmed(formula, 'Asylum "handbook"', 'Ruth Abernethy');
  await apply(formula, postId, application({ project_ids: [work], note: '+1 of the best,\nand "more"' }));
  await apply(quiet, postId);
  const answer = await poster.browser.get(`/api/own-job-posts/${postId}/applicants/export`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="applicants.csv"',
  ]);
  const lines = answer.body.split('\r\n');
  expect(lines).toHaveLength(4);
  // Excel reads names as they are written, and not as Windows-1252.
  expect(lines[0]).toMatch(/^\u{FEFF}"name","headline"/u);
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""https:\/\/evil\.example""\)"/);
  expect(lines[1]).toContain('"\'+1 of the best,\nand ""more"""');
  expect(lines[1]).toContain('Asylum ""handbook""');
  expect(answer.body).not.toMatch(new RegExp(`${formula.form.email}|${quiet.form.email}`));
  expect((await quiet.browser.get(`/api/own-job-posts/${postId}/applicants/export`)).statusCode).toBe(404);
});
