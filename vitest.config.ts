import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,shared,web,scripts,docs}/**/*.test.ts'],
    globalSetup: './server/testing/test-postgres.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
