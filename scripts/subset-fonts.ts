import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '..', '.fonts');
const stamp = join(folder, '.made-by');
const { resolve } = createRequire(import.meta.url);

/** The weights that the styles ask for; one that is cut off here looks like the nearest that is left. */
const fonts = [
  { name: 'inter', from: 'inter/files/inter-latin-wght-normal.woff2', wght: { min: 400, max: 700 } },
  { name: 'newsreader', from: 'newsreader/files/newsreader-latin-wght-normal.woff2', wght: { min: 370, max: 600 } },
  // Quotations alone are italic.
  { name: 'newsreader-italic', from: 'newsreader/files/newsreader-latin-wght-italic.woff2', wght: 420 },
];
/** Shapes and distances of letters, and figures of one width. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/**
 * Makes the fonts of the first view smaller, in `.fonts/`, before pages are built or served: without the weights and
 * features that no style asks for. All letters stay.
 */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  async config() {
    const files = fonts.map(({ from }) => readFileSync(resolve(`@fontsource-variable/${from}`)));
    const hash = createHash('sha256').update(readFileSync(import.meta.filename));
    const by = files.reduce((sum, file) => sum.update(file), hash).digest('hex');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === by) return;
    mkdirSync(folder, { recursive: true });
    for (const [at, { name, wght }] of fonts.entries()) {
      const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures, keepAllGlyphs: true } as const;
      writeFileSync(join(folder, `${name}.woff2`), await subsetFont(files[at] as Buffer, undefined, options));
    }
    writeFileSync(stamp, by);
  },
});
