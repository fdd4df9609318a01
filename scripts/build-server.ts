import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { packNgrams } from '../server/platform/language/packed-ngrams.ts';
import { oneByte } from './one-byte.ts';

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

const root = join(import.meta.dirname, '..');
const folder = join(root, 'build', 'main');

/**
 * Writes the server as a few files into build/main, whose first is main.js: Node links one file instead of 1,700, and
 * strips no types. Packages stay where they are, and so does what a module finds beside itself, like a worker or a list
 * of words.
 */
export const buildServer = () =>
  build({
    configFile: false,
    envFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: ['@countersign/verify', 'eld'] },
    plugins: [{ name: 'place', enforce: 'pre', transform: keepPlace }, packedNgrams(), oneByte()],
    build: {
      ssr: 'server/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      sourcemap: true,
      // The letters of the language detector.
      ssrEmitAssets: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  });

/** A module's place as seen from the file that it is written into. Line by line, so that the source map stays true. */
function keepPlace(code: string, id: string) {
  if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
  const url = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
  const path = `(import.meta.dirname + ${JSON.stringify(`/${dirname(relative(folder, id))}`)})`;
  const kept = code.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, kind) => (kind === 'url' ? url : path));
  return { code: kept, map: null };
}
