import { expect, test } from 'vitest';
import { toPng } from '#server/features/share-cards/published.ts';
import { badgeSize } from '#shared/credentials/badge-size.ts';
import { drawBadge } from './draw-badge.ts';

test.each([
  ['a word of sixty letters', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter'],
  ['a long text', 'A tile warehouse becomes a reading room '.repeat(20)],
  ['letters of many scripts', '東京 مشروع 🎉 проект Ελλάδα עברית हिन्दी'],
  ['half a pair of a letter', 'a\ud83cb'],
  ['tags', '<svg onload=alert(1)>&amp;</svg>]]>'],
  ['nothing', ''],
])('%s is drawn', async (_what, words) => {
  const line = { who: words, how: words };
  const svg = await drawBadge({ title: words, under: words, lines: [line, line, line], signed: true, label: words });
  expect(svg).not.toContain('<svg onload');
  const png = await toPng(svg, 2);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * badgeSize.width, 2 * badgeSize.height]);
});

test('a label says what it says, whatever it means to who replaces text', async () => {
  const words = "From $1 to $2, $& and $' and $`";
  const svg = await drawBadge({ title: words, under: words, lines: [], signed: true, label: words });
  expect(svg).toContain('<title>From $1 to $2, $&amp; and $&#39; and $`</title>');
});
