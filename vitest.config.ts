import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Files that change what others in their process would see, or that need Argon2 as it is: each has a process of its own. */
const alone = [
  'server/text-contracts.test.ts',
  'server/http/{csrf,describe-error}.test.ts',
  'server/realtime/{events,heartbeats}.test.ts',
  'server/features/passwords/*.test.ts',
  'web/api/send-with-token.test.ts',
  'web/features/realtime/*.test.ts',
];
const all = '{server,shared,web,scripts,docs}/**/*.test.ts';

export default defineConfig({
  test: {
    globalSetup: './server/testing/test-postgres.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [all],
          exclude: alone,
          // What all tests import is read once in a process, not once for each file.
          isolate: false,
          execArgv: ['--import', join(import.meta.dirname, 'server/testing/light-passwords.ts')],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
