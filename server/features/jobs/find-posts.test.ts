import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { postingOn, postRow } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { findLimits } from '#shared/jobs/limits.ts';
import { postQuerySchema } from '#shared/jobs/posts.ts';
import { findPosts } from './find-posts.ts';

const server = await openServer();
const { db } = server;
const { known, open, found, closesAt } = postingOn(server);
const reader = await signUpMember(server);

test('filters find what fits, alone and together', async () => {
  const poster = await known();
  const [remote, there] = [
    await open(poster, { title: 'Traductora jurídica', pay_min: 30_000, pay_max: 36_000, pay_period: 'year' }),
    await open(poster, {
      title: 'Site architect',
      workplace: 'on_site',
      place: 'A Coruña, Galicia',
      kind: 'employment',
      pay_min: 25,
      pay_max: 31,
      pay_period: 'hour',
      skills: ['C++'],
    }),
  ];
  const both = [remote, there];
  const of = async (query: Record<string, string>) =>
    (await found(query, reader)).filter((id: string) => both.some((each) => each === id));
  for (const [query, ids] of [
    [{ q: 'juridica' }, [remote]],
    [{ q: 'TRADUCTORA jurí' }, [remote]],
    [{ q: 'traductores' }, [remote]],
    [{ q: 'translators' }, [remote]],
    [{ q: '"translators"' }, []],
    [{ q: 'arquitecta' }, [there]],
    [{ q: 'site architects' }, [there]],
    [{ q: '"site architects"' }, []],
    [{ q: '"site architect"' }, [there]],
    [{ q: 'site -architects' }, []],
    [{ q: 'traductora -site' }, [remote]],
    [{ q: 'la traductora de' }, [remote]],
    [{ q: 'c++' }, [there]],
    [{ place: 'coruna' }, [there]],
    [{ place: 'coru' }, [there]],
    [{ place: 'architect' }, []],
    [{ kind: 'employment' }, [there]],
    [{ remote: 'true' }, [remote]],
    [{ pay: '35000', period: 'year' }, [remote]],
    [{ pay: '37000', period: 'year' }, []],
    [{ pay: '30', period: 'hour' }, [there]],
    [{ pay: '30', period: 'hour', currency: 'USD' }, []],
    [{ since: '1' }, [there, remote]],
    [{ q: 'architect', place: 'galicia', kind: 'employment', pay: '31', period: 'hour' }, [there]],
    [{ q: "'\\ & | ! :* <->" }, [there, remote]],
  ] as const)
    expect([query, await of(query)]).toEqual([query, ids]);
  for (const query of ['kind=job', 'since=2', 'pay=0', 'after=x', 'remote=perhaps'])
    expect((await reader.browser.get(`/api/job-posts?${query}`)).statusCode).toBe(422);
});

test('a word that no open post has is taken for the nearest that one has', async () => {
  const id = await open(await known(), { title: 'Restauradora de vidrieras', place: 'Lugo' });
  const asked = async (query: Record<string, string>) => {
    const { posts, next, instead } = (await reader.browser.get(`/api/job-posts?${new URLSearchParams(query)}`)).json();
    return [posts.map((post: { id: string }) => post.id), next, instead];
  };
  expect(await asked({ q: 'Restuaradora vidrieras' })).toEqual([[id], null, 'restauradora vidrieras']);
  expect(await asked({ q: 'de vidrirea' })).toEqual([[id], null, 'de vidrieras']);
  const nothing: Record<string, string>[] = [
    // Each is known, and nothing has both.
    { q: 'vidrieras architect' },
    // What is meant fits no filter.
    { q: 'vidrirea', place: 'Bilbao' },
    { q: 'qqqqwwww' },
    { q: '"vidrirea"' },
  ];
  for (const query of nothing) expect([query, ...(await asked(query))]).toEqual([query, [], null, null]);
  // One letter more than a search may have: the way to the next page would lose it, and find everything.
  const longest = `vidrirea -${'x'.repeat(findLimits.words - 11)}`;
  expect(await asked({ q: longest })).toEqual([[id], null, longest.replace('rirea', 'rieras')]);
  expect(await asked({ q: `${longest}x` })).toEqual([[], null, null]);
});

test('nobody holds the database for long with words that nothing has', async () => {
  const poster = await known();
  const id = await open(poster, { title: 'Encuadernadora de atlas' });
  const words = sql<string>`(select string_agg(quote_literal(md5(random()::text)), ' ')::tsvector from generate_series(1, 900))`;
  const many = Array.from({ length: 150 }, () => ({ ...postRow(randomUUID(), poster.id), words }));
  await db.insertInto('job_posts').values(many).execute();
  const within = async (searchTimeout: number) => {
    const deps = { db, env: { ...server.deps.env, searchTimeout } };
    const asked = postQuerySchema.parse({ q: 'encuadrenadora' });
    const { posts, instead } = await findPosts(deps, reader.id, asked);
    return [posts.map((post) => post.id), instead];
  };
  expect(await within(60_000)).toEqual([[id], 'encuadernadora']);
  expect(await within(10)).toEqual([[], null]);
});

test('pages follow each other without a gap, whatever closes between them', async () => {
  await db.deleteFrom('job_posts').execute();
  const posts: string[] = [];
  for (let n = 0; n < 5; n++) {
    const poster = await known();
    for (let m = 0; m < 5; m++) posts.unshift(await open(poster));
  }
  const first = (await reader.browser.get('/api/job-posts')).json();
  expect(first.posts.map(({ id }: { id: string }) => id)).toEqual(posts.slice(0, 20));
  await closesAt(first.next, new Date(Date.now() - 1000));
  const second = (await reader.browser.get(`/api/job-posts?after=${first.next}`)).json();
  expect([second.posts.map(({ id }: { id: string }) => id), second.next]).toEqual([posts.slice(20), null]);
});
