import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds pages and server into build/; with --when-changed only what has other sources than those of the last build. */
const root = join(import.meta.dirname, '..');
const parts = {
  pages: {
    sources: [
      ...['web', 'shared', 'packages/verify', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
      ...['scripts/build-pages.ts', 'scripts/build-verifier-page.ts', 'scripts/group-scripts.ts'],
      ...['scripts/one-byte.ts', 'scripts/plain-imports.ts', 'scripts/subset-fonts.ts', 'scripts/third-party'],
    ],
    build: async () => (await import('./build-pages.ts')).buildPages(),
  },
  server: {
    sources: [
      'server',
      'shared',
      'packages/verify',
      'package-lock.json',
      'scripts/build-server.ts',
      'scripts/one-byte.ts',
    ],
    build: async () => (await import('./build-server.ts')).buildServer(),
  },
};

for (const [name, { sources, build }] of Object.entries(parts)) {
  const stamp = join(root, 'build', `.sources-of-${name}`);
  const digest = digestOf(sources);
  const built = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (built && process.argv.includes('--when-changed')) continue;
  console.log(`Building the ${name} ...`);
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, digest);
}

function digestOf(sources: string[]) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
