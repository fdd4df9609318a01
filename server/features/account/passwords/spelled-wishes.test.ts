import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

// What a mailbox gets that strangers name in spellings of their own, and at moments of their choice.
const server = await openServer();

const ask = (email: string) => server.browser().post('/api/password-reset', { email });
const passTime = (minutes: number) =>
  server.deps.pool.query(
    `with jobs as (update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => $1))
     update rate_limits set last_request = last_request - $1 * 60000 where key like 'account-mail-late:%'`,
    [minutes],
  );
const resetsTo = (email: string) =>
  server.mailbox.mails.filter(({ to, text }) => to === email && text.includes('reset'));

test('a wish for another spelling does not take the place of one that waits', async () => {
  const { form } = await signUpMember(server);
  for (let time = 0; time < 6; time++) await ask(form.email);
  await ask(form.email.replace('@', '+x@'));
  await server.work();
  expect(resetsTo(form.email)).toHaveLength(5);
  await passTime(61);
  await server.work();
  expect(resetsTo(form.email)).toHaveLength(6);
});

test('a wish that comes as the late mail is due does not put it off', async () => {
  const { form } = await signUpMember(server);
  for (let time = 0; time < 6; time++) await ask(form.email);
  await server.work();
  await passTime(61);
  await ask(form.email);
  await server.work();
  expect(resetsTo(form.email)).toHaveLength(6);
});
