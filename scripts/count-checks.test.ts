import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countJourneys, countOf, countUnits, lastWords, nothing, skipJourneys, sumOf } from './count-checks.ts';

test.each([
  ['a program that went well', countOf(true), { passed: 1, failed: 0, skipped: 0 }],
  ['one that did not', countOf(false), { passed: 0, failed: 1, skipped: 0 }],
  ['a runner', countOf(true, { passed: 7, failed: 0, skipped: 1 }), { passed: 7, failed: 0, skipped: 1 }],
  [
    'a runner with a failure',
    countOf(false, { passed: 7, failed: 2, skipped: 0 }),
    { passed: 7, failed: 2, skipped: 0 },
  ],
  ['one that failed beside its tests', countOf(false, { passed: 7, failed: 0, skipped: 0 }), { passed: 7, failed: 1 }],
  ['one that wrote nothing', countOf(false, nothing()), { passed: 0, failed: 1, skipped: 0 }],
  [
    'one where all was skipped',
    countOf(true, { passed: 0, failed: 0, skipped: 3 }),
    { passed: 0, failed: 0, skipped: 3 },
  ],
])('%s', (_name, count, expected) => expect(count).toMatchObject(expected));

test('what was skipped is named, and the last line is the total', () => {
  const total = sumOf([
    countOf(true),
    countUnits({
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          message: '',
          assertionResults: [
            { fullName: 'passes', status: 'passed', failureMessages: [] },
            { fullName: 'needs Python', status: 'skipped', failureMessages: null },
          ],
        },
      ],
    }),
    countJourneys({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [
        {
          file: 'a.spec.ts',
          specs: [{ title: 'walks', tests: [{ status: 'expected' }] }],
          suites: [{ file: 'a.spec.ts', specs: [{ title: 'needs nginx', tests: [{ status: 'skipped' }] }] }],
        },
      ],
    }),
  ]);
  expect(lastWords(total).split('\n')).toEqual([
    'skipped: needs Python',
    'skipped: e2e/a.spec.ts › needs nginx',
    '6 passed, 2 failed, 2 skipped',
  ]);
});

test('what failed is told once more at the end, with its reason and the page as it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-journeys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const context = join(folder, 'error-context.md');
  writeFileSync(context, '# Error\n\n```\ntoo late\n```\n\n```yaml\n- banner\n- main:\n  - alert: Not saved\n```\n');
  const failedTest = {
    fullName: 'adds',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 3\u001b[39m\n\n at x'],
  };
  const total = sumOf([
    countUnits({
      numPassedTests: 0,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [
        { name: 'a.test.ts', message: '', assertionResults: [failedTest] },
        { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
      ],
    }),
    countJourneys({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [
        {
          file: 'a.spec.ts',
          specs: [
            {
              title: 'walks',
              tests: [
                {
                  status: 'unexpected',
                  results: [
                    { errors: [{ message: 'too late' }], attachments: [{ name: 'error-context', path: context }] },
                  ],
                },
              ],
            },
            { title: 'runs', tests: [{ status: 'expected', results: [{ errors: [] }] }] },
          ],
        },
      ],
    }),
    { ...countOf(false), failures: ['lint and format'] },
  ]);
  expect(lastWords(total).split('\n')).toEqual([
    'failed: a.test.ts › adds',
    '    expected 3',
    '     at x',
    'failed: b.test.ts',
    '    no such module',
    'failed: e2e/a.spec.ts › walks',
    '    too late',
    '    | - main:',
    '    |   - alert: Not saved',
    'failed: lint and format',
    '0 passed, 3 failed, 0 skipped',
  ]);
});

test('without a browser all journeys of a list count as skipped', () => {
  const suites = [{ file: 'a.spec.ts', specs: [{ title: 'walks', tests: [{ status: 'expected' }] }] }];
  expect(skipJourneys({ suites })).toEqual({ passed: 0, failed: 0, skipped: 1, names: ['e2e/a.spec.ts › walks'] });
});

/** A run of `npm test -- ...` as where no browser can be installed. */
function runWithout(...words: string[]) {
  const said = execFileSync(process.execPath, ['scripts/test.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CHROMIUM: '/nowhere/chromium' },
  });
  return said.trim().split('\n');
}

test('a run where no browser can be installed is green, and names what it left out', () => {
  const lines = runWithout('e2e/walk.spec.ts');
  const skipped = lines.filter((line) => line.startsWith('skipped: e2e/walk.spec.ts › '));
  expect(skipped.length).toBeGreaterThan(2);
  expect(lines.at(-1)).toBe(`0 passed, 0 failed, ${skipped.length} skipped`);
});
