import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { pageWords } from '../packages/verify/html/page-words.ts';

const folder = join(import.meta.dirname, '..', 'packages/verify/html');

/** The verifier as one file that needs nothing else; whom it trusts is put in by `@countersign/verify/page`. */
export async function buildVerifierPage(): Promise<string> {
  const script = (await bundle('page.ts', 'js')).replaceAll('</script', '<\\/script');
  const style = await bundle('page.css', 'css');
  const values: Record<string, string> = {
    '{{needed-es}}': pageWords.es.needed,
    '{{script-hash}}': hash(script),
    '{{style-hash}}': hash(style),
    '/* {{style}} */': style,
    '/* {{script}} */': script,
  };
  const english = Object.fromEntries(Object.entries(pageWords.en).map(([name, text]) => [`{{${name}}}`, text]));
  const page = readFileSync(join(folder, 'page.html'), 'utf8');
  return page.replaceAll(/\/\* \{\{\w+\}\} \*\/|\{\{[\w-]+\}\}/g, (place) => values[place] ?? english[place] ?? place);
}

/**
 * Parts of what credentials need that nothing here asks for, but no bundler leaves out by itself: writing JSON-LD in
 * other forms, a tenth of the page; and older vocabularies, whose list asks for its own address, which an inline script
 * has not.
 */
const lessOf: [RegExp, string][] = [
  [/\/jsonld\/lib\/(compact|flatten|frame|fromRdf)\.js$/, 'module.exports = {};'],
  [
    /\/credentials-context\/lib\/index\.js$/,
    `import v2 from './v2.js'; export const contexts = new Map([['https://www.w3.org/ns/credentials/v2', v2]]);`,
  ],
];
const withLess: Plugin = {
  name: 'with-less',
  enforce: 'pre',
  load: (id) => lessOf.find(([pattern]) => pattern.test(id))?.[1] ?? null,
};

async function bundle(file: string, kind: 'js' | 'css'): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [withLess],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      cssMinify: true,
      rolldownOptions: {
        input: join(folder, file),
        output: { format: kind === 'js' ? 'iife' : 'es', codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rollup.RollupOutput;
  const made = output.find(({ fileName }) => fileName.endsWith(`.${kind}`));
  const text = made?.type === 'asset' ? String(made.source) : made?.code;
  if (!text) throw new Error(`${file} was not built`);
  return text.trim();
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
