import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const catalogue = /\/shared\/i18n\/(en|es)\/[\w-]+\.ts$/;

type Words = { [name: string]: string | Words };
type Compiled = { [name: string]: unknown };

/** Every message of a catalogue in the form that needs no parser. Throws with its name where one cannot be read. */
export function compileMessages(words: Words, name: string): Compiled {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, compiled(value, `${name}.${key}`)] as const),
  );
}
function compiled(value: string | Words, name: string) {
  if (typeof value !== 'string') return compileMessages(value, name);
  try {
    return compile(value);
  } catch (cause) {
    throw new Error(`The message ${name} cannot be read.`, { cause });
  }
}

/**
 * The browser gets messages that are parsed when the pages are built, and so no parser: that was 8 kB on every page.
 */
export const compileCatalogues = (): Plugin => ({
  name: 'compile-catalogues',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    if (id !== 'use-intl/format-message') return null;
    return this.resolve('use-intl/format-message/format-only', importer, { skipSelf: true });
  },
  async load(id) {
    if (!catalogue.test(id)) return null;
    const { default: words } = (await import(pathToFileURL(id).href)) as { default: Words };
    return `export default ${JSON.stringify(compileMessages(words, basename(id, '.ts')))}`;
  },
});
