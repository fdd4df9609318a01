import extractChunks from 'png-chunks-extract';
import { expect, test } from 'vitest';
import { toPng } from '#server/features/share-cards/published.ts';
import { bakePng, bakeSvg } from './bake.ts';

const credential = JSON.stringify({ name: 'Müller — Pérez ]]> & <b>', owner: '渡辺 🎉', lone: '\ud83c' });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';

test('a PNG has the credential in one chunk of text, in UTF-8, and is still a picture', async () => {
  const png = bakePng(await toPng(svg), credential);
  const chunks = extractChunks(png);
  expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'iTXt', 'IDAT', 'IEND']);
  const data = Buffer.from(chunks[1]?.data ?? []);
  const beginning = Buffer.from('openbadgecredential\0\0\0\0\0');
  expect(data.subarray(0, beginning.length)).toEqual(beginning);
  expect(data.subarray(beginning.length).toString()).toBe(credential);
});

test('an SVG has the credential first, as any reader of XML gives it back, and is still a picture', async () => {
  const baked = bakeSvg(svg, credential);
  expect(baked).toMatch(
    /^<svg xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0" [^>]*><openbadges:credential><!\[CDATA\[/,
  );
  const [, held = ''] = /<openbadges:credential>(.*)<\/openbadges:credential>/s.exec(baked) ?? [];
  const sections = [...held.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map(([, data]) => data);
  expect(sections.join('')).toBe(credential);
  expect(held.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')).toBe('');
  expect((await toPng(baked)).subarray(1, 4).toString()).toBe('PNG');
});
