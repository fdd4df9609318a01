import { expect, test } from 'vitest';
import { linkIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

// Whoever holds a mailed link gets through where strangers of the same network have pressed too often.
const server = await openServer();
const cafe = '198.51.100.77';
const tokenTo = async (email: string) => {
  await server.work();
  return linkIn(server.mailbox.newest(email)).searchParams.get('token');
};
const madeUp = () => 'A'.repeat(43);

test('the link that proves an address', async () => {
  const form = signUpForm();
  await server.browser().post('/api/sign-up', form);
  const token = await tokenTo(form.email);
  const prove = (body: object) => server.browser(cafe).post('/api/email-verification', body);
  for (let time = 0; time < 60; time++) await prove({ temp_user_id: crypto.randomUUID(), code: '123456' });
  expect((await prove({ token: madeUp() })).statusCode).toBe(429);
  expect((await prove({ token, password: form.password })).statusCode).toBe(200);
});

test('the link that sets a password', async () => {
  const { form } = await signUpMember(server);
  await server.browser().post('/api/password-reset', { email: form.email });
  const token = await tokenTo(form.email);
  const reset = (given: unknown) =>
    server.browser(cafe).put('/api/password-reset', { token: given, password: 'another-Harbour-of-tin-9' });
  for (let time = 0; time < 60; time++) await reset(madeUp());
  expect((await reset(madeUp())).statusCode).toBe(429);
  expect((await reset(token)).statusCode).toBe(204);
});
