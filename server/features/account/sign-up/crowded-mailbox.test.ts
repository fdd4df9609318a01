import { expect, test } from 'vitest';
import { codeIn, signUpForm } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

// What the owner of a mailbox has left when strangers sign up with its address all day.
const server = await openServer();

const signUp = (form: object) => server.browser().post('/api/sign-up', form);
const minutesPass = (minutes: number) =>
  server.deps.pool.query(
    `with jobs as (update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => $1)),
          codes as (update code_windows set opened_at = opened_at - make_interval(mins => $1))
     update rate_limits set last_request = last_request - $1 * 60000 where key like 'sign-up-late:%'`,
    [minutes],
  );
async function crowdedMailbox() {
  const email = `${signUpForm().username}@harbour.example`;
  for (let time = 0; time < 10; time++) await signUp(signUpForm({ email }));
  await server.work();
  const before = server.mailbox.mails.length;
  const arrived = () => server.mailbox.mails.slice(before).filter(({ to }) => to === email);
  return { email, arrived };
}

test('strangers who sign up again and again do not put the mail off', async () => {
  const { email, arrived } = await crowdedMailbox();
  await signUp(signUpForm({ email }));
  await minutesPass(40);
  const last = signUpForm({ email });
  await signUp(last);
  await minutesPass(40);
  await server.work();
  expect(arrived()).toHaveLength(1);
  expect(arrived()[0]?.text).toContain(last.username);
});

test('the code of a mail that was late counts from when it came', async () => {
  const { email, arrived } = await crowdedMailbox();
  const own = server.browser();
  const { temp_user_id } = (await own.post('/api/sign-up', signUpForm({ email }))).json();
  await minutesPass(61);
  await server.work();
  const [mail] = arrived();
  if (!mail) throw new Error('no mail');
  const proved = await own.post('/api/email-verification', { temp_user_id, code: codeIn(mail) });
  expect(proved.statusCode, proved.body).toBe(200);
});

test('of sign-ups in many spellings one is mailed late, and the last in the plain one', async () => {
  const { email, arrived } = await crowdedMailbox();
  const before = server.mailbox.mails.length;
  const last = signUpForm({ email });
  await signUp(last);
  for (let time = 0; time < 5; time++) await signUp(signUpForm({ email: email.replace('@', `+${time}@`) }));
  await minutesPass(61);
  await server.work();
  expect(arrived()).toHaveLength(1);
  expect(arrived()[0]?.text).toContain(last.username);
  expect(server.mailbox.mails.slice(before)).toHaveLength(2);
});

test('a sign-up that asks for its mail once more has it go to a crowded mailbox no sooner', async () => {
  const { email, arrived } = await crowdedMailbox();
  const { temp_user_id } = (await signUp(signUpForm({ email }))).json();
  await server.deps.pool.query(`update code_windows set opened_at = opened_at - interval '2 minutes'`);
  await server.browser().post('/api/email-verification/resend', { temp_user_id });
  await server.work();
  expect(arrived()).toHaveLength(0);
  await minutesPass(61);
  await server.work();
  expect(arrived()).toHaveLength(1);
});

test('sign-ups that are refused do not put the mail off', async () => {
  const form = signUpForm();
  for (let time = 0; time < 11; time++)
    expect((await signUp({ ...form, password: 'password123' })).statusCode).toBe(422);
  await signUp(form);
  await server.work();
  expect(server.mailbox.mails.filter(({ to }) => to === form.email)).toHaveLength(1);
});
