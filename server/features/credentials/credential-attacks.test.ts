import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { settleAll } from './settle-all.ts';

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

test('a credential with what one of two took back ends, though the job for it was given up', async () => {
  const { id, takeBack } = await confirmedByTwo();
  await takeBack();
  await settleAll(server.deps);
  const all = await server.db
    .selectFrom('credentials')
    .select(['end_reason', 'confirmations'])
    .where('project_id', '=', id)
    .orderBy('number')
    .execute();
  expect(all.map(({ end_reason, confirmations }) => [end_reason, confirmations.length])).toEqual([
    ['replaced', 1],
    ['replaced', 2],
    [null, 1],
  ]);
});

test('of a private profile, and of work that was never public, strangers learn nothing', async () => {
  const { owner, short_id, id, takeBack } = await confirmedByTwo();
  const statuses = async () => {
    const { file, bundle, svg, badge, embed } = credentialPaths;
    const answers = await Promise.all([file, bundle, svg, badge, embed].map((path) => get(path(short_id))));
    return [...new Set(answers.map(({ statusCode }) => statusCode))];
  };
  const { db } = server;
  expect(await statuses()).toEqual([200]);
  await db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', owner.id).execute();
  expect(await statuses()).toEqual([404]);
  await db.updateTable('projects').set({ was_public: false, status: 'pending' }).where('id', '=', id).execute();
  await takeBack();
  await settleAll(server.deps);
  expect(await statuses()).toEqual([404]);
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

test.each([
  ['its owner removed', { removed_at: new Date() }],
  ['an admin rejected', { status: 'rejected', rejected_ground: 'content' }],
] as const)(
  'what %s is given to nobody by the ids of its credentials, now or when it is approved again',
  async (_, set) => {
    const { id } = await confirmedByTwo();
    const change = (values: object) => server.db.updateTable('projects').set(values).where('id', '=', id).execute();
    const ids = await server.db.selectFrom('credentials').select('id').where('project_id', '=', id).execute();
    const statuses = async () =>
      (await Promise.all(ids.map((each) => get(credentialPaths.bundleOf(each.id))))).map(
        ({ statusCode }) => statusCode,
      );
    expect(await statuses()).toEqual([200, 200]);
    await change(set);
    expect(await statuses()).toEqual([404, 404]);
    await settleAll(server.deps);
    await change({ removed_at: null, rejected_ground: null, status: 'approved' });
    await settleAll(server.deps);
    await server.work();
    expect(await statuses()).toEqual([404, 404]);
    const { short_id } = await project(id);
    expect((await get(credentialPaths.bundle(short_id))).statusCode).toBe(200);
  },
);
