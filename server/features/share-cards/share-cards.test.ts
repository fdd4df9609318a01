import { expect, test } from 'vitest';
import { ownLibrary } from '#server/features/content/published.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { locales } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import { publicPages } from '#shared/public-paths.ts';
import { cardSize } from '#shared/share-cards/card-size.ts';
import { siteCardPath } from '#shared/share-cards/site-card-path.ts';
import { cardOfProject, hashOf } from './card-of.ts';
import { drawCard } from './draw-card.ts';
import { drawnText, sans, text, toSvg } from './drawing.ts';
import { keepDrawn } from './keep-drawn.ts';
import { siteCard } from './site-cards.ts';

const { server, visits } = await openSigning();
const card = {
  title: 'Rewiring of 24 flats',
  under: 'Darragh Keane',
  evidence: 'Confirmed by Priya Raman',
  signed: true,
};
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test.each([
  ['a word of sixty letters', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter'],
  ['a long text', 'A tile warehouse becomes a reading room '.repeat(20)],
  ['letters that no font of ours has', '東京 مشروع 🎉 проект'],
  ['half a pair of a letter', 'a\ud83cb'],
  ['tags', '<svg onload=alert(1)>&amp;</svg>'],
  ['accents in pieces', 'Ło\u0301dz\u030C Sˇ ğ'],
  ['nothing', ''],
])('%s is drawn', async (_what, title) => {
  const png = await drawCard({ ...card, title, under: title, evidence: title });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(png)).toEqual(cardSize);
});

test('what would be a box is left out, and what is a letter stays', () => {
  expect(drawnText('Inés 🎉 Łódź,\n東京 “12 €”')).toBe('Inés Łódź, “12 €”');
});

test.each(['Nguyễn Thị Ánh', 'Иванов', 'Ελλάδα', 'Łódź'])('%s is drawn whole, and no letter as a box', async (name) => {
  const drawing = (words: string) =>
    toSvg(text(words, 1, { width: 900, fontFamily: sans, fontSize: 40 }), { width: 900, height: 60 });
  const shapes = (svg: string) =>
    [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path.replaceAll(/[^A-Z]/g, ''));
  // What stands for a letter that no font has.
  const [missing = ''] = shapes(await drawing('渡')).slice(-1);
  expect(drawnText(name)).toBe(name);
  for (const letter of new Set(name.replaceAll(' ', ''))) {
    const [drawn = ''] = shapes(await drawing(letter)).slice(-1);
    expect([letter, drawn.length > 0, drawn === missing]).toEqual([letter, true, false]);
  }
});

test('asked for by many at once a picture is drawn once, and one that failed is tried again', async () => {
  let times = 0;
  const picture = keepDrawn(hashOf, async () => {
    times++;
    if (times === 1) throw new Error('no ink');
    return Buffer.from('drawn');
  });
  await expect(picture(card)).rejects.toThrow('no ink');
  await Promise.all(Array.from({ length: 50 }, () => picture(card)));
  expect(times).toBe(2);
});

test.each(locales)('a page of ours has its title on its picture, in %s', async (locale) => {
  const { flags } = server.deps.env;
  const library = ownLibrary(flags);
  const texts = [
    ...library.posts({ locale }).map(({ slug }) => paths.blogPost(slug)),
    ...library.articles({ locale }).map(({ slug }) => paths.helpArticle(slug)),
  ];
  const titleOf = (path: string) => siteCard(flags, locale, siteCardPath(locale, path)).title;
  const home = titleOf(paths.home());
  const untitled = [
    ...publicPages.filter((name) => paths[name].length === 0).map((name) => paths[name as 'about']()),
    ...texts,
  ]
    .filter((path) => path !== paths.home() && path !== paths.cookiePolicy())
    .filter((path) => titleOf(path) === home);
  expect(untitled).toEqual([]);
  expect(titleOf('/nothing/there')).toBe(home);

  for (const path of [paths.home(), paths.features(), texts[0] as string]) {
    const shown = await server.browser().get(siteCardPath(locale, path));
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(sizeOf(shown.rawPayload)).toEqual(cardSize);
  }
});

test('a picture shows what is public now; its old address leads to it, and a hidden one has none', async () => {
  const owner = await ownerWithWork(server, visits);
  const id = owner.done;
  const { rows } = await server.deps.pool.query('select short_id from projects where id = $1', [id]);
  const short = rows[0]?.short_id as string;
  const project = (await server.browser().get(`/api/public-projects/${id}`)).json();
  const current = `/cards/en/p/${short}/${hashOf(cardOfProject(project, 'en'))}.png`;
  const get = (path: string) => server.browser().get(path);

  const shown = await get(current);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin');
  // Nobody keeps it unasked: what is on it can be hidden or removed.
  expect(shown.headers['cache-control']).toBe('no-cache');
  const again = () => server.browser().get(current, { 'if-none-match': String(shown.headers.etag) });
  expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
  const old = await get(`/cards/en/p/${short}/an-older-hash.png`);
  expect([old.statusCode, old.headers.location]).toEqual([302, current]);
  expect((await get(current.replace('/en/', '/es/'))).headers.location).not.toBe(current);
  for (const path of [`/cards/en/p/0000000000/x.png`, `/cards/xx/p/${short}/x.png`, `/cards/en/u/nobody-at-all/x.png`])
    expect([path, (await get(path)).statusCode]).toEqual([
      path,
      expect.toSatisfy((code) => code === 404 || code === 422),
    ]);

  await owner.browser.put(`/api/projects/${id}/visibility`, { visibility: 'hidden' });
  expect([(await get(current)).statusCode, (await again()).statusCode]).toEqual([404, 404]);
});
