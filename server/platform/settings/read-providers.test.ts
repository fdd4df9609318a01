import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { newIssuerKey } from './read-issuer-keys.ts';
import { newLogKey } from './read-log-keys.ts';

const local = { SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know', NODE_ENV: 'test' };
const abroad = {
  ...local,
  PUBLIC_URL: 'https://countersign.example',
  LOG_KEY: newLogKey('countersign.example/log'),
  ISSUER_KEY: newIssuerKey('countersign.example'),
};
const oidc = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'hush' };

test('a provider exists when its settings are given, and only then', () => {
  expect(readEnv(local).providers).toEqual([]);
  expect(readEnv({ ...local, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }).providers).toEqual([]);
  const { providers } = readEnv({ ...abroad, ...oidc, GITHUB_CLIENT_ID: 'gh', GITHUB_CLIENT_SECRET: 'secret' });
  expect(providers).toEqual([
    { id: 'github', name: 'GitHub', issuer: 'https://github.com/login/oauth', clientId: 'gh', clientSecret: 'secret' },
    { id: 'oidc', name: 'id.example.org', issuer: 'https://id.example.org', clientId: 'us', clientSecret: 'hush' },
  ]);
  expect(readEnv({ ...abroad, ...oidc, OIDC_NAME: 'Guild' }).providers[0]?.name).toBe('Guild');
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'us' }, 'GOOGLE_CLIENT_SECRET: required'],
  [{ LINKEDIN_CLIENT_SECRET: 'hush' }, 'LINKEDIN_CLIENT_ID: required'],
  [{ ...oidc, OIDC_ISSUER: '' }, 'OIDC_ISSUER: required'],
  [{ OIDC_NAME: 'Guild' }, 'OIDC_CLIENT_ID: required'],
  [{ ...oidc, OIDC_ISSUER: 'http://id.example.org' }, 'OIDC_ISSUER: needs https'],
  [{ ...oidc, OIDC_ISSUER: 'ftp://id.example.org' }, 'OIDC_ISSUER: Invalid URL'],
])('half-given or unsafe settings stop the start (case %#)', (settings, message) => {
  expect(() => readEnv({ ...local, ...settings })).toThrow(message);
});

test('plain http is for a provider on this machine, of a server that was started as local', () => {
  const here = { ...oidc, OIDC_ISSUER: 'http://localhost:4000' };
  expect(readEnv({ ...local, ...here }).providers[0]?.issuer).toBe('http://localhost:4000');
  expect(() => readEnv({ ...abroad, ...here })).toThrow('OIDC_ISSUER: needs https');
});
