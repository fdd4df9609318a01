import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packagesToRun } from './packages-to-run.ts';

/** Files of packages that Node never loads: each pattern is asked about the path below a folder `node_modules`. */
const patterns = [
  // Node runs no TypeScript of packages, and nobody reads maps and manuals there. Licences stay.
  /\.(map|[cm]?tsx?|flow)$/,
  /\/(?!license|copying|notice)[^/]*\.(md|markdown)$/i,
  /\/(tests?|__tests__|example|examples)\//,
  // For browsers.
  /\/dist\/(umd|iife|browser)/,
  /^react-dom\/cjs\/react-dom-(client|profiling|server\.browser|server-legacy)/,
  // The same twice: what is left is what our imports lead to.
  /^pdf-lib\/(dist|es)\//,
  /^@pdf-lib\/fontkit\/dist\/(fontkit\.es\.|.*\.min\.js$)/,
  /^@hyzyla\/pdfium\/dist\/.*base64/,
  /^@zxcvbn-ts\/[^/]+\/(src\/|dist\/zxcvbn-ts\.js|.*\.mjs$)/,
  /^satori\/dist\/(.*\.cjs|experimental|standalone)/,
  /^stripe\/cjs\//,
  // Larger than what we take of it.
  /^eld\/src\/ngrams\/(large|medium|small)\.js$/,
  // Ours, and what they are made of (server/features/content/render-content.ts).
  /^@shikijs\/langs\/dist\/(?!(json|html|bash|http|javascript|css|shellscript|xml|graphql|typescript|jsx|tsx|java)\.)/,
  // Pictures are drawn with the other format (server/features/share-cards/drawing.ts).
  /^@fontsource\/.*\.(woff2|css)$/,
];

const isNeverLoaded = (path: string) => {
  const inPackage = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return patterns.some((pattern) => pattern.test(inPackage));
};

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
