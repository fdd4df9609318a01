import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { application, applyingOn } from '#server/testing/applying.ts';
import { openSigning } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { newDraft, openUploads } from '#server/testing/uploads.ts';
import { applicationDays, applicationFileDays, applicationFiles } from '#shared/jobs/limits.ts';
import { files } from '../files/feature.ts';
import { jobBoard } from './feature.ts';

const opened = await openSigning();
const { server } = opened;
const { db } = server;
const { poster, post, send, apply, applicants, withdraw, seen, move } = await applyingOn(opened);
let uploads: Awaited<ReturnType<typeof openUploads>>;
beforeAll(async () => {
  uploads = await openUploads(server);
});

const MB = 1024 * 1024;
const pdf = (size = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]);
const bring = (by: Owner, postId: string, name = 'CV.pdf', content = pdf()) =>
  uploads.send(by, { post_id: postId }, name, content);
async function brought(by: Owner, postId: string, name?: string): Promise<string> {
  const sent = await bring(by, postId, name);
  if (!sent.ok) throw new Error(sent.code);
  return sent.id;
}
const read = async (by: Owner, id: string) => (await by.browser.get(`/api/files/${id}`)).statusCode;
const inStore = () =>
  readdirSync(join(server.deps.env.dataDir, 'files'), { recursive: true }).filter((name) => String(name).length > 3)
    .length;
const sweep = () => files.jobs(server.deps)['clean-uploads'].run();
const aged = (id: string) =>
  db
    .updateTable('files')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('id', '=', id)
    .execute();

test('what is sent is read by its sender and the poster alone, as a download, and by nobody before', async () => {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  const other = await signUpMember(server);
  const [cv, unsent] = [await brought(applicant, postId, '../Mi CV.pdf'), await brought(applicant, postId)];
  expect(await read(poster, cv)).toBe(404);
  await apply(applicant, postId, application({ file_ids: [cv] }));
  expect(await Promise.all([applicant, poster, other].map((by) => read(by, cv)))).toEqual([200, 200, 404]);
  expect(await read(poster, unsent)).toBe(404);
  const listed = [{ id: cv, name: 'Mi CV.pdf', media_type: 'application/pdf', size: 2000 }];
  expect((await applicants(postId))[0].files).toEqual(listed);
  expect((await seen(applicant, postId)).application.files).toEqual(listed);
  const { headers } = await poster.browser.get(`/api/files/${cv}`);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect((await server.browser().get(`/api/files/${cv}`)).statusCode).toBe(404);
});

test('nobody sends a file of another person, of another post or of a project', async () => {
  const [postId, elsewhere] = [await post(), await post()];
  const [applicant, other] = [await signUpMember(server), await signUpMember(server)];
  const draft = await newDraft(applicant);
  const project = await uploads.send(applicant, draft, 'Plan.pdf', pdf());
  const ids = [await brought(other, postId), await brought(applicant, elsewhere), project.ok && project.id];
  for (const id of ids) {
    const answer = await send(applicant, postId, application({ file_ids: [id] }));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'file_ids', code: 'application_file_unknown' }],
    ]);
  }
  expect(await applicants(postId)).toEqual([]);
  expect(await read(poster, String(ids[0]))).toBe(404);
});

test('it is changed until somebody has read it, and then stays', async () => {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  const [first, second] = [await brought(applicant, postId), await brought(applicant, postId)];
  await apply(applicant, postId, application({ file_ids: [first] }));
  // Only a change of the application takes it out.
  expect((await applicant.browser.delete(`/api/files/${first}`)).statusCode).toBe(404);
  await apply(applicant, postId, application({ version: 1, file_ids: [second] }));
  expect([await read(poster, first), await read(poster, second)]).toEqual([404, 200]);
  const [{ id }] = await applicants(postId);
  await move(id, 2, 'seen');
  const third = await brought(applicant, postId);
  expect((await send(applicant, postId, application({ version: 3, file_ids: [third] }))).json().code).toBe(
    'application_seen',
  );
  expect([await read(poster, second), await read(poster, third)]).toEqual([200, 404]);
});

test('they go with a withdrawal, with what is deleted after a post has ended, and when never sent', async () => {
  const [postId, ended] = [await post(), await post()];
  const applicant = await signUpMember(server);
  const before = inStore();
  const [gone, old, unsent] = [
    await brought(applicant, postId),
    await brought(applicant, ended),
    await brought(applicant, postId),
  ];
  await apply(applicant, postId, application({ file_ids: [gone] }));
  await apply(applicant, ended, application({ file_ids: [old] }));
  await withdraw(applicant, postId);
  expect([await read(applicant, gone), await read(poster, gone)]).toEqual([404, 404]);

  for (const id of [old, unsent]) await aged(id);
  await sweep();
  expect([await read(poster, old), await read(applicant, unsent)]).toEqual([200, 404]);
  await db
    .updateTable('job_posts')
    .set({ state: 'expired', ended_at: new Date(Date.now() - (applicationDays + 1) * 86_400_000) })
    .where('id', '=', ended)
    .execute();
  await jobBoard.jobs(server.deps)['forget-job-applications'].run();
  expect(await read(poster, old)).toBe(404);
  await sweep();
  await server.work();
  expect(inStore()).toBe(before);
});

test('few and small ones, of the kinds that we take, to a post that is open and of somebody else', async () => {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  expect(await bring(applicant, postId, 'a.pdf', Buffer.from('<script>'))).toMatchObject({ code: 'file_type_refused' });
  expect(await bring(applicant, postId, 'a.pdf', pdf(10 * MB + 1))).toMatchObject({ code: 'file_too_large' });
  expect(await bring(poster, postId)).toMatchObject({ status: 404 });
  for (let n = 0; n < applicationFiles.count; n++) await brought(applicant, postId);
  expect(await bring(applicant, postId)).toMatchObject({ status: 413, code: 'files_too_many' });
  const closed = await post(poster, { closes_at: new Date(Date.now() - 1000) });
  expect(await bring(applicant, closed)).toMatchObject({ status: 404 });
});

test('whose post the admins took down opens none of them any more', async () => {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  const cv = await brought(applicant, postId);
  await apply(applicant, postId, application({ file_ids: [cv] }));
  expect(await read(poster, cv)).toBe(200);
  await db.updateTable('job_posts').set({ state: 'removed', ended_at: new Date() }).where('id', '=', postId).execute();
  expect([await read(poster, cv), await read(applicant, cv)]).toEqual([404, 200]);
  const [found] = await applicants(postId);
  expect(found.files).toEqual([]);
  expect((await poster.browser.get(`/api/applicants/${found.id}`)).json().applicant.files).toEqual([]);
});

test('once its sender is told no, what was sent along goes after some days, and the application stays', async () => {
  const [postId, told, waits] = [await post(), await signUpMember(server), await signUpMember(server)];
  const [cv, other] = [await brought(told, postId), await brought(waits, postId)];
  await apply(told, postId, application({ file_ids: [cv] }));
  await apply(waits, postId, application({ file_ids: [other] }));
  const days = (many: number, state: 'declined' | 'seen', by: Owner) =>
    db
      .updateTable('job_applications')
      .set({ state, updated_at: new Date(Date.now() - many * 86_400_000) })
      .where('user_id', '=', by.id)
      .execute();
  const forget = () => jobBoard.jobs(server.deps)['forget-application-files'].run();
  await days(applicationFileDays + 1, 'seen', waits);
  await days(applicationFileDays - 1, 'declined', told);
  await forget();
  expect([await read(poster, cv), await read(poster, other)]).toEqual([200, 200]);
  await days(applicationFileDays + 1, 'declined', told);
  await forget();
  expect([await read(poster, cv), await read(told, cv), await read(poster, other)]).toEqual([404, 404, 200]);
  expect((await seen(told, postId)).application).toMatchObject({ state: 'declined', files: [] });
});

test('a PDF that asks for a password is refused where somebody applies, too', async () => {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  const locked = readFileSync(join(import.meta.dirname, '../files/encrypted-pdf/r4-locked.pdf'));
  expect(await bring(applicant, postId, 'CV.pdf', locked)).toMatchObject({
    ok: false,
    status: 422,
    code: 'file_locked',
  });
});
