import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';
import { readEnv } from './env.ts';

const settings = {
  DATA_DIR: tmpdir(),
  SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know',
  LOG_KEY: newLogKey('countersign.example/log'),
  ISSUER_KEY: newIssuerKey('countersign.example'),
};

test.each([
  ['https://countersign.example', false],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://a.localhost', true],
])('%s may be the public address; local: %s', (PUBLIC_URL, local) => {
  expect(readEnv({ ...settings, PUBLIC_URL }).local).toBe(local);
});

test.each([
  [{}, '127.0.0.1'],
  [{ HOST: 'localhost' }, '127.0.0.1'],
  [{ HOST: '0.0.0.0' }, '0.0.0.0'],
])('%j listens on one address, and its links say localhost', (given, host) => {
  expect(readEnv({ ...settings, ...given })).toMatchObject({ host, publicUrl: 'http://localhost:3000' });
});

test.each([
  [{ PUBLIC_URL: 'http://countersign.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://localhost.evil.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://countersign.example', SECRET_KEY: '' }, 'SECRET_KEY'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://countersign.example', LOG_KEY: '' }, 'LOG_KEY: required'],
  [{ PUBLIC_URL: 'https://countersign.example', ISSUER_KEY: '' }, 'ISSUER_KEY: required'],
  [{ ISSUER_KEY: 'a-key' }, 'ISSUER_KEY: needs <did>#<private key>'],
  [{ ISSUER_KEY: newIssuerKey('other.example') }, 'ISSUER_KEY: is of did:web:other.example, the log of LOG_KEY is of'],
  [{ LOG_KEY: 'a-key' }, 'LOG_KEY: needs PRIVATE+KEY'],
  [{ LOG_KEY: settings.LOG_KEY.replace('countersign', 'other') }, 'LOG_KEY: has an id that is not of this origin'],
  [{ LOG_KEY: `${settings.LOG_KEY},${newLogKey('other.example/log')}` }, 'LOG_KEY: needs keys of one origin'],
  [{ LOG_KEY: `${settings.LOG_KEY},${settings.LOG_KEY}` }, 'LOG_KEY: names a key twice'],
  [{ LOG_INTERVAL_SECONDS: '61' }, 'LOG_INTERVAL_SECONDS'],
  [{ IDENTITY_KEYS: 'a-secret-without-a-name-that-is-long-enough' }, 'IDENTITY_KEYS'],
  [{ IDENTITY_KEYS: 'short:secret' }, 'IDENTITY_KEYS'],
  [{ IDENTITY_KEYS: `a:${'x'.repeat(32)},a:${'y'.repeat(32)}` }, 'a is named twice'],
  [{ IDENTITY_KEYS: `secret-1:${'x'.repeat(32)}` }, 'secret-1 is a name of ours'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY: required with PAYMENTS=stripe'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_WEBHOOK_SECRET: required'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_PRICE_MONTH: required'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_PRICE_YEAR: required'],
  [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'pk_live_x' }, 'STRIPE_SECRET_KEY: needs a secret key'],
  [{ PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: 'sk_x' }, 'STRIPE_WEBHOOK_SECRET: needs the signing secret'],
  [
    { PAYMENTS: 'stripe', STRIPE_PRICE_MONTH: 'price_a', STRIPE_PRICE_YEAR: 'price_a' },
    'STRIPE_PRICE_YEAR: needs another',
  ],
  [{ PAYMENTS: 'stripe', STRIPE_API_URL: 'https://api.evil.example' }, 'STRIPE_API_URL: for tests'],
  [{ ROLE: 'web' }, 'DATABASE_URL: required with ROLE=web'],
  [{ ROLE: 'boss' }, 'ROLE: needs all, web or worker'],
  [{ PAYMENTS: 'cash' }, 'PAYMENTS: needs sandbox or stripe'],
  [{ PORT: 'many', LOG_LEVEL: 'loud' }, 'PORT'],
  [{ PORT: 'many', LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('%j is refused and %s is named', (wrong, name) => {
  expect(() => readEnv({ ...settings, ...wrong })).toThrow(name);
});
