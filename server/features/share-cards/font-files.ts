import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type fontkit from '@pdf-lib/fontkit';

/** Static files of `@fontsource`, each for some scripts: of a variable one the bold is imitated. */
export const sansFiles = (weight: 400 | 600) =>
  ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map(
    (script) => `inter/files/inter-${script}-${weight}`,
  );
export const serifFiles = ['latin', 'latin-ext', 'vietnamese'].map(
  (script) => `newsreader/files/newsreader-${script}-400`,
);

const require = createRequire(import.meta.url);
/** Some 30 MB, which come with the first font and not with the start. */
export const fontReader = () => require('@pdf-lib/fontkit') as typeof fontkit;

type FontFile = { data: Buffer; letters: ReadonlySet<number> };
const kept = new Map<string, FontFile>();

/** Read when it is first needed, not with the start. */
export function readFont(file: string): FontFile {
  const before = kept.get(file);
  if (before) return before;
  const data = readFileSync(require.resolve(`@fontsource/${file}-normal.woff`));
  const font = { data, letters: new Set(fontReader().create(data).characterSet) };
  kept.set(file, font);
  return font;
}
