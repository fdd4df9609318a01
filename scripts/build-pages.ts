import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildVerifierCommand } from './build-verifier-command.ts';
import { buildVerifierPage } from './build-verifier-page.ts';
import { withoutPlainImports } from './plain-imports.ts';
import { buildNotices } from './third-party/build-notices.ts';

/**
 * Builds pages and assets into build/; with --when-changed only when their sources are not the ones of the last build.
 */
const root = join(import.meta.dirname, '..');
const sources = [
  'web',
  'shared',
  'packages/verify',
  'scripts/build-pages.ts',
  'scripts/build-verifier-page.ts',
  'scripts/group-scripts.ts',
  'scripts/plain-imports.ts',
  'scripts/subset-fonts.ts',
  'scripts/third-party',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const stamp = join(root, 'build', '.sources');

const hash = createHash('sha256');
for (const file of sources.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
const digest = hash.digest('hex');
const built = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

if (!built || !process.argv.includes('--when-changed')) {
  console.log('Building the pages ...');
  rmSync(stamp, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/.bin/react-router'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  for (const file of filesOf('build/client/assets').filter((name) => /\/manifest-[^/]*\.js$/.test(name))) {
    writeFileSync(file, withoutPlainImports(readFileSync(file, 'utf8')));
  }
  for (const file of filesOf('build/client/assets').filter((name) => /\.(js|css|svg)$/.test(name))) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  writeFileSync(join(root, 'build', 'verify.html'), await buildVerifierPage());
  writeFileSync(join(root, 'build', 'countersign-verify.mjs'), await buildVerifierCommand());
  writeFileSync(join(root, 'build', 'third-party-notices.txt'), buildNotices());
  writeFileSync(stamp, digest);
}

function filesOf(path: string): string[] {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
