import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postRow } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { locales } from '#shared/i18n/locales.ts';
import { inLanguage } from '#shared/language-paths.ts';
import { idsOf } from './shards.ts';
import { itemsOf } from './sitemap-items.ts';
import { listPeople } from './sitemap-queries.ts';

type Ids = NonNullable<ReturnType<typeof idsOf>>;

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

test('of job posts those that search engines may list, while they are open', async () => {
  const poster = await addPerson('poster');
  const add = async (changes: Parameters<typeof postRow>[2]) => {
    const row = server.db.insertInto('job_posts').values([postRow(randomUUID(), poster, changes)]);
    return `/jobs/${(await row.returning('short_id').executeTakeFirstOrThrow()).short_id}`;
  };
  const domain = 'tidewater.example';
  const listed = [await add({ domain }), await add({ ours: true })];
  const unlisted = [
    await add({}),
    await add({ domain, state: 'held' }),
    await add({ domain, state: 'closed', ended_at: new Date() }),
    await add({ domain, closes_at: new Date(Date.now() - 1000) }),
  ];
  const all = await everything();
  for (const path of listed)
    for (const language of [null, ...locales]) expect(all).toContain(origin + inLanguage(language, path));
  expect(unlisted.filter((path) => all.some((address) => address.endsWith(path)))).toEqual([]);
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

test.each([
  ['/admin', true],
  ['/admin?case=1', true],
  ['/admin/users', true],
  ['/settings', true],
  ['/settings/privacy', true],
  ['/dashboard', true],
  ['/dashboard/jobs', true],
  ['/api/profiles/anna', true],
  ['/api/docs', false],
  ['/admin-anna', false],
  ['/settings_2', false],
  ['/dashboards', false],
])('robots and %s: barred %s', async (path, isBarred) => {
  const rules = [...(await get('/robots.txt')).matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, rule = '']) => ({
    allows: kind === 'Allow',
    rule,
  }));
  // As RFC 9309 has it: the longest rule that fits decides, `$` is the end of the address.
  const fits = ({ rule }: { rule: string }) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule);
  const [strongest] = rules.filter(fits).sort((a, b) => b.rule.length - a.rule.length);
  expect(strongest?.allows === false).toBe(isBarred);
});

/** Many people at once in one shard: past what each of them alone would set off. */
const addPeople = (prefix: string, from: number, to: number) =>
  server.deps.pool.query(
    `set session_replication_role = replica;
     insert into profiles (id, username, email, full_name, email_verified)
     select ('${prefix}' || substr(md5(n::text), 1, 30))::uuid, 'many-' || n, 'many' || n || '@mail.example', 'Ann Lee', true
       from generate_series(${from}, ${to}) n;
     set session_replication_role = origin`,
  );

test('past 50,000 addresses the index names shards that none of them fills, and an overfull one is cut', async () => {
  await addPeople('00', 1, 16_001);
  for (const [place, prefix] of [...'123456789abcdef'].entries())
    await addPeople(`${prefix}0`, 20_000 + place * 100, 20_000 + place * 100 + 99);

  const shards = locations(await get('/sitemap.xml')).flatMap(
    (address) => /people\/(.*)\.xml/.exec(address)?.[1] ?? [],
  );
  expect(shards).toEqual([...'0123456789abcdef']);
  const listed = await Promise.all(shards.map((shard) => listPeople(server.db, idsOf(shard) as Ids)));
  const addresses = listed.map((people) => people.flatMap(({ name }) => itemsOf(`/${name}`)).length);
  expect(addresses.filter((count) => count > 50_000)).toEqual([]);
  expect(addresses.reduce((sum, count) => sum + count)).toBeGreaterThan(50_000);
  expect(new Set(listed.flat().map(({ name }) => name)).size).toBe(listed.flat().length);

  expect((await listPeople(server.db, idsOf('00') as Ids)).length).toBe(16_000);
  const one = locations(await get('/sitemaps/people/10.xml'));
  expect(one.filter((address) => address.includes('/many-')).length).toBe(300);
});
