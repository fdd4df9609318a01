import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const settings = { DATA_DIR: tmpdir(), SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know' };

test.each([
  ['https://countersign.example', false],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://a.localhost', true],
])('%s may be the public address; local: %s', (PUBLIC_URL, local) => {
  expect(readEnv({ ...settings, PUBLIC_URL }).local).toBe(local);
});

test.each([
  [{ PUBLIC_URL: 'http://countersign.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://localhost.evil.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://countersign.example', SECRET_KEY: '' }, 'SECRET_KEY'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL'],
  [{ IDENTITY_KEYS: 'a-secret-without-a-name-that-is-long-enough' }, 'IDENTITY_KEYS'],
  [{ IDENTITY_KEYS: 'short:secret' }, 'IDENTITY_KEYS'],
  [{ IDENTITY_KEYS: `a:${'x'.repeat(32)},a:${'y'.repeat(32)}` }, 'a is named twice'],
  [{ IDENTITY_KEYS: `secret-1:${'x'.repeat(32)}` }, 'secret-1 is a name of ours'],
  [{ PAYMENTS: 'stripe' }, 'PAYMENTS: stripe is not supported yet'],
  [{ PAYMENTS: 'cash' }, 'PAYMENTS: needs sandbox'],
  [{ PORT: 'many', LOG_LEVEL: 'loud' }, 'PORT'],
  [{ PORT: 'many', LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('%j is refused and %s is named', (wrong, name) => {
  expect(() => readEnv({ ...settings, ...wrong })).toThrow(name);
});
