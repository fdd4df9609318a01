import type { Plugin } from 'vite';
import { packNgrams } from '../server/platform/language/packed-ngrams.ts';

const file = 'ngrams.bin';
const reader = new URL('../server/platform/language/packed-ngrams.ts', import.meta.url).pathname;

/** Puts the letters of the language detector into a file of their own, in the form that takes little memory. */
export const packedNgrams = (): Plugin => ({
  name: 'packed-ngrams',
  enforce: 'pre',
  async load(id) {
    if (!/\/eld\/src\/ngrams\/\w+\.js$/.test(id)) return null;
    const { ngramsData } = await import(id);
    const { ngrams, ...others } = ngramsData;
    this.emitFile({ type: 'asset', fileName: file, source: packNgrams(ngrams) });
    return `
      import { readFileSync } from 'node:fs';
      import { readNgrams } from ${JSON.stringify(reader)};
      export const ngramsData = {
        ...${JSON.stringify(others)},
        ngrams: readNgrams(readFileSync(import.meta.dirname + '/${file}')),
      };`;
  },
});
