import { beforeEach, describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();
let member: Awaited<ReturnType<typeof signUpMember>>;
beforeEach(async () => {
  member = await signUpMember(server);
});

const edit = (body: object) => member.browser.patch('/api/profile', { version: 1, ...body });
const row = () => server.db.selectFrom('profiles').where('id', '=', member.id).selectAll().executeTakeFirstOrThrow();

test('everything a person says of themselves is kept, and shown to everybody', async () => {
  const changes = {
    full_name: '  Noor   El Idrissi ',
    headline: 'Film editor.',
    bio: 'Long documentaries.\nShort nights.',
    location: 'Rotterdam',
    languages: ['Nederlands', 'English', 'english'],
    links: [
      { label: 'Showreel', url: ' noor.example/reel ' },
      { label: '', url: 'http://old.example' },
    ],
    skills: ['Colour grading', 'colour Grading', 'Sound'],
  };
  const answer = await edit(changes);
  expect(answer.statusCode).toBe(200);
  const kept = {
    full_name: 'Noor El Idrissi',
    headline: 'Film editor.',
    bio: 'Long documentaries.\nShort nights.',
    location: 'Rotterdam',
    languages: ['Nederlands', 'English'],
    links: [
      { label: 'Showreel', url: 'https://noor.example/reel' },
      { label: '', url: 'http://old.example' },
    ],
    skills: ['Colour grading', 'Sound'],
  };
  expect(answer.json()).toMatchObject({ ...kept, version: 2 });
  const shown = await server.browser().get(`/api/profiles/${member.form.username}`);
  expect(shown.json()).toMatchObject(kept);
  expect((await member.browser.get('/api/profile')).json()).toEqual(answer.json());
});

test('what is left out stays, and what is emptied is none', async () => {
  await edit({ headline: 'Editor', bio: 'Words' });
  await edit({ version: 2, headline: '  ' });
  expect(await row()).toMatchObject({ headline: null, bio: 'Words', full_name: member.form.full_name, version: 3 });
});

test.each([
  [{ full_name: ' ' }, 'full_name', 'full_name_required'],
  [{ full_name: 'x'.repeat(121) }, 'full_name', 'full_name_too_long'],
  [{ headline: 'x'.repeat(141) }, 'headline', 'headline_too_long'],
  [{ bio: 'x'.repeat(2001) }, 'bio', 'bio_too_long'],
  [{ location: 'x'.repeat(121) }, 'location', 'location_too_long'],
  [{ languages: Array(11).fill('x') }, 'languages', 'own_languages_too_many'],
  [{ skills: Array(31).fill('x') }, 'skills', 'own_skills_too_many'],
  [{ skills: ['x'.repeat(61)] }, 'skills.0', 'skill_too_long'],
  [{ links: [{ label: '', url: 'javascript:alert(1)' }] }, 'links.0.url', 'link_invalid'],
  [{ links: [{ label: 'x'.repeat(81), url: 'a.example' }] }, 'links.0.label', 'link_label_too_long'],
] as const)('%j is refused at %s with %s', async (changes, path, code) => {
  const answer = await edit(changes);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([{ path, code }]);
  expect((await row()).version).toBe(1);
});

test('rights, address and state are not a matter of this call', async () => {
  await edit({ headline: 'x', role: 'admin', email: 'else@example.org', verification_status: 'verified' });
  expect(await row()).toMatchObject({
    headline: 'x',
    role: 'user',
    email: member.form.email,
    verification_status: 'unverified',
  });
});

describe('two windows', () => {
  test('the second to save is told, and can save again on what is there', async () => {
    await edit({ headline: 'First' });
    const late = await edit({ headline: 'Second' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'profile_changed']);
    expect((await row()).headline).toBe('First');
    const { version } = (await member.browser.get('/api/profile')).json();
    expect((await edit({ version, headline: 'Second' })).statusCode).toBe(200);
    expect((await row()).headline).toBe('Second');
  });

  test('of many at once exactly one saves', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((headline) => edit({ headline })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });
});

test('open pages hear of a change, and the session says the new name', async () => {
  const heard: unknown[] = [];
  const stop = server.deps.events.subscribe(({ changes }) => void heard.push(...changes));
  await edit({ full_name: 'Another Name' });
  await expect
    .poll(() => heard)
    .toContainEqual(expect.objectContaining({ topic: 'profiles', id: member.id, userIds: [member.id] }));
  stop();
  expect((await member.browser.get('/api/session')).json().user.full_name).toBe('Another Name');
});

describe('who may see a profile', () => {
  const set = (visibility: string) => member.browser.put('/api/profile/visibility', { visibility });

  test('private hides it from everybody but its person, whose other pages still show it', async () => {
    expect((await set('private')).json().visibility).toBe('private');
    expect((await server.browser().get(`/api/profiles/${member.form.username}`)).statusCode).toBe(404);
    const preview = await member.browser.get('/api/profile/preview');
    expect(preview.json()).toMatchObject({ username: member.form.username, visibility: 'private', projects: [] });
    await set('unlisted');
    expect((await server.browser().get(`/api/profiles/${member.form.username}`)).json().visibility).toBe('unlisted');
  });

  test('each change is in the audit log once', async () => {
    for (const visibility of ['private', 'private', 'public']) await set(visibility);
    const rows = await server.db
      .selectFrom('audit_log')
      .where('subject_id', '=', member.id)
      .where('action', '=', 'set_profile_visibility')
      .select('data')
      .orderBy('id')
      .execute();
    expect(rows.map(({ data }) => data)).toEqual([
      { from: 'public', to: 'private' },
      { from: 'private', to: 'public' },
    ]);
  });

  test('anything else is refused', async () => {
    expect((await set('friends')).json().errors).toEqual([{ path: 'visibility', code: 'visibility_required' }]);
  });
});

test('the language of the pages is the language of the mails', async () => {
  const choose = (language: string, browser = member.browser) =>
    browser.request('POST', '/preferences', `language=${language}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const { locale } = await row();
  const other = locale === 'es' ? 'en' : 'es';
  expect((await choose(other, server.browser())).statusCode).toBe(303);
  expect((await row()).locale).toBe(locale);
  await choose(other);
  expect((await row()).locale).toBe(other);
});

test('visitors have no profile to change', async () => {
  const visitor = server.browser();
  expect((await visitor.get('/api/profile')).statusCode).toBe(401);
  expect((await visitor.patch('/api/profile', { version: 1 })).statusCode).toBe(401);
  expect((await visitor.put('/api/profile/username', { username: 'abc' })).statusCode).toBe(401);
});
