import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { applyingOn } from '#server/testing/applying.ts';
import { openSigning } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { applicationsToOnePost, conversationLimits } from '#shared/jobs/limits.ts';
import { jobBoard } from './feature.ts';

const opened = await openSigning();
const { server } = opened;
const { db } = server;
const { poster, post, send, apply, applicants, withdraw, seen, move, tellDeclined, close, events, notices } =
  await applyingOn(opened);

const write = (by: Owner, id: string, text = 'When could you begin?', message = randomUUID()) =>
  by.browser.post(`/api/job-applications/${id}/messages`, { id: message, text });
const read = (by: Owner, id: string) => by.browser.get(`/api/job-applications/${id}/messages`);
const texts = async (by: Owner, id: string) =>
  (await read(by, id)).json().messages.map(({ text }: { text: string }) => text);
const codeOf = async (answer: ReturnType<typeof write>) => {
  const { statusCode, body } = await answer;
  return body ? [statusCode, JSON.parse(body).code] : [statusCode];
};
async function applied() {
  const [postId, applicant] = [await post(), await signUpMember(server, { full_name: 'Leila Haddad' })];
  await apply(applicant, postId);
  const [{ id }] = await applicants(postId);
  return { id: id as string, postId, applicant };
}
/** What the poster was told of those who wrote. */
const wrote = async () =>
  (await notices(poster, 'job_application')).filter(({ data }) => (data as { event: string }).event === 'wrote');

test('the two write to each other and are told, and neither sees the address of the other', async () => {
  const { id, postId, applicant } = await applied();
  const told = (await wrote()).length;
  expect(await codeOf(write(poster, id, 'When could you begin?'))).toEqual([204]);
  expect(await codeOf(write(applicant, id, 'On Monday.\nSee https://leila.example'))).toEqual([204]);
  for (const by of [poster, applicant])
    expect(await texts(by, id)).toEqual(['When could you begin?', 'On Monday.\nSee https://leila.example']);
  expect((await read(poster, id)).json()).toMatchObject({
    reader: 'poster',
    other: 'Leila Haddad',
    open: true,
    left: 3,
  });
  expect((await read(applicant, id)).json()).toMatchObject({ reader: 'applicant', other: 'Marek Dvořák', left: 2 });
  expect(await events(applicant)).toEqual(['wrote']);
  expect(await wrote()).toHaveLength(told + 1);

  await server.work();
  const mails = [
    server.mailbox.newest(applicant.form.email, /wrote to you|te ha escrito/),
    server.mailbox.newest(poster.form.email, /wrote to you|te ha escrito/),
  ];
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining(`/dashboard/jobs/${postId}`),
    expect.stringContaining(`/dashboard/jobs/applicants/${id}`),
  ]);
  const said = [mails, (await read(poster, id)).json(), (await read(applicant, id)).json()].map((each) =>
    JSON.stringify(each),
  );
  expect(said[0]).not.toContain('Monday');
  expect(said[0]).not.toContain('When could you begin');
  // Each mail goes to its reader's own address and names no other.
  expect(mails[0]?.text).not.toContain(poster.form.email);
  expect(mails[1]?.text).not.toContain(applicant.form.email);
  expect(said.slice(1).join()).not.toMatch(new RegExp(`${poster.form.email}|${applicant.form.email}`));
});

test('nobody else reads or writes, and whoever is not there is told the same', async () => {
  const { id } = await applied();
  const other = await signUpMember(server);
  for (const which of [id, randomUUID()]) {
    expect((await read(other, which)).statusCode).toBe(404);
    expect((await write(other, which)).statusCode).toBe(404);
    expect((await other.browser.get(`/api/applicants/${which}`)).statusCode).toBe(404);
  }
  const another = await applied();
  const message = randomUUID();
  await write(poster, id, 'Once.', message);
  // The id of a message elsewhere is nobody's key to it.
  expect((await write(poster, another.id, 'Twice.', message)).statusCode).toBe(404);
  expect(await texts(poster, another.id)).toEqual([]);
});

test('once under a double click and a retry', async () => {
  const { id, applicant } = await applied();
  const message = randomUUID();
  const clicks = await Promise.all(Array.from({ length: 6 }, () => write(poster, id, 'Once.', message)));
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204));
  await write(poster, id, 'Once.', message);
  expect(await texts(applicant, id)).toEqual(['Once.']);
  expect(await events(applicant)).toEqual(['wrote']);
});

test('few in a row until the other one answers, also when all are sent at the same time', async () => {
  const { id, applicant } = await applied();
  const sent = await Promise.all(Array.from({ length: 6 }, () => codeOf(write(applicant, id))));
  expect(sent.filter(([status]) => status === 204)).toHaveLength(conversationLimits.inARow);
  expect(await codeOf(write(applicant, id))).toEqual([409, 'conversation_waits']);
  expect(await codeOf(write(poster, id))).toEqual([204]);
  expect(await codeOf(write(applicant, id))).toEqual([204]);
});

test('whoever was written to has been seen and answered', async () => {
  const { id, postId, applicant } = await applied();
  await write(applicant, id, 'May I add something?');
  expect((await seen(applicant, postId)).application).toMatchObject({ state: 'sent', answered_at: null, version: 1 });
  await write(poster, id);
  const { application } = await seen(applicant, postId);
  expect([application.state, application.version, application.answered_at !== null]).toEqual(['seen', 0, true]);
  expect((await send(applicant, postId)).json().code).toBe('application_seen');
  expect((await move(id, 2, 'shortlisted')).statusCode).toBe(200);
  await write(poster, id);
  expect((await seen(applicant, postId)).application.state).toBe('shortlisted');
});

test('it ends with the application: decided, closed, withdrawn or taken down', async () => {
  const [declined, withdrawn, closed, removed] = [await applied(), await applied(), await applied(), await applied()];
  for (const { id } of [declined, withdrawn, closed, removed]) await write(poster, id, 'Before.');
  await move(declined.id, 2, 'declined');
  await tellDeclined(declined.id);
  await withdraw(withdrawn.applicant, withdrawn.postId);
  await close(closed.postId);
  await db
    .updateTable('job_posts')
    .set({ state: 'removed', ended_at: new Date() })
    .where('id', '=', removed.postId)
    .execute();
  for (const { id, applicant } of [declined, withdrawn, closed, removed]) {
    expect(await codeOf(write(applicant, id))).toEqual([409, 'conversation_closed']);
    expect(await texts(applicant, id)).toEqual(['Before.']);
  }
  for (const { id } of [declined, closed, removed])
    expect(await codeOf(write(poster, id))).toEqual([409, 'conversation_closed']);
  // Of what was withdrawn its poster sees nothing.
  expect((await read(poster, withdrawn.id)).statusCode).toBe(404);
  expect((await poster.browser.get(`/api/applicants/${withdrawn.id}`)).statusCode).toBe(404);
});

test('who applies again begins anew: nothing of before is read, by neither', async () => {
  const { id, postId, applicant } = await applied();
  await write(poster, id, 'Before.');
  await write(applicant, id, 'Of my illness.');
  await withdraw(applicant, postId);
  await apply(applicant, postId);
  for (const by of [poster, applicant]) expect(await texts(by, id)).toEqual([]);
  await write(applicant, id, 'Now.');
  expect(await texts(poster, id)).toEqual(['Now.']);
  const archive = async (of: Owner) =>
    (await server.deps.pool.query(jobBoard.exports.job_messages, [of.id])).rows
      .filter((row) => row.application_id === id)
      .map(({ text }) => text);
  expect(await archive(poster)).toEqual(['Now.']);
  expect(await archive(applicant)).toEqual(['Before.', 'Of my illness.', 'Now.']);
});

test('who applies again and again reaches a poster no more often for it', async () => {
  const { postId, applicant } = await applied();
  const told = (await notices(poster, 'job_application')).length;
  for (let times = 1; times < applicationsToOnePost; times++) {
    await withdraw(applicant, postId);
    await apply(applicant, postId);
  }
  await withdraw(applicant, postId);
  const again = await send(applicant, postId);
  expect([again.statusCode, again.json().code]).toEqual([429, 'too_many_requests']);
  expect(await notices(poster, 'job_application')).toHaveLength(told + applicationsToOnePost - 1);
  await apply(applicant, await post());
});

test('of a message and a withdrawal at the same time nothing is written into what has ended', async () => {
  const { id, postId, applicant } = await applied();
  const [written, gone] = await Promise.all([write(poster, id), withdraw(applicant, postId)]);
  expect(gone.statusCode).toBe(204);
  expect([204, 404, 409]).toContain(written.statusCode);
  expect(await texts(applicant, id)).toHaveLength(written.statusCode === 204 ? 1 : 0);
  expect((await seen(applicant, postId)).application.state).toBe('withdrawn');
});
