import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIdentityKeys } from '#server/platform/settings/read-identity-keys.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { handIn } from '#server/testing/identity.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rewrapKeys } from './rewrap-keys.ts';
import { unwrapKey } from './submission-key.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ IDENTITY_KEYS: `old:${'o'.repeat(40)}` });
});
afterAll(() => server.close());

const settings = (...named: string[]) => ({
  ...server.deps,
  env: {
    ...server.deps.env,
    identityKeys: readIdentityKeys(
      named.map((name) => `${name}:${name.charAt(0).repeat(40)}`).join(','),
      server.deps.env.secretKey,
    ),
  },
});
const wrapped = (id: string) =>
  server.db.selectFrom('identity_verifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a new key takes over what waits; the old one is needed until then, and nothing is lost without it', async () => {
  const { id } = await handIn((await signUpMember(server)).browser);
  const before = await wrapped(id);
  const key = unwrapKey(server.deps.env.identityKeys, id, before);
  expect(before.key_id).toBe('old');

  expect(await rewrapKeys(settings('new'))).toEqual({
    current: 'new',
    rewrapped: 0,
    current_already: 0,
    closed: { old: 1 },
  });
  expect(await wrapped(id)).toEqual(before);

  expect(await rewrapKeys(settings('new', 'old'))).toEqual({
    current: 'new',
    rewrapped: 1,
    current_already: 0,
    closed: {},
  });
  const after = await wrapped(id);
  expect(after.key_id).toBe('new');
  expect(unwrapKey(settings('new').env.identityKeys, id, after)?.equals(key as Buffer)).toBe(true);
  expect(await rewrapKeys(settings('new'))).toEqual({ current: 'new', rewrapped: 0, current_already: 1, closed: {} });
});
