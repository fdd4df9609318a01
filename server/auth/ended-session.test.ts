import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openServer } from '#server/testing/open-server.ts';
import { whileHeld } from '#server/testing/while-held.ts';

// Whose session ends while their request is under way, because the account is taken back or its password reset,
// changes nothing more.
const server = await openServer();
let member: Awaited<ReturnType<typeof signUpMember>>;
/** An address of theirs that waits for its proof. */
let address = '';
let passkey = '';
let version = 0;

beforeAll(async () => {
  member = await signUpMember(server);
  address = (await member.browser.post('/api/email-addresses', { email: `second-${member.form.email}` })).json().id;
  version = (await member.browser.get('/api/profile')).json().version;
  passkey = randomUUID();
  await server.db
    .insertInto('passkeys')
    .values({
      id: passkey,
      user_id: member.id,
      credential_id: passkey,
      public_key: Buffer.from('key'),
      device_type: 'singleDevice',
      backed_up: false,
      name: 'own',
    })
    .execute();
});

const acts: [string, (browser: Browser) => ReturnType<Browser['get']>][] = [
  ['begins an archive', (browser) => browser.post('/api/own-data/export')],
  ['gives an archive up', (browser) => browser.delete('/api/own-data/export')],
  ['ends the other sessions', (browser) => browser.delete('/api/sessions')],
  ['ends one session', (browser) => browser.delete(`/api/sessions/${randomUUID()}`)],
  ['adds an address', (browser) => browser.post('/api/email-addresses', { email: `new-${member.form.email}` })],
  ['has a proof mailed again', (browser) => browser.post(`/api/email-addresses/${address}/resend`)],
  ['confirms an address', (browser) => browser.post('/api/email-addresses/confirm', { token: 'x'.repeat(43) })],
  ['makes an address the primary one', (browser) => browser.post(`/api/email-addresses/${address}/primary`)],
  ['removes an address', (browser) => browser.delete(`/api/email-addresses/${address}`)],
  ['begins a second step', (browser) => browser.post('/api/second-factor/totp')],
  ['ends a second step', (browser) => browser.delete('/api/second-factor/totp')],
  ['makes new backup codes', (browser) => browser.post('/api/second-factor/backup-codes')],
  ['renames a passkey', (browser) => browser.patch(`/api/passkeys/${passkey}`, { name: 'theirs' })],
  ['removes a passkey', (browser) => browser.delete(`/api/passkeys/${passkey}`)],
  ['unlinks a provider', (browser) => browser.delete(`/api/provider-links/${randomUUID()}`)],
  ['changes the password', (browser) => browser.put('/api/password', { password: 'crowbar-midnight-Window-3' })],
  ['names a domain', (browser) => browser.put('/api/own-domain', { name: 'noor.studio' })],
  ['takes a domain away', (browser) => browser.delete('/api/own-domain')],
  ['changes the user name', (browser) => browser.put('/api/profile/username', { username: 'somebody-else' })],
  ['edits the profile', (browser) => browser.patch('/api/profile', { version, full_name: 'Noor Else' })],
  ['hides the profile', (browser) => browser.put('/api/profile/visibility', { visibility: 'private' })],
  [
    'changes personal details',
    (browser) => browser.put('/api/personal-details', { phone_number: '', date_of_birth: '1990-02-28' }),
  ],
  ['leaves', (browser) => browser.post('/api/own-data/deletion', { username: member.form.username })],
];

const endAll = 'delete from sessions where user_id = $1';

test.each(acts)('who is thrown out meanwhile: %s', async (_name, act) => {
  const browser = await signedInBrowser(server, member.id);
  const [answer] = await whileHeld(server, member.id, () => [act(browser)], endAll);
  if (answer?.status !== 'fulfilled') throw answer?.reason;
  expect([answer.value.statusCode, answer.value.json().code]).toEqual([401, 'session_missing']);
});

test('who is thrown out meanwhile: keeps an account that leaves', async () => {
  const leaving = await signUpMember(server);
  await leaving.browser.post('/api/own-data/deletion', { username: leaving.form.username });
  const browser = await signedInBrowser(server, leaving.id);
  const [answer] = await whileHeld(server, leaving.id, () => [browser.delete('/api/own-data/deletion')], endAll);
  if (answer?.status !== 'fulfilled') throw answer?.reason;
  expect(answer.value.statusCode).toBe(401);
});
