import type { Plugin } from 'vite';

/**
 * Modules whose parts stand in one file each, with all that those need: what every page loads, what a frame of pages loads, what the
 * first page after signing in loads. Of these modules only what they import: they wait for their words, and in one file they would
 * wait for each other.
 */
const frames = {
  base: ['web/entry.client.tsx', 'web/root.tsx'],
  account: ['web/routes/account/account-layout.tsx'],
  app: ['web/routes/app-layout.tsx'],
  dashboard: ['web/routes/projects/dashboard.tsx'],
};
/** What so many pages need stands together too. Words never do: no page has to load those of another. */
const commonTo = 12;
const priorities = { base: 10, common: 9, account: 8, app: 7, dashboard: 6 };

/** Packages of which each page takes another part. */
const takenInParts = /\/node_modules\/(lucide-react|radix-ui)\//;
const isOurs = (id: string) => /\/(web|shared|node_modules)\//.test(id) && !id.includes('/shared/i18n/');

/**
 * Puts the browser's modules into a few files. Small files compress badly, each by itself: the dashboard's ninety were 170 kB, and
 * the same in eleven 145 (docs/first-content-figures.md).
 */
export function groupScripts(): Plugin {
  const imported = new Map<string, Set<string>>();
  const framed = Object.entries(frames).map(([name, modules]) => ({
    name,
    priority: priorities[name as keyof typeof frames],
    test: (id: string) => modules.some((module) => imported.get(module)?.has(id)),
  }));
  const common = { name: 'common', priority: priorities.common, minShareCount: commonTo, test: isOurs };
  const codeSplitting = { groups: [...framed, common] };
  return {
    name: 'group-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } } }),
    moduleParsed({ id, importedIds }) {
      const [path = ''] = id.split('?');
      const module = Object.values(frames)
        .flat()
        .find((each) => path.endsWith(`/${each}`));
      if (!module) return;
      const known = imported.get(module) ?? new Set();
      for (const each of importedIds) if (!takenInParts.test(each)) known.add(each);
      imported.set(module, known);
    },
  };
}
