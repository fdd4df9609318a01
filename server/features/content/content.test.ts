import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { helpLimits } from '#shared/content/content.ts';
import { forgetHelpAnswers, noteHelpAnswer } from './help-answers.ts';

const server = await openServer({ PUBLIC_URL: 'https://own.example' });
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'own.example', ...headers } });

test.each([
  ['/en/blog/rss.xml', 'application/rss+xml', '<language>en</language>'],
  ['/es/blog/rss.xml', 'application/rss+xml', '<language>es</language>'],
  ['/en/blog/feed.json', 'application/feed+json', 'https://own.example/en/blog'],
  ['/es/help/search.json', 'application/json', 'serializationVersion'],
])('%s is the same for everybody and is asked for again without being sent again', async (url, type, part) => {
  const answer = await get(url, { 'accept-language': 'fr', cookie: 'language=en' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain(type);
  expect(answer.headers['cache-control']).toBe('public, max-age=600');
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toContain(part);
  const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['/fr/blog/rss.xml', '/en/blog/atom.xml', '/en/help/../blog/rss.xml/x'])('%s is nothing', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('what readers say is kept without them, and counted for the admins', async () => {
  const networks = (last: number) => [{ bits: 32, prefix: `203.0.113.${last}` }];
  const answer = (helpful: boolean, words = '') => ({ article: 'an-article', locale: 'es' as const, helpful, words });
  expect(await noteHelpAnswer(server.deps, answer(true), networks(1))).toBe(true);
  expect(await noteHelpAnswer(server.deps, answer(false, 'first'), networks(2))).toBe(true);
  for (const kept of [true, true, true, false, false])
    expect(await noteHelpAnswer(server.deps, answer(false, 'more'), networks(3))).toBe(kept);
  const rows = await server.db.selectFrom('help_answers').selectAll().where('article', '=', 'an-article').execute();
  expect(rows).toHaveLength(5);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'answered_at',
    'article',
    'case_id',
    'helpful',
    'id',
    'locale',
    'settled_at',
    'words',
  ]);
});

test('no network fills the table', async () => {
  const networks = [{ bits: 32, prefix: '203.0.113.77' }];
  const kept = [];
  for (let count = 0; count < 40; count++)
    kept.push(
      await noteHelpAnswer(server.deps, { article: `a${count}`, locale: 'en', helpful: true, words: '' }, networks),
    );
  expect(kept.filter(Boolean)).toHaveLength(30);
});

test('what readers said is forgotten in time', async () => {
  const networks = [{ bits: 32, prefix: '203.0.113.88' }];
  for (const article of ['long-ago', 'lately'])
    await noteHelpAnswer(server.deps, { article, locale: 'en', helpful: false, words: 'Where is it?' }, networks);
  await server.deps.pool.query(
    `update help_answers set answered_at = now() - make_interval(days => case article when 'lately' then $1::int - 1 else $1::int + 1 end)
      where article in ('long-ago', 'lately')`,
    [helpLimits.answerDays],
  );
  await forgetHelpAnswers(server.db);
  const rows = await server.db.selectFrom('help_answers').select('article').execute();
  const kept = rows.map(({ article }) => article);
  expect([kept.includes('lately'), kept.includes('long-ago')]).toEqual([true, false]);
});
