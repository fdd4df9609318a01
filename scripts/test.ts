import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DebianProgram, debianPrograms, missingPrograms } from '../server/testing/debian-programs.ts';
import { runCommand } from './run-command.ts';

/**
 * Everything that decides whether a change may land. Checks count as one test each; the last line is the total.
 * After `npm test --`, words run only the steps whose names contain one of them. The path of a test file or of a folder of them
 * runs just that, a journey on pages that are built before; what begins with a dash goes on to Vitest or Playwright.
 */
const root = join(import.meta.dirname, '..');
const installed = (path: string) => join(root, 'node_modules', path);
const node = process.execPath;
const total = { passed: 0, failed: 0, skipped: 0 };

type Step = { name: string; run: () => Promise<void> };

const build: Step = { name: 'build', run: () => check(node, 'scripts/build-pages.ts', '--when-changed') };
const steps: Step[] = [
  { name: 'types of the pages', run: () => check(node, installed('@react-router/dev/bin.cjs'), 'typegen') },
  { name: 'types of the API', run: () => check(node, 'scripts/generate-api-types.ts') },
  { name: 'types', run: () => check(node, installed('typescript-native/bin/tsc'), '--noEmit') },
  { name: 'types of the database', run: () => check(node, 'scripts/generate-database-types.ts', '--verify') },
  { name: 'lint and format', run: () => check(installed('.bin/biome'), 'check', '--error-on-warnings', '.') },
  { name: 'programs of Debian', run: installPrograms },
  { name: 'unit and database tests', run: () => unitTests() },
  build,
  { name: 'journeys', run: () => journeys() },
];

for (const { name, run } of stepsFor(process.argv.slice(2))) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  await run();
  console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

function stepsFor(words: string[]): Step[] {
  const [first] = words;
  const isPath = first?.includes('/') || first?.endsWith('.ts');
  if (!isPath) return steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (!/^e2e\/|\.spec\.ts$/.test(first as string))
    return [{ name: 'unit and database tests', run: () => unitTests(...words) }];
  const journey = { name: 'journeys', run: () => journeys('--trace', 'retain-on-failure', ...words) };
  return words.includes('--list') ? [journey] : [build, journey];
}

async function check(program: string, ...args: string[]) {
  count({ passed: 0, failed: 0, skipped: 0 }, await runCommand(program, ...args));
}

/** Adds a runner's own figures; a runner that failed without a failed test still counts as one failure. */
function count({ passed, failed, skipped }: typeof total, ok: boolean) {
  total.passed += passed + (ok && passed + failed + skipped === 0 ? 1 : 0);
  total.failed += !ok && failed === 0 ? 1 : failed;
  total.skipped += skipped;
}

async function unitTests(...args: string[]) {
  const file = 'test-results/units.json';
  rmSync(join(root, file), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runCommand(node, installed('vitest/vitest.mjs'), 'run', ...reporters, ...args);
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report ?? {};
  count({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }, ok);
}

async function journeys(...args: string[]) {
  const file = 'test-results/journeys.json';
  rmSync(join(root, file), { force: true });
  const ok = await runCommand(node, installed('@playwright/test/cli.js'), 'test', ...args);
  const report = readReport<{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }>(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  count({ passed: expected, failed: unexpected + flaky, skipped }, ok);
}

function readReport<T>(file: string): T | null {
  return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : null;
}

/** Installs what is missing, where we may; else what needs it is skipped by its name. Without a browser nothing is proved. */
async function installPrograms() {
  const all = Object.keys(debianPrograms) as DebianProgram[];
  if (missingPrograms(...all).length > 0 && process.getuid?.() === 0) {
    await runCommand('apt-get', 'update', '-qq');
    await runCommand('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missingPrograms(...all));
  }
  const missing = missingPrograms(...all);
  for (const name of missing)
    console.error(`${name} is missing: what needs it is skipped (Debian: apt-get install ${name}).`);
  const ok = !missing.includes('chromium');
  count({ passed: 0, failed: 0, skipped: ok ? missing.length : 0 }, ok);
}
