import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { newIssuerKey } from './read-issuer-keys.ts';
import { newLogKey } from './read-log-keys.ts';

const secrets = {
  SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know',
  DATABASE_URL: 'postgres://countersign:hush1@db.example/countersign',
  DATABASE_REPLICA_URL: 'postgres://countersign:hush2@db.example/countersign',
  LOG_KEY: newLogKey('countersign.example/log'),
  ISSUER_KEY: newIssuerKey('countersign.example'),
  SMTP_URL: 'smtps://mailer:hush3@smtp.example',
  IDENTITY_KEYS: '2026-11:hush4-hush4-hush4-hush4-hush4-hush4-hush4',
  CDN_PURGE_URL: 'https://cdn.example/purge/hush5',
  CDN_PURGE_TOKEN: 'hush6',
  STRIPE_SECRET_KEY: 'sk_test_hush7',
  STRIPE_WEBHOOK_SECRET: 'whsec_hush8',
  GITHUB_CLIENT_ID: 'hush9',
  GITHUB_CLIENT_SECRET: 'hush10',
};
const public_url = { PUBLIC_URL: 'https://someone:hush11@countersign.example' };
const { settings } = readEnv({ NODE_ENV: 'test', SOCIAL_FEATURES: 'off', ...secrets, ...public_url });
const of = (name: string) => settings.find((each) => each.name === name);

test('no secret is in what is told of the settings, only that it is given', () => {
  expect(JSON.stringify(settings)).not.toMatch(/hush|a-key-that|PRIVATE/);
  for (const name of Object.keys(secrets)) expect(of(name)).toEqual({ name, given: true, value: null });
});

test('what is no secret is told as it counts, given or not', () => {
  expect(of('PUBLIC_URL')).toEqual({ name: 'PUBLIC_URL', given: true, value: 'https://countersign.example' });
  expect(of('SOCIAL_FEATURES')).toEqual({ name: 'SOCIAL_FEATURES', given: true, value: 'off' });
  expect(of('PROJECT_LIMITS')).toEqual({ name: 'PROJECT_LIMITS', given: false, value: 'off' });
  expect(of('PORT')).toEqual({ name: 'PORT', given: false, value: '3000' });
  expect(of('OIDC_CLIENT_SECRET')).toEqual({ name: 'OIDC_CLIENT_SECRET', given: false, value: null });
});
