import { expect, test } from 'vitest';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { applyingOn } from '#server/testing/applying.ts';
import { openSigning } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { handOverPosts } from './hand-over-posts.ts';

const opened = await openSigning();
const { server } = opened;
const { post, apply, applicants, seen, move } = await applyingOn(opened);

const losesRole = ({ id }: Owner) =>
  server.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', id).execute();
const readBy = async (by: Owner, postId: string) =>
  (await by.browser.get(`/api/own-job-posts/${postId}/applicants`)).statusCode;

test('a post of ours whose admin loses the role goes to another one, with its applicants; what is theirs stays', async () => {
  const [former, applies, next] = [await signUpAdmin(server), await signUpAdmin(server), await signUpAdmin(server)];
  const [ours, own] = [await post(former, { ours: true }), await post(former)];
  const applicant = await signUpMember(server);
  for (const id of [ours, own]) await apply(applicant, id);
  await apply(applies, ours);
  await handOverPosts(server.db);
  expect(await readBy(former, ours)).toBe(200);

  await losesRole(former);
  await handOverPosts(server.db);
  expect([await readBy(former, ours), await readBy(former, own)]).toEqual([404, 200]);
  const [first] = await applicants(ours, next);
  expect((await move(first.id, 1, 'shortlisted', '', next)).statusCode).toBe(200);
  expect(await readBy(applies, own)).toBe(404);

  // Whoever was offered the work decides about no application either.
  const [theirs] = (await applicants(ours, next)).filter(({ id }: { id: string }) => id !== first.id);
  expect((await move(theirs.id, 1, 'offered', 'Welcome.', next)).statusCode).toBe(200);
  await losesRole(next);
  await handOverPosts(server.db);
  expect((await seen(applicant, ours)).application.state).toBe('closed');
});
