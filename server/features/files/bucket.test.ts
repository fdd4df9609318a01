import { afterAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { newDraft, openUploads } from '#server/testing/uploads.ts';

const s3 = await startS3Server();
const server = await startTestApp({ FILES_URL: s3.url });
afterAll(async () => {
  await server.close();
  await s3.close();
});

test('a file of a draft rests in the bucket, comes back in parts, is nobody else’s, and goes with its draft', async () => {
  const [owner, stranger] = [await signUpMember(server), await signUpMember(server)];
  const draftId = await newDraft(owner);
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * 1024 * 1024, 'x')]);
  const sent = await (await openUploads(server)).send(owner, draftId, 'Plan.pdf', content);
  expect(sent.ok).toBe(true);
  const [file] = (await owner.browser.get('/api/drafts')).json().draft.files;
  expect(s3.objects()).toHaveLength(1);

  expect((await owner.browser.get(`/api/files/${file.id}`)).rawPayload.equals(content)).toBe(true);
  const part = await owner.browser.get(`/api/files/${file.id}`, { range: 'bytes=0-8' });
  expect([part.statusCode, part.body]).toEqual([206, '%PDF-1.7\n']);
  expect((await stranger.browser.get(`/api/files/${file.id}`)).statusCode).toBe(404);

  // That it cannot be drawn is remembered beside it, as nothing at all.
  for (const _ of ['tried', 'remembered']) {
    expect((await owner.browser.get(`/api/files/${file.id}/thumbnail`)).statusCode).toBe(404);
    expect(s3.objects()).toHaveLength(2);
  }

  expect((await owner.browser.request('DELETE', `/api/files/${file.id}`)).statusCode).toBe(204);
  await server.work();
  expect(s3.objects()).toEqual([]);
});
