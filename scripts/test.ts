import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserPath, type DebianProgram, debianPrograms, missingPrograms } from '../server/testing/debian-programs.ts';
import { chooseChecks } from './choose-checks.ts';
import {
  type Count,
  countJourneys,
  countOf,
  countUnits,
  lastWords,
  nothing,
  skipJourneys,
  sumOf,
} from './count-checks.ts';
import { runHeard, type Write } from './run-command.ts';
import { type Step, sideBySide } from './side-by-side.ts';

/**
 * Everything that decides whether a change may land. Checks count as one test each; the last line is the total.
 * What words after `npm test --` choose is told in choose-checks.ts.
 */
const root = join(import.meta.dirname, '..');
const installed = (path: string) => join(root, 'node_modules', path);
const node = process.execPath;

const build: Step = { name: 'build', run: check(node, 'scripts/build.ts', '--when-changed') };
/** Each row begins when all of the one above it is done: `types` reads what the first two write. */
const all: Step[][] = [
  [
    { name: 'types of the pages', run: check(node, installed('@react-router/dev/bin.cjs'), 'typegen') },
    { name: 'types of the API', run: check(node, 'scripts/generate-api-types.ts') },
    { name: 'types of the database', run: check(node, 'scripts/generate-database-types.ts', '--verify') },
    { name: 'lint and format', run: check(installed('.bin/biome'), 'check', '--error-on-warnings', '.') },
  ],
  [
    // One checker: each of several looks at much of the same again, and the build needs the other processor.
    { name: 'types', run: check(node, installed('typescript-native/bin/tsc'), '--noEmit', '--checkers', '1') },
    build,
    // Most of it is waiting for the network.
    { name: 'programs of Debian', run: installPrograms },
  ],
  [{ name: 'unit and database tests', run: () => unitTests() }],
  [{ name: 'journeys', run: () => journeys() }],
];

const counts: Count[] = [];
for (const row of stepsFor(process.argv.slice(2))) counts.push(...(await sideBySide(row)));
const total = sumOf(counts);
console.log(`\n${lastWords(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function stepsFor(words: string[]): Step[][] {
  const files = globSync(['{server,shared,web,packages,scripts,docs}/**/*.test.ts', 'e2e/*.spec.ts'], { cwd: root });
  const names = all.flat().map(({ name }) => name);
  const choice = chooseChecks(words, names, files);
  if ('unknown' in choice) {
    const unknown = async () => {
      console.error(`No step and no file of tests is called "${choice.unknown}". Steps: ${names.join(', ')}.`);
      return countOf(false);
    };
    return [[{ name: choice.unknown, run: unknown }]];
  }
  if ('steps' in choice) {
    const chosen = all.map((row) => row.filter(({ name }) => choice.steps.includes(name)));
    return chosen.filter((row) => row.length > 0);
  }
  const { options } = choice;
  const units = { name: 'unit and database tests', run: () => unitTests(...choice.units, ...options) };
  const trace = ['--trace', 'retain-on-failure'];
  const walked = { name: 'journeys', run: () => journeys(...trace, ...choice.journeys, ...options) };
  const needsPages = browserPath() !== null && !options.includes('--list');
  return [
    ...(choice.units.length > 0 ? [[units]] : []),
    ...(choice.journeys.length > 0 ? (needsPages ? [[build], [walked]] : [[walked]]) : []),
  ];
}

function check(program: string, ...args: string[]) {
  return async (write: Write | null) => countOf(await runHeard(write, program, ...args));
}

async function unitTests(...args: string[]) {
  const file = 'test-results/units.json';
  rmSync(join(root, file), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runHeard(null, node, installed('vitest/vitest.mjs'), 'run', ...reporters, ...args);
  return countOf(ok, readReport(file, countUnits));
}

async function journeys(...args: string[]) {
  const file = 'test-results/journeys.json';
  rmSync(join(root, file), { force: true });
  const withoutBrowser = browserPath() === null;
  const list = withoutBrowser && !args.includes('--list') ? ['--list'] : [];
  const ok = await runHeard(null, node, installed('@playwright/test/cli.js'), 'test', ...args, ...list);
  return countOf(ok, readReport(file, withoutBrowser ? skipJourneys : countJourneys));
}

function readReport<Report>(file: string, read: (report: Report) => Count): Count {
  return existsSync(join(root, file)) ? read(JSON.parse(readFileSync(join(root, file), 'utf8'))) : nothing();
}

/**
 * Installs what is missing, where we may; else what needs it is skipped by its name, as all journeys without a browser.
 */
async function installPrograms(write: Write | null) {
  const programs = Object.keys(debianPrograms) as DebianProgram[];
  if (missingPrograms(...programs).length > 0 && process.getuid?.() === 0) {
    await runHeard(write, 'apt-get', 'update', '-qq');
    const install = (...names: string[]) =>
      runHeard(write, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
    // Where one is not known, none of them is installed.
    if (!(await install(...missingPrograms(...programs))))
      for (const name of missingPrograms(...programs)) await install(name);
  }
  const say = write ?? ((said) => void process.stderr.write(said));
  for (const name of missingPrograms(...programs))
    say(Buffer.from(`${name} is missing: what needs it is skipped (Debian: apt-get install ${name}).\n`));
  return countOf(true);
}
