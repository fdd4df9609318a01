import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isNeverLoaded } from './never-loaded.ts';
import { packagesToRun } from './packages-to-run.ts';

/**
 * Copies what a container needs to run the product, and nothing else, into a folder that is its root: the sources of the
 * server, the built pages, packages that they load, and Node. Called by deploy/Dockerfile after the build.
 */
const root = join(import.meta.dirname, '..');
const [target] = process.argv.slice(2);
if (!target) throw new Error('Usage: node scripts/gather-product.ts <empty folder>');
const home = join(target, 'app');

const isTest = (path: string) => /(^|\/)testing$|\.test\.ts$/.test(path);
for (const part of ['package.json', 'server', 'shared', 'packages/verify', 'migrations', 'content', 'build'])
  cpSync(join(root, part), join(home, part), {
    recursive: true,
    filter: (from) => !isTest(relative(root, from)) && !from.endsWith('/node_modules'),
  });
for (const file of ['make-keys.ts', 'is-ready.mjs']) cpSync(join(root, 'deploy', file), join(home, 'deploy', file));

for (const path of packagesToRun(root))
  cpSync(join(root, path), join(home, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) =>
      !isNeverLoaded(relative(root, from)) && (from === join(root, path) || !from.endsWith('/node_modules')),
  });

const node = join(target, 'usr/local/bin/node');
mkdirSync(dirname(node), { recursive: true });
cpSync(realpathSync(join(root, 'node_modules/.bin/node')), node);
// A quarter of it are names for debuggers.
execFileSync('strip', [node]);
/** The one library that Node asks for and the base has not, at the place where the linker looks. */
const atomic = / => (\S+libatomic\.so\.\d+) /.exec(execFileSync('ldd', [node], { encoding: 'utf8' }))?.[1];
if (atomic && existsSync(atomic)) {
  const place = join(target, 'usr', relative('/', atomic).replace(/^usr\//, ''));
  mkdirSync(dirname(place), { recursive: true });
  cpSync(realpathSync(atomic), place);
}

// Docker gives a new volume the owner of the folder that it is mounted on.
for (const folder of ['data', 'keys/product', 'keys/migrate', 'keys/database', 'keys/bucket'])
  mkdirSync(join(target, folder), { recursive: true });
