import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst, testBound } from './server/testing/longest-first.ts';

const root = import.meta.dirname;
const all = '{server,shared,web,packages,scripts,docs}/**/*.test.ts';
/** Has a process to itself: what changes clocks or modules for all others, and what says so in a comment. */
const needsOwnProcess = (file: string) =>
  /\bvi\.(?!fn\b|waitFor\b)\w|^\/\/ In a process of its own/m.test(readFileSync(join(root, file), 'utf8'));
const alone = globSync(all, { cwd: root }).filter(needsOwnProcess);

export default defineConfig({
  test: {
    globalSetup: './server/testing/test-postgres.ts',
    pool: 'forks',
    // More than the two processors a run counts on: a good part of its time, a test waits for the database or a clock.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: testBound,
    hookTimeout: testBound,
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [all],
          exclude: alone,
          // What all tests import is read once in a process, not once for each file.
          isolate: false,
          execArgv: ['--import', join(root, 'server/testing/light-passwords.ts')],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
