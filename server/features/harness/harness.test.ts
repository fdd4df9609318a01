import { isRevoked } from '@countersign/verify/credential';
import { expect, test } from 'vitest';
import { foreignParty } from '#server/testing/foreign-party.ts';
import { harnessCalls } from '#server/testing/harness-calls.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();
const { post, get, issue, issued, verify } = harnessCalls(server);
const credential = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: 'urn:uuid:5f2b0c1e-7c39-4d3c-8f7e-0d7f1b0e6a11',
  type: ['VerifiableCredential'],
  credentialSubject: { id: 'did:example:leila' },
};
const checks = { checks: ['proof', 'credentialStatus'] };

test('each credential gets a place in a signed list, and whoever revokes one has it refused', async () => {
  const [one, other] = [await issued(credential), await issued({ ...credential, id: 'did:example:other' })];
  const { statusListCredential: address, statusListIndex: place } = one.credentialStatus;
  const list = async () => (await get(new URL(address).pathname)).json();
  expect(await list()).toMatchObject({
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: one.issuer,
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
  });
  expect(await verify(await list())).toEqual([200, null]);
  expect([await verify(one, checks), await verify(other, checks)]).toEqual([
    [200, null],
    [200, null],
  ]);
  expect((await post('/credentials/status', { credentialId: credential.id })).statusCode).toBe(200);
  expect((await post('/credentials/status', { credentialId: 'did:example:nobody' })).statusCode).toBe(404);
  expect([await verify(one), await verify(other)]).toEqual([
    [400, 'status_revoked'],
    [200, null],
  ]);
  expect(isRevoked((await list()).credentialSubject.encodedList, Number(place))).toBe(true);
});

test('who asks for a status that can’t be read is refused: of a list elsewhere, of a place beyond its end', async () => {
  const { issuer, ...one } = await issued(credential);
  const { id: _, ...entry } = one.credentialStatus;
  const elsewhere = await foreignParty().issue({
    ...credential,
    credentialStatus: { ...entry, statusListCredential: 'https://words.example/lists/1' },
  });
  expect(await verify(elsewhere)).toEqual([200, null]);
  expect(await verify(elsewhere, checks)).toEqual([400, 'status_unreachable']);
  const beyond = await issued({ ...credential, credentialStatus: { ...entry, statusListIndex: '131072' } });
  expect(await verify(beyond)).toEqual([400, 'status_list_index']);
});

test('the specifications’ names say what is wrong', async () => {
  const { errors } = (await post('/credentials/verify', { verifiableCredential: credential })).json();
  expect(errors).toEqual([
    {
      type: 'https://www.w3.org/TR/vc-data-model#MALFORMED_VALUE_ERROR',
      title: 'data_model',
      detail: 'fault: issuer: is missing',
    },
  ]);
});

test('a body that can’t be read in one way is refused', async () => {
  const send = async (payload: string, type = 'application/json') =>
    (await post('/credentials/issue', payload as unknown as object, { 'content-type': type })).statusCode;
  const good = JSON.stringify({ credential });
  expect([await send(good), await send(good, 'application/ld+json')]).toEqual([201, 201]);
  expect(await send(good.replace('"id":', '"id":"did:example:1","id":'))).toBe(400);
  expect([await send('{'), await send('[]'), await send('{"credential":"x"}'), await send('null')]).toEqual([
    400, 400, 400, 400,
  ]);
  // Another site's page sends no JSON without being asked whether it may.
  expect(await send(good, 'text/plain')).toBe(415);
});

test('nobody but this machine has anything signed or checked, and nobody at all where it is no local start', async () => {
  const urls = ['/credentials/issue', '/credentials/verify', '/presentations/verify', '/credentials/status'];
  const statuses = (calls: typeof post, more: Record<string, string> = {}) =>
    Promise.all(urls.map(async (url) => (await calls(url, { credential }, more)).statusCode));
  expect(await issue(credential)).toEqual([201, null]);
  const far: Record<string, string>[] = [{ host: 'evil.example' }, { 'x-forwarded-for': '203.0.113.9' }];
  for (const more of far) expect(await statuses(post, more)).toEqual([404, 404, 404, 404]);
  const production = harnessCalls(
    await openServer({ NODE_ENV: 'production', PUBLIC_URL: 'https://countersign.example' }),
  );
  for (const host of ['localhost:3000', 'countersign.example'])
    expect(await statuses(production.post, { host })).toEqual([404, 404, 404, 404]);
  expect((await production.get('/dev/credentials')).statusCode).toBe(404);
});
