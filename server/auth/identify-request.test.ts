import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const server = await openServer();

const narrowNetworks = async ({ db }: TestApp, id: string) =>
  new Set(
    (await db.selectFrom('traces').select('hash').where('party', '=', id).where('bits', 'in', [32, 64]).execute()).map(
      ({ hash }) => hash.toString('hex'),
    ),
  );

/** Networks that are stored for a person who signs in from each address. */
async function networksOf(...addresses: string[]) {
  const { form, id } = await signUpMember(server);
  await server.db.deleteFrom('traces').where('party', '=', id).execute();
  for (const address of addresses) {
    await server.browser(address).post('/api/sign-in', { email: form.email, password: form.password });
  }
  return (await narrowNetworks(server, id)).size;
}

test.each([
  ['two hosts of one IPv6 household', ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'], 1],
  ['written short and long', ['2001:db8::1', '2001:db8:0:0:9::'], 1],
  ['two IPv6 households', ['2001:db8:1:2::1', '2001:db8:1:3::1'], 2],
  ['one IPv4 address, also mapped', ['203.0.113.7', '::ffff:203.0.113.7'], 1],
  ['two IPv4 addresses', ['203.0.113.7', '203.0.113.8'], 2],
])('%s', async (_name, addresses, networks) => {
  expect(await networksOf(...addresses)).toBe(networks);
});

/** What is stored of a sign-in that came through a proxy with this header. */
async function networkThrough(proxies: string, forwarded: string) {
  const proxied = await startTestApp({ TRUST_PROXY: proxies });
  try {
    const { form, id } = await signUpMember(proxied);
    await proxied.db.deleteFrom('traces').where('party', '=', id).execute();
    const headers = { 'x-forwarded-for': forwarded };
    await proxied.browser('198.51.100.9').request('POST', '/api/sign-in', form, headers);
    await proxied.browser('203.0.113.9').post('/api/sign-in', form);
    return (await narrowNetworks(proxied, id)).size === 1 ? 'visitor' : 'other';
  } finally {
    await proxied.close();
  }
}

test.each([
  ['what the proxy saw', 'on', '203.0.113.9', 'visitor'],
  ['what the proxy saw, not what the visitor put before it', 'on', '198.51.100.77, 203.0.113.9', 'visitor'],
  ['what the outer of two proxies saw', '2', '198.51.100.77, 203.0.113.9, 10.0.0.2', 'visitor'],
  ['nothing of the header without a proxy', 'off', '203.0.113.9', 'other'],
])('behind a proxy counts %s', async (_name, proxies, forwarded, whose) => {
  expect(await networkThrough(proxies, forwarded)).toBe(whose);
});
