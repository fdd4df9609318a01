import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn, signUpMember } from '../../testing/accounts.ts';
import { codeOf, turnOnSecondStep } from '../../testing/second-factor.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const newPassword = 'another-Harbour-of-tin-9';

test('a changed password ends what an old one, or an older mail, has half opened', async () => {
  const { browser, form } = await signUpMember(server);
  const { key } = await turnOnSecondStep(browser);
  const thief = server.browser();
  expect((await thief.post('/api/sign-in', form)).json()).toEqual({ user: null, second_factor: true });
  await server.browser().post('/api/password-reset', { email: form.email });
  await server.work();
  const token = linkIn(server.mailbox.newest(form.email)).searchParams.get('token');

  expect((await browser.put('/api/password', { password: newPassword })).statusCode).toBe(204);
  expect((await thief.post('/api/sign-in/second-factor', { code: codeOf(key) })).json().code).toBe(
    'second_factor_expired',
  );
  const reset = await server.browser().put('/api/password-reset', { token, password: 'a-thief-chose-this-8' });
  expect(reset.json().code).toBe('link_expired');
});
