import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Everything that decides whether a change may land. Checks count as one test each; the last line is the total.
 * Words after `npm test --` run only the steps whose names contain one of them.
 */
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const node = process.execPath;
const wanted = process.argv.slice(2);
/** What checks from outside run: the package of Debian, and the file that shows it is there. */
const programs = [
  { name: 'chromium', path: process.env.CHROMIUM ?? '/usr/bin/chromium' },
  { name: 'oathtool', path: '/usr/bin/oathtool' },
  { name: 'nginx', path: '/usr/sbin/nginx' },
  { name: 'nats-server', path: '/usr/sbin/nats-server' },
  { name: 'python3-jwt', path: '/usr/lib/python3/dist-packages/jwt/__init__.py' },
  { name: 'python3-cryptography', path: '/usr/lib/python3/dist-packages/cryptography/__init__.py' },
];
const total = { passed: 0, failed: 0, skipped: 0 };

const steps: { name: string; run: () => void }[] = [
  { name: 'types of the pages', run: () => check(node, bin('react-router'), 'typegen') },
  { name: 'types of the API', run: () => check(node, 'scripts/generate-api-types.ts') },
  { name: 'types', run: () => check(node, 'node_modules/typescript-native/bin/tsc', '--noEmit') },
  { name: 'types of the database', run: () => check(node, 'scripts/generate-database-types.ts', '--verify') },
  { name: 'lint and format', run: () => check(bin('biome'), 'check', '--error-on-warnings', '.') },
  { name: 'programs of Debian', run: debianPrograms },
  { name: 'unit and database tests', run: unitTests },
  { name: 'build', run: () => check(node, 'scripts/build-pages.ts') },
  { name: 'journeys', run: journeys },
];

for (const { name, run } of steps) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const started = Date.now();
  console.log(`\n== ${name}`);
  run();
  console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

function command(program: string, ...args: string[]) {
  return (
    spawnSync(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
    }).status === 0
  );
}

function check(program: string, ...args: string[]) {
  count({ passed: 0, failed: 0, skipped: 0 }, command(program, ...args));
}

/** Adds a runner's own figures; a runner that failed without a failed test still counts as one failure. */
function count({ passed, failed, skipped }: typeof total, ok: boolean) {
  total.passed += passed + (ok && passed + failed + skipped === 0 ? 1 : 0);
  total.failed += !ok && failed === 0 ? 1 : failed;
  total.skipped += skipped;
}

function unitTests() {
  const file = 'test-results/units.json';
  const ok = command(node, bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file);
  count(
    { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped: report?.numPendingTests ?? 0 },
    ok,
  );
}

function journeys() {
  const ok = command(node, bin('playwright'), 'test');
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    'test-results/journeys.json',
  );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  count({ passed: expected, failed: unexpected + flaky, skipped }, ok);
}

function readReport<T>(file: string): T | null {
  return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : null;
}

/** Installs what is missing, where we may. */
function debianPrograms() {
  const missing = programs.filter(({ path }) => !existsSync(path));
  if (missing.length === 0) return count({ passed: 1, failed: 0, skipped: 0 }, true);
  const names = missing.map(({ name }) => name);
  const root = process.getuid?.() === 0;
  const installed =
    root &&
    command('apt-get', 'update', '-qq') &&
    command('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
  if (!installed) console.error(`Checks from outside need ${names.join(', ')} (Debian: apt-get install).`);
  count({ passed: 0, failed: 0, skipped: 0 }, installed);
}
