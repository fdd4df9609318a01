import { expect, test } from 'vitest';
import { linkIn, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { codeOf, turnOnSecondStep } from '#server/testing/second-factor.ts';

const server = await openServer();

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

test('who floods a mailbox ends at twenty mails a day, and its owner still gets one in a browser of theirs', async () => {
  const { browser, form } = await signUpMember(server);
  const mails = async () => {
    await server.work();
    return server.mailbox.mails.filter(({ to }) => to === form.email).length;
  };
  const before = await mails();
  for (let hour = 0; hour < 5; hour++) {
    for (let time = 0; time < 6; time++) await server.browser().post('/api/password-reset', { email: form.email });
    await server.db
      .updateTable('rate_limits')
      .set((eb) => ({ last_request: eb('last_request', '-', 3_700_000) }))
      .where('key', 'like', 'account-mail-mailbox%')
      .execute();
  }
  expect(await mails()).toBe(before + 20);
  await browser.post('/api/password-reset', { email: form.email });
  expect(await mails()).toBe(before + 21);
});
