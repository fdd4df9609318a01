import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin, Rolldown } from 'vite';

/**
 * Modules whose parts stand in one file each, with all that those need: what every page loads, what a frame of pages
 * loads, what the first page after signing in loads. Of these modules only what they import: they wait for their words,
 * and in one file they would wait for each other.
 */
const frames = {
  base: ['web/entry.client.tsx', 'web/root.tsx'],
  account: ['web/routes/account/account-layout.tsx'],
  app: ['web/routes/app-layout.tsx'],
  dashboard: ['web/routes/projects/dashboard.tsx'],
};
/**
 * What so many pages need stands together too: apart what the first page after signing in needs of it, which waits for
 * nothing else. Words never do: no page has to load those of another.
 */
const commonTo = 17;
const priorities = { base: 11, common: 10, forms: 9, account: 8, app: 7, dashboard: 6 };

/** Packages of which each page takes another part. */
const takenInParts = /\/node_modules\/(lucide-react|radix-ui)\//;
/**
 * What only forms, lists and sub-navigation of signed-in pages need: others share the most with them, and would load it.
 */
const ofSignedIn = /\/web\/(forms\/(form-action|sent-form|use-sent-form)|ui\/(awaited-list|sub-nav))\./;
const isOurs = (id: string) => /\/(web|shared|node_modules)\//.test(id) && !id.includes('/shared/i18n/');

/**
 * Puts the browser's modules into a few files. Small files compress badly, each by itself: the dashboard's ninety were
 * 170 kB, and the same in eleven 145 (docs/figures.md).
 */
export function groupScripts(): Plugin {
  const imported = new Map<string, readonly string[]>();
  const importsOf = (module: string) =>
    [...imported].find(([id]) => withoutQuery(id).endsWith(`/${module}`))?.[1] ?? [];
  const framed = Object.entries(frames).map(([name, modules]) => {
    const parts = once(() => new Set(modules.flatMap(importsOf).filter((id) => !takenInParts.test(id))));
    return { name, priority: priorities[name as keyof typeof frames], test: (id: string) => parts().has(id) };
  });
  const firstPage = once(() => reachable([...frames.app, ...frames.dashboard].flatMap(importsOf), imported));
  const shared = { minShareCount: commonTo };
  const common = {
    ...shared,
    name: 'common',
    priority: priorities.common,
    test: (id: string) => isOurs(id) && firstPage().has(id),
  };
  const forms = {
    ...shared,
    name: 'forms',
    priority: priorities.forms,
    test: (id: string) => isOurs(id) && !ofSignedIn.test(id),
  };
  const codeSplitting = { groups: [...framed, common, forms] };
  return {
    name: 'group-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: { build: { rolldownOptions: { output: { codeSplitting, hashCharacters } } } },
        // The server names fonts and pictures in its pages as the browser's stylesheet does: else each is loaded twice.
        ssr: { build: { rolldownOptions: { output: { hashCharacters } } } },
      },
    }),
    outputOptions: ({ entryFileNames, chunkFileNames, ...others }) => ({
      ...others,
      entryFileNames: shorter(entryFileNames),
      chunkFileNames: shorter(chunkFileNames),
    }),
    moduleParsed: ({ id, importedIds }) => void imported.set(id, importedIds),
    writeBundle: ({ dir = '' }) => sortImports(join(dir, '.vite/manifest.json')),
  };
}

/**
 * Every page loads lists of the names of all files, and a hash does not compress: in hexadecimal a letter takes half a
 * byte, else three quarters.
 */
const hashCharacters = 'hex';

type Names = Rolldown.OutputOptions['chunkFileNames'];

/** Letters of a name that are kept: it tells what a file holds, and every page loads all of them. */
const longestName = 15;

/**
 * Two files of one name and one hash would stop the build; with less than seven letters the bundler makes its own
 * longer.
 */
const shorter =
  (names: Names = 'assets/[name]-[hash].js'): NonNullable<Names> =>
  (chunk) =>
    (typeof names === 'function' ? names(chunk) : names)
      .replace('[name]', chunk.name.slice(0, longestName))
      .replace('[hash]', '[hash:7]');

/**
 * Has each file name all that it needs, what most others need first: every page loads these lists (the framework's are
 * made of them), and what begins alike compresses to a part.
 */
function sortImports(file: string) {
  const chunks: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const importsOf = new Map(
    Object.entries(chunks).map(([id, { imports = [] }]) => [id, imports.filter((each) => each !== id)] as const),
  );
  const needs = new Map(Object.keys(chunks).map((id) => [id, [...reachable(importsOf.get(id) ?? [], importsOf)]]));
  const counts = new Map<string, number>();
  for (const id of [...needs.values()].flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const order = (one: string, other: string) =>
    (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1);
  for (const [id, chunk] of Object.entries(chunks)) chunk.imports = (needs.get(id) ?? []).sort(order);
  writeFileSync(file, JSON.stringify(chunks));
}

const withoutQuery = (id: string) => id.split('?')[0] ?? id;

/** These modules and all that they import, directly or not. */
function reachable(modules: readonly string[], imported: ReadonlyMap<string, readonly string[]>) {
  const found = new Set(modules);
  for (const id of found) for (const each of imported.get(id) ?? []) found.add(each);
  return found;
}

/** Worked out when all modules are known: the first time that somebody asks. */
function once<T>(make: () => T) {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
