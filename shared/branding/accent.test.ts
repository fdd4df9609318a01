import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grounds, luminance, readableAccent, toLinear } from './accent.ts';

const brightness = (colour: string) =>
  luminance([0, 2, 4].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16))));
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

test.each([
  ['a dark green stays in the light theme', '0b5d3b', { light: '0b5d3b' }],
  ['a light blue stays in the dark theme', '9cc9ff', { dark: '9cc9ff' }],
  ['black stays black on light', '000000', { light: '000000' }],
  ['white stays white on dark', 'ffffff', { dark: 'ffffff' }],
])('%s', (_name, accent, expected) => {
  expect(readableAccent(accent)).toMatchObject(expected);
});

test.each(['ffff00', 'ff0000', '00ff00', '0000ff', 'ffffff', '000000', '777777', 'ffb6c1'])(
  '%s can be read',
  (accent) => {
    const { light, dark } = readableAccent(accent);
    expect(contrast(brightness(light), grounds.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(brightness(dark), grounds.dark)).toBeGreaterThanOrEqual(4.5);
  },
);

test('every colour can be read in both themes', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
  fc.assert(
    fc.property(colour, (accent) => {
      const { light, dark } = readableAccent(accent);
      return contrast(brightness(light), grounds.light) >= 4.5 && contrast(brightness(dark), grounds.dark) >= 4.5;
    }),
    { numRuns: 5000 },
  );
});

test.each(['', 'fff', '#ffffff', 'FFFFFF', 'gggggg', 'ffffff;', 'ffffff\n'])('%j is no colour', (accent) => {
  expect(() => readableAccent(accent)).toThrow('no colour');
});

test('the grounds are those of the themes', () => {
  const css = readFileSync(join(import.meta.dirname, '..', '..', 'web', 'styles', 'tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('[data-theme="dark"]');
  for (const name of ['paper', 'surface', 'sunken']) {
    const ground = (theme: string) => {
      const [, l, c, h] =
        new RegExp(`--${name}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(theme)?.map(Number) ?? [];
      return brightnessOf((l ?? 0) / 100, c ?? 0, h ?? 0);
    };
    expect(ground(light), name).toBeGreaterThanOrEqual(grounds.light);
    expect(ground(dark), name).toBeLessThanOrEqual(grounds.dark);
  }
});

/** Of a colour in OKLCH. */
function brightnessOf(lightness: number, chroma: number, hue: number) {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return luminance([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}
