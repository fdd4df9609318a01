import { expect, test } from 'vitest';
import { codeIn, linkIn, signUpForm } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

test('sign-up, mail, link, session, sign-out', async () => {
  const browser = server.browser();
  const form = signUpForm({ email: 'Noor@Example.org' });
  const answer = await browser.post('/api/sign-up', form);
  expect(answer.json()).toEqual({ temp_user_id: expect.any(String), email: 'noor@example.org' });
  expect(answer.statusCode).toBe(202);
  await server.work();
  const link = linkIn(server.mailbox.newest('noor@example.org'));

  expect((await browser.get('/api/session')).json().user).toBeNull();
  const verified = await browser.post('/api/email-verification', { token: link.searchParams.get('token') });
  expect(verified.json().user).toMatchObject({ email: 'noor@example.org', email_verified: true, role: 'user' });

  const session = (await browser.get('/api/session')).json();
  expect(session).toMatchObject({
    role: 'user',
    user: { username: form.username },
    session: { user: { email: 'noor@example.org' } },
  });
  const cookie = browser.jar['countersign.session_token'];
  expect((await browser.post('/api/sign-out')).statusCode).toBe(204);
  browser.jar['countersign.session_token'] = cookie as string;
  expect((await browser.get('/api/session')).json().user).toBeNull();

  const signedIn = await browser.post('/api/sign-in', { email: 'NOOR@example.org', password: form.password });
  expect(signedIn.statusCode).toBe(200);
  expect((await browser.get('/api/session')).json().user.username).toBe(form.username);
  expect(codeIn(server.mailbox.newest('noor@example.org'))).toMatch(/^\d{6}$/);
});
