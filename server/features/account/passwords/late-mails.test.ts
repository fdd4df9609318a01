import { expect, test } from 'vitest';
import { linkIn, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

// What the owner of an account has left when strangers ask for mails to its address all day, in spellings
// of their own, and at moments of their choice.
const server = await openServer();

const ask = (email: string) => server.browser().post('/api/password-reset', { email });
const minutesPass = (minutes: number) =>
  server.deps.pool.query(
    `with jobs as (update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => $1))
     update rate_limits set last_request = last_request - $1 * 60000 where key like 'account-mail-late:%'`,
    [minutes],
  );

test('beyond what is mailed at once, the last wish for a password is mailed within the hour, once', async () => {
  const { form } = await signUpMember(server);
  const resets = () => server.mailbox.mails.filter(({ to, text }) => to === form.email && text.includes('reset'));
  for (let time = 0; time < 7; time++) expect((await ask(form.email)).statusCode).toBe(202);
  await server.work();
  expect(resets()).toHaveLength(5);
  await minutesPass(40);
  await ask(form.email);
  await server.work();
  expect(resets()).toHaveLength(5);
  await minutesPass(21);
  await server.work();
  expect(resets()).toHaveLength(6);

  const newest = server.mailbox.newest(form.email);
  const token = linkIn(newest).searchParams.get('token');
  const password = 'orchard-lantern-Friday';
  expect((await server.browser().put('/api/password-reset', { token, password })).statusCode).toBe(204);
  expect((await server.browser().post('/api/sign-in', { ...form, password })).statusCode).toBe(200);
});

const resetsTo = (email: string) =>
  server.mailbox.mails.filter(({ to, text }) => to === email && text.includes('reset'));

test('a wish for another spelling does not take the place of one that waits', async () => {
  const { form } = await signUpMember(server);
  for (let time = 0; time < 6; time++) await ask(form.email);
  await ask(form.email.replace('@', '+x@'));
  await server.work();
  expect(resetsTo(form.email)).toHaveLength(5);
  await minutesPass(61);
  await server.work();
  expect(resetsTo(form.email)).toHaveLength(6);
});

test('a wish that comes as the late mail is due does not put it off', async () => {
  const { form } = await signUpMember(server);
  for (let time = 0; time < 6; time++) await ask(form.email);
  await server.work();
  await minutesPass(61);
  await ask(form.email);
  await server.work();
  expect(resetsTo(form.email)).toHaveLength(6);
});
