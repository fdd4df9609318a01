import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const source = join(root, 'packages/verify');
export const target = join(root, 'build/verify-package');

/** The verifier as it is published: JavaScript with types, which Node 20 and bundlers read as it is. */
export function buildVerifierPackage() {
  rmSync(target, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', join(source, 'tsconfig.json')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
  const { private: _, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const compiled = JSON.stringify(manifest, null, 2).replaceAll(/(\.\/[\w/-]+)\.ts"/g, '$1.js"');
  writeFileSync(join(target, 'package.json'), `${compiled}\n`);
  for (const part of ['README.md', 'recipes']) cpSync(join(source, part), join(target, part), { recursive: true });
}

if (process.argv[1] === import.meta.filename) {
  buildVerifierPackage();
  console.log(`npm publish --provenance ${target}`);
}
