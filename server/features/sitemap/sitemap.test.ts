import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { locales } from '#shared/i18n/locales.ts';
import { inLanguage } from '#shared/paths.ts';

const origin = 'https://own.example';
const server = await openServer({ PUBLIC_URL: origin });
const get = async (url: string) => {
  const answer = await server.app.inject({ url, headers: { host: 'own.example' } });
  expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 200, undefined]);
  return answer.body;
};
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
/** Every address that the index leads to. */
const everything = async () => {
  const shards = locations(await get('/sitemap.xml'));
  return (await Promise.all(shards.map((shard) => get(shard.replace(origin, ''))))).flatMap(locations);
};

type Person = { visibility?: 'public' | 'unlisted' | 'private'; email_verified?: boolean; suspended_at?: Date };
type Work = { status?: 'pending' | 'approved' | 'rejected'; visibility?: 'public' | 'hidden'; removed_at?: Date };

async function addPerson(username: string, person: Person = {}) {
  const id = randomUUID();
  const fixed = { id, username, email: `${username}@mail.example`, full_name: 'Ann Lee', email_verified: true };
  await server.db
    .insertInto('profiles')
    .values({ ...fixed, ...person, updated_at: new Date('2026-03-01T12:00:00Z') })
    .execute();
  return id;
}
async function addWork(userId: string, work: Work = {}) {
  const { short_id } = await server.db
    .insertInto('projects')
    .values({
      ...{
        id: randomUUID(),
        user_id: userId,
        status: 'approved',
        title: 'A bridge',
        summary: 'Made it.',
        role: 'Engineer',
      },
      ...{ approved_at: new Date('2026-05-04T12:00:00Z'), started_on: '2026-01-01' },
      ...work,
    })
    .returning('short_id')
    .executeTakeFirstOrThrow();
  return short_id;
}

test('only what everybody may find is in it, and each address once', async () => {
  const listed = await addPerson('listed');
  const shown = await addWork(listed);
  const hidden = [
    await addWork(listed, { visibility: 'hidden' }),
    await addWork(listed, { status: 'pending' }),
    await addWork(listed, { status: 'rejected' }),
    await addWork(listed, { removed_at: new Date() }),
  ];
  const people: [string, Person][] = [
    ['with-link', { visibility: 'unlisted' }],
    ['nobody', { visibility: 'private' }],
    ['unproved', { email_verified: false }],
    ['suspended', { suspended_at: new Date() }],
  ];
  for (const [username, person] of people) hidden.push(username, await addWork(await addPerson(username, person)));

  const all = await everything();
  expect(new Set(all).size).toBe(all.length);
  for (const path of [
    '/',
    '/about',
    '/blog',
    '/blog/a-no-worth-having',
    '/help/how-it-works',
    '/listed',
    `/p/${shown}`,
  ])
    for (const language of [null, ...locales])
      expect(all).toContain(origin + inLanguage(language, path).replace(/^\/$/, '/'));
  expect(hidden.filter((name) => all.some((address) => address.endsWith(`/${name}`)))).toEqual([]);
});

test('an address names its others, and when what it shows last changed', async () => {
  await addWork(await addPerson('dated'));
  const people = await get('/sitemaps/people/all.xml');
  const [, entry = ''] = /<url><loc>https:\/\/own\.example\/en\/dated<\/loc>(.*?)<\/url>/.exec(people) ?? [];
  expect(entry).toContain('<lastmod>2026-05-04</lastmod>');
  for (const language of ['x-default', 'en', 'es']) expect(entry).toContain(`hreflang="${language}"`);
});

test.each([
  '/sitemaps/people/zz.xml',
  '/sitemaps/others/all.xml',
  '/sitemaps/people/..%2f.xml',
  '/sitemaps/pages/0.xml',
])('%s is none', async (url) => {
  const { statusCode } = await server.app.inject({ url, headers: { host: 'own.example' } });
  expect([404, 422]).toContain(statusCode);
});

test('robots are told where it is', async () => {
  expect(await get('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
});
