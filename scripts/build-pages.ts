import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildVerifierCommand } from './build-verifier-command.ts';
import { buildVerifierPage } from './build-verifier-page.ts';
import { withoutPlainImports } from './plain-imports.ts';
import { buildNotices } from './third-party/build-notices.ts';

const root = join(import.meta.dirname, '..');
const assets = join(root, 'build', 'client', 'assets');

/** Builds pages, assets and the verifier into build/. Ends the process when the framework can't. */
export async function buildPages() {
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
  const files = readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.filter((name) => /\/manifest-[^/]*\.js$/.test(name)))
    writeFileSync(file, withoutPlainImports(readFileSync(file, 'utf8')));
  for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name)))
    writeFileSync(`${file}.br`, smallest(readFileSync(file)));
  writeFileSync(join(root, 'build', 'verify.html'), await buildVerifierPage());
  writeFileSync(join(root, 'build', 'countersign-verify.mjs'), await buildVerifierCommand());
  writeFileSync(join(root, 'build', 'third-party-notices.txt'), buildNotices());
}

/** Brotli guesses where its blocks end: of a large file, one guess is 200 bytes smaller than another. */
function smallest(file: Buffer) {
  const sizes = { [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
  // One of a megabyte, which few load, takes seconds each time.
  const blocks = file.length < 1_000_000 ? [0, 16, 20] : [0];
  const guesses = blocks.map((block) =>
    brotliCompressSync(file, { params: { ...sizes, [constants.BROTLI_PARAM_LGBLOCK]: block } }),
  );
  return guesses.reduce((small, each) => (each.length < small.length ? each : small));
}
