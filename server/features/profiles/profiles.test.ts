import { describe, expect, test } from 'vitest';
import { signedInBrowser } from '#server/testing/accounts.ts';
import { openPublicPages } from '#server/testing/public-pages.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { publicProfileSchema, publicProjectSchema } from '#shared/profiles/profiles.ts';
import { exampleProjects } from './public-profile.ts';

const { server, addPerson, addProject, addAnswer, lastName } = await openPublicPages();

const secrets = ['private@mail.example', '+34 600 111 222', '1990-07-15', 'signer.private@acme.example'];

const get = (url: string) => server.browser().get(url);

const browserOf = (userId: string) => signedInBrowser(server, userId);

describe('a profile', () => {
  test.each([
    [{ visibility: 'public' }, 200],
    [{ visibility: 'unlisted' }, 200],
    [{ visibility: 'private' }, 404],
    [{ visibility: 'public', email_verified: false }, 404],
  ] as const)('%j answers %i', async (values, status) => {
    await addPerson(values);
    expect((await get(`/api/profiles/${lastName().replace('ann', 'aNN')}`)).statusCode).toBe(status);
  });

  test('that is private is told apart from none by nothing', async () => {
    await addPerson({ visibility: 'private' });
    const [hidden, none] = [await get(`/api/profiles/${lastName()}`), await get('/api/profiles/nobody')];
    const { request_id: _first, ...ofHidden } = hidden.json();
    const { request_id: _second, ...ofNone } = none.json();
    expect([hidden.statusCode, ofHidden]).toEqual([none.statusCode, ofNone]);
  });

  test('shows public projects alone, confirmed ones first', async () => {
    const ann = await addPerson();
    const bare = await addProject(ann);
    const signed = await addProject(ann);
    await addAnswer(signed, 'Bo');
    await addProject(ann, { status: 'pending' });
    await addProject(ann, { status: 'rejected' });
    await addProject(ann, { visibility: 'hidden' });
    await addProject(ann, { removed_at: new Date() });
    const profile = publicProfileSchema.parse((await get(`/api/profiles/${lastName()}`)).json());
    expect(profile.projects.map(({ id }) => id)).toEqual([signed, bare]);
  });
});

describe('a project', () => {
  const cases = (['pending', 'approved', 'rejected'] as const).flatMap((status) =>
    (['public', 'hidden'] as const).flatMap((visibility) =>
      (['public', 'unlisted', 'private'] as const).map((owner) => ({
        status,
        visibility,
        owner,
        seen: status === 'approved' && visibility === 'public' && owner !== 'private',
      })),
    ),
  );
  test.each(cases)('$status, $visibility, owner $owner: seen $seen', async ({ status, visibility, owner, seen }) => {
    const ann = await addPerson({ visibility: owner });
    const id = await addProject(ann, { status, visibility });
    const admin = await addPerson();
    await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin).execute();
    // The public address shows its owner and an admin what it shows everybody.
    for (const browser of [server.browser(), await browserOf(ann), await browserOf(admin)]) {
      expect((await browser.get(`/api/public-projects/${id}`)).statusCode).toBe(seen ? 200 : 404);
    }
  });

  test('that was removed is gone', async () => {
    const id = await addProject(await addPerson(), { removed_at: new Date() });
    expect((await get(`/api/public-projects/${id}`)).statusCode).toBe(404);
  });

  test('shows the answers that stand and no others', async () => {
    const id = await addProject(await addPerson(), { version: 2 });
    await addAnswer(id, 'Stands', { project_version: 2 });
    await addAnswer(id, 'Old text', { project_version: 1 });
    await addAnswer(id, 'Withdrawn', { project_version: 2, withdrawn_at: new Date() });
    await addAnswer(id, 'Declined', { project_version: 2, answer: 'declined' });
    await addAnswer(id, 'Wants changes', { project_version: 2, answer: 'changes_requested' });
    const project = publicProjectSchema.parse((await get(`/api/public-projects/${id}`)).json());
    expect(project.confirmations.map(({ signer_name }) => signer_name)).toEqual(['Stands']);
  });

  test('shows a comment only where its signer allowed it', async () => {
    const id = await addProject(await addPerson());
    await addAnswer(id, 'Bo', { comment: 'For all', comment_public: true });
    await addAnswer(id, 'Cy', { comment: 'For Ann alone', comment_public: false });
    const { confirmations } = publicProjectSchema.parse((await get(`/api/public-projects/${id}`)).json());
    expect(Object.fromEntries(confirmations.map((each) => [each.signer_name, each.comment]))).toEqual({
      Bo: 'For all',
      Cy: null,
    });
  });

  test('answers to the short id of its address and to its UUID alike', async () => {
    const id = await addProject(await addPerson());
    const { short_id } = (await get(`/api/public-projects/${id}`)).json();
    expect(short_id).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect((await get(`/api/public-projects/${short_id}`)).json()).toMatchObject({ id, short_id });
    expect(
      (await get(`/api/public-projects/${short_id.replace(/./, (sign: string) => (sign === '0' ? '1' : '0'))}`))
        .statusCode,
    ).toBe(404);
  });

  test('runs nothing of what its owner typed', async () => {
    const id = await addProject(await addPerson(), { description: '<img src=x onerror=alert(1)> [a](javascript:b)' });
    const { description_html } = (await get(`/api/public-projects/${id}`)).json();
    expect(description_html).not.toMatch(/<img|href="javascript/);
  });
});

test('what was stored before text was cleaned disturbs no page', async () => {
  const ann = await addPerson();
  await server.db
    .updateTable('profiles')
    .set({ full_name: 'Ann\u202eeeL', skills: ['Sur\u200bvey'] })
    .where('id', '=', ann)
    .execute();
  const id = await addProject(ann, { title: 'A \u2067bridge\u0007', description: 'So\u200b &#8238;big' });
  await addAnswer(id, 'Bo\u202e', { comment: 'Fine\u2066.', comment_public: true });
  const project = (await get(`/api/public-projects/${id}`)).json();
  expect(project).toMatchObject({
    title: 'A bridge',
    description_html: '<p>So big</p>',
    owner: { full_name: 'AnneeL' },
    confirmations: [{ signer_name: 'Bo', comment: 'Fine.' }],
  });
  const profile = (await get(`/api/profiles/${lastName()}`)).json();
  expect(profile).toMatchObject({ full_name: 'AnneeL', skills: ['Survey'], projects: [{ title: 'A bridge' }] });
});

test('no address, phone number or date of birth is in any answer', async () => {
  const id = await addProject(await addPerson());
  await addAnswer(id, 'Bo');
  for (const url of [`/api/profiles/${lastName()}`, `/api/public-projects/${id}`]) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('acme.example');
    for (const secret of secrets) expect(body).not.toContain(secret);
    expect(body).not.toContain('@');
  }
});

test('the home page shows nothing that an account and a mailbox of its own could make', async () => {
  const empty = await startTestApp();
  const { db } = empty;
  const shown = async () => (await exampleProjects(db)).map(({ id }) => id);
  expect(await shown()).toEqual([]);
  const owner = await addPerson({}, db);
  const person = (values: object) => db.updateTable('profiles').set(values).where('id', '=', owner).execute();
  await person({ verification_status: 'verified' });
  const confirm = async (values: object) => {
    const id = await addProject(owner, {}, db);
    await addAnswer(id, 'Bo', values, db);
    return id;
  };
  const daysAgo = (days: number) => ({ answered_at: new Date(Date.now() - days * 86_400_000) });
  const known = { mailbox_standing: 'known_organisation', known_owners: 3 };
  for (const lacking of [
    daysAgo(30),
    { ...known, ...daysAgo(6) },
    { ...known, ...daysAgo(8), withdrawn_at: new Date() },
  ])
    expect([await confirm(lacking), await shown()]).toEqual([expect.any(String), []]);

  const signed = await confirm({ ...known, ...daysAgo(8) });
  await confirm({ ...known, ...daysAgo(9) });
  expect(await shown()).toEqual([signed]);
  for (const [lacking, again] of [
    [{ verification_status: 'unverified' }, { verification_status: 'verified' }],
    [{ visibility: 'unlisted' }, { visibility: 'public' }],
    [{ discover_may_list: false }, { discover_may_list: true }],
  ] as const) {
    await person(lacking);
    expect([lacking, await shown()]).toEqual([lacking, []]);
    await person(again);
    expect(await shown()).toEqual([signed]);
  }
  await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', signed).execute();
  expect(await shown()).not.toContain(signed);
  await empty.close();
});

test('says in which language the words of each person are, where that is sure', async () => {
  const owner = await addPerson({
    visibility: 'public',
    headline: 'Fotógrafa de barcos y de puertos',
    bio: 'Vivo cerca del mar y hago retratos de la gente que trabaja en él.',
  });
  const named = lastName();
  const english = await addProject(owner, {
    title: 'Booking',
    summary: 'A two-year rewrite of the booking engine.',
    description: 'We replaced the old code **step by step**, without a day of downtime.',
  });
  await addAnswer(english, 'Bo', { comment: 'Un travail soigné, toujours à l’heure.', comment_public: true });
  await addAnswer(english, 'Cy', { comment: 'Top', comment_public: true });
  await addProject(owner, { title: 'K8s', summary: 'AWS, GCP' });

  const project = (await get(`/api/public-projects/${english}`)).json();
  expect([project.written_in, project.owner.written_in]).toEqual(['en', 'es']);
  const comments = project.confirmations.map((each: Record<string, string>) => [each.signer_name, each.written_in]);
  expect(Object.fromEntries(comments)).toEqual({ Bo: 'fr', Cy: null });

  const browser = await browserOf(owner);
  for (const answer of [await get(`/api/profiles/${named}`), await browser.get('/api/profile/preview')]) {
    const { written_in, projects, work } = answer.json();
    const titles = projects.map((each: Record<string, string>) => [each.title, each.written_in]);
    expect([written_in, Object.fromEntries(titles)]).toEqual(['es', { Booking: 'en', K8s: null }]);
    expect(work.timeline).toMatchObject([{ title: 'Booking', written_in: 'en' }]);
  }
});
