import { expect, test } from 'vitest';
import { newIssuerKey, readIssuer } from '#server/platform/settings/read-issuer-keys.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { compromiseKey, didDocument, signingKey } from './issuer-keys.ts';
import { settleAll } from './settle-all.ts';

const { server, ask, answer, person } = await openErasing();
const { db, env } = server.deps;
const issuer = readIssuer(newIssuerKey('localhost:3000'), 'localhost:3000/log');
const { did } = issuer;
const renewed = { db, env: { ...env, issuer } };
const old = signingKey(env);
const rows = () => db.selectFrom('credentials').select(['key', 'end_reason']).orderBy('number').execute();
const notices = async () => {
  const told = await db.selectFrom('log_statements').select('statement').where('kind', '=', 6).orderBy('id').execute();
  return told.map(({ statement }) => statement).join('\n');
};

test('a key that still signs, or that is unknown, is not said to be in wrong hands', async () => {
  const signer = person();
  const id = await ask(await signUpMember(server), [signer]);
  await answer(id, signer.email, {});
  await expect(compromiseKey(server.deps, old)).rejects.toThrow('set another ISSUER_KEY first');
  await expect(compromiseKey(renewed, 'z6MkUnknown')).rejects.toThrow('No key that counts');
  expect(await rows()).toEqual([{ key: old, end_reason: null }]);
});

// By the name under which the command lists it.
test('what a key in wrong hands has signed ends, and is issued anew by another key', async () => {
  await compromiseKey(renewed, `${did}#${old}`);
  await settleAll(renewed);
  expect(await rows()).toEqual([
    { key: old, end_reason: 'key' },
    { key: signingKey(renewed.env), end_reason: null },
  ]);
  const document = JSON.parse(await didDocument(renewed));
  expect(document.assertionMethod).toEqual([`${did}#${signingKey(renewed.env)}`]);
  expect(document.verificationMethod).toEqual([
    expect.objectContaining({ publicKeyMultibase: old, revoked: expect.stringMatching(/^\d{4}-.*Z$/) }),
    expect.not.objectContaining({ revoked: expect.anything() }),
  ]);
  const told = await notices();
  for (const words of [`${did}#${old} is in wrong hands`, `by ${did}#${signingKey(renewed.env)} from now on`])
    expect(told).toContain(words);
});
