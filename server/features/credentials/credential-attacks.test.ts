import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';

const { server, ask, answer, person, project } = await openErasing();
const get = (path: string) => server.browser().get(path);

/** Work that two have confirmed, and how the first of them takes it back before any job has looked. */
async function confirmedByTwo() {
  const signers = [person(), person()];
  const owner = await signUpMember(server);
  const id = await ask(owner, signers);
  const browsers: Awaited<ReturnType<typeof answer>>[] = [];
  for (const { email } of signers)
    browsers.push(await answer(id, email, { comment: `By ${email}`, comment_public: true }));
  const { short_id } = await project(id);
  const takeBack = async () => {
    const sent = await browsers[0]?.post(`/api/signing/${id}/withdraw`);
    expect(sent?.statusCode, sent?.body).toBeLessThan(300);
  };
  return { id, owner, short_id, first: signers[0]?.email ?? '?', takeBack };
}

test('what one of two took back is in no file that strangers get, before the job comes to it', async () => {
  const { short_id, first, takeBack } = await confirmedByTwo();
  await takeBack();
  for (const path of [credentialPaths.file, credentialPaths.svg, credentialPaths.badge, credentialPaths.embed])
    expect((await get(path(short_id))).body).not.toContain(first.split('@')[1]);
});

test('an earlier credential has no address that strangers can guess', async () => {
  const { id, short_id } = await confirmedByTwo();
  const [earlier] = await server.db
    .selectFrom('credentials')
    .select(['number', 'end_reason'])
    .where('project_id', '=', id)
    .orderBy('number')
    .execute();
  expect(earlier?.end_reason).toBe('replaced');
  expect((await get(`/c/${short_id}/${earlier?.number}.json`)).statusCode).toBe(404);
});
