import { validate } from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { signedInBrowser } from '#server/testing/accounts.ts';
import { openPublicPages } from '#server/testing/public-pages.ts';
import type { Resume } from '#shared/resume/json-resume.ts';
import { publicResume } from './write-resume.ts';

const { server, addPerson, addProject, addAnswer, lastName } = await openPublicPages();
const { db, env } = server.deps;
const origin = env.publicUrl;

const own = async (id: string): Promise<Resume> =>
  (await (await signedInBrowser(server, id)).get('/api/profile/resume')).json();
const publicOf = async (username = lastName()) => (await publicResume(db, username, origin))?.resume ?? null;
const names = (resume: Resume | null, list: 'projects' | 'certificates') => resume?.[list]?.map(({ name }) => name);
const shortIdOf = async (id: string) =>
  (await db.selectFrom('projects').where('id', '=', id).select('short_id').executeTakeFirstOrThrow()).short_id;

function expectValid(resume: Resume | null) {
  validate(resume, (errors) => expect(errors).toBeNull());
}

test('confirmed work stands among projects and certificates, with its credential and proof', async () => {
  const ann = await addPerson({ headline: 'Architect', bio: 'Builds.\n\nAnd restores.' });
  const id = await addProject(ann, { title: 'Reading room', summary: 'Two halls', description: 'All of **it**' });
  await addAnswer(id, 'Bo');
  const shortId = await shortIdOf(id);
  const url = `${origin}/p/${shortId}`;
  const countersign = { credential: `${origin}/c/${shortId}.json`, proof: `${origin}/c/${shortId}/bundle` };
  for (const resume of [await publicOf(), await own(ann)]) {
    expectValid(resume);
    expect(resume).toMatchObject({
      basics: {
        name: 'Ann Lee',
        label: 'Architect',
        summary: 'Builds.\n\nAnd restores.',
        url: `${origin}/Ann-1`,
      },
      projects: [{ name: 'Reading room', description: 'Two halls\n\nAll of **it**', url, countersign }],
      certificates: [{ name: 'Reading room', issuer: 'Countersign', url, countersign }],
    });
    expect(resume?.certificates?.[0]?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test.each([
  ['kept here', 'ann.webp', `${origin}/api/photos/ann.webp`],
  ['kept elsewhere', 'https://photos.example/ann.jpg', 'https://photos.example/ann.jpg'],
])('a photo that is %s has its address', async (_where, photo_url, image) => {
  await addPerson({ photo_url });
  expect((await publicOf())?.basics?.image).toBe(image);
});

test('nothing private of the account stands in a résumé', async () => {
  const ann = await addPerson();
  await addAnswer(await addProject(ann), 'Bo');
  for (const resume of [await publicOf(), await own(ann)])
    expect(JSON.stringify(resume)).not.toMatch(/private@mail|600 111 222|1990-07-15|signer\.private|Bo/);
});

test('others see public work alone; its owner all but what was rejected, with proofs of what others see', async () => {
  const ann = await addPerson();
  const add = async (title: string, values: object, confirmed = true) => {
    const id = await addProject(ann, { title, ...values });
    if (confirmed) await addAnswer(id, 'Bo');
  };
  await add('Confirmed', {});
  await add('Bare', {}, false);
  await add('Hidden', { visibility: 'hidden' });
  await add('Pending', { status: 'pending' }, false);
  await add('Rejected', { status: 'rejected' }, false);
  await add('Removed', { removed_at: new Date() });
  const [theirs, mine] = [await publicOf(), await own(ann)];
  expectValid(mine);
  expect(names(theirs, 'projects')?.sort()).toEqual(['Bare', 'Confirmed']);
  expect(names(theirs, 'certificates')).toEqual(['Confirmed']);
  expect(names(mine, 'projects')?.sort()).toEqual(['Bare', 'Confirmed', 'Hidden', 'Pending']);
  expect(names(mine, 'certificates')).toEqual(['Confirmed']);
  const linked = mine.projects?.filter(({ url, countersign }) => url ?? countersign);
  expect(linked?.map(({ name }) => name).sort()).toEqual(['Bare', 'Confirmed']);
});

test.each([
  [{ visibility: 'public' }, true],
  [{ visibility: 'unlisted' }, true],
  [{ visibility: 'private' }, false],
  [{ visibility: 'public', email_verified: false }, false],
] as const)('of a profile that is %j others see a résumé: %j', async (values, seen) => {
  const ann = await addPerson(values);
  await addAnswer(await addProject(ann, { title: 'Reading room' }), 'Bo');
  expect((await publicOf(lastName().toUpperCase())) !== null).toBe(seen);
});

test('a private profile has no address and no proof in its own résumé', async () => {
  const ann = await addPerson({ visibility: 'private' });
  await addAnswer(await addProject(ann, { title: 'Reading room' }), 'Bo');
  const mine = await own(ann);
  expectValid(mine);
  expect([names(mine, 'projects'), mine.certificates]).toEqual([['Reading room'], []]);
  expect(JSON.stringify(mine)).not.toContain(origin);
});

test('a page that an admin has hidden is in no public résumé', async () => {
  const ann = await addPerson();
  await addProject(ann, { title: 'Reading room' });
  const id = await addProject(ann, { title: 'Hidden by us' });
  await server.deps.pool.query(
    `insert into report_cases (id, kind, owner_id, project_id, outcome, reason, decided_at)
      values (gen_random_uuid(), 'project', $1, $2, 'hidden', 'x', now())`,
    [ann, id],
  );
  expect(names(await publicOf(), 'projects')).toEqual(['Reading room']);
});
