import { expect, test } from 'vitest';
import { forgetUnfinished } from '#server/features/account/sign-up/forget-unfinished.ts';
import { signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openPromise } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';

// An owner opens accounts that nobody proves, each in another browser, to make their own network look like a crowd's.
const { server, promise } = await openPromise();

async function invent(network: string) {
  for (let more = 0; more < 18; more++) {
    const [form, agent] = [signUpForm(), `Mozilla/5.0 Invented/${more}`];
    const browser = server.browser(network);
    const sent = await browser.request('POST', '/api/sign-up', form, { 'user-agent': agent });
    expect(sent.statusCode, sent.body).toBe(202);
    await browser.request(
      'POST',
      '/api/sign-in',
      { email: form.email, password: form.password },
      { 'user-agent': agent },
    );
    await browser.get('/api/session');
  }
}
async function foundAt(network: string, owner: Owner) {
  const asked = await promise.ask(owner, { browser: server.browser(network) });
  await promise.answer(asked);
  return promise.findingsOf(asked.id);
}
const alone = { rule: 'same_network', points: 40, detail: { bits: 32, crowd: 2 } };

test('accounts that nobody proves are no crowd', async () => {
  const network = '203.0.113.160';
  const owner = await signUpMember(server, {}, network);
  await invent(network);
  expect(await foundAt(network, owner)).toContainEqual(alone);
});

test('nor are they when they have been given up', async () => {
  const network = '203.0.113.161';
  const owner = await signUpMember(server, {}, network);
  await invent(network);
  const old = new Date(Date.now() - 8 * 86_400_000);
  await server.db.updateTable('profiles').set({ created_at: old }).where('email_verified', '=', false).execute();
  await forgetUnfinished(server.db);
  expect(await foundAt(network, owner)).toContainEqual(alone);
});

test('nor are those that others with the same addresses have replaced', async () => {
  const network = '203.0.113.162';
  const owner = await signUpMember(server, {}, network);
  const form = signUpForm();
  for (let more = 0; more < 7; more++) await server.browser(network).post('/api/sign-up', form);
  expect(await foundAt(network, owner)).toContainEqual(alone);
});
