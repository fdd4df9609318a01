import { expect, test } from 'vitest';
import { codeIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

async function askForCode(email: string) {
  const answer = await server.browser().post('/api/sign-in/code', { email });
  await server.work();
  return answer.json().window_id as string;
}
const confirm = (body: object, browser = server.browser()) => browser.post('/api/sign-in/code/confirm', body);

test('a mailed code signs in, once', async () => {
  const { form, id } = await signUpMember(server);
  const window_id = await askForCode(form.email.toUpperCase());
  const mail = server.mailbox.newest(form.email);
  const code = codeIn(mail);
  expect(mail.subject).not.toContain(code);
  const browser = server.browser();
  const answer = await confirm({ window_id, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }, browser);
  expect(answer.json()).toMatchObject({ user: { id }, second_factor: false });
  expect((await browser.get('/api/sessions')).json().sessions[0]).toMatchObject({ current: true, method: 'code' });
  expect((await confirm({ window_id, code })).json().code).toBe('code_wrong');
});

test('the code of one window opens no other, and five tries end a window', async () => {
  const [one, two] = [await signUpMember(server), await signUpMember(server)];
  const ofOne = await askForCode(one.form.email);
  const ofTwo = await askForCode(two.form.email);
  const code = codeIn(server.mailbox.newest(one.form.email));
  const answers = [];
  for (let time = 0; time < 6; time++) answers.push((await confirm({ window_id: ofTwo, code })).json().code);
  if (code !== codeIn(server.mailbox.newest(two.form.email)))
    expect(answers).toEqual([...Array(5).fill('code_wrong'), 'code_expired']);
  expect((await confirm({ window_id: ofOne, code })).statusCode).toBe(200);
});

test('nobody has the address, or nobody proved it: the same answer and no mail', async () => {
  const unproved = signUpForm();
  await server.browser().post('/api/sign-up', unproved);
  await server.work();
  const before = server.mailbox.mails.length;
  for (const email of [unproved.email, 'nobody-here@example.org']) {
    const window_id = await askForCode(email);
    expect(window_id).toMatch(/^[\da-f-]{36}$/);
    expect((await confirm({ window_id, code: '000000' })).json().code).toBe('code_wrong');
  }
  expect(server.mailbox.mails.length).toBe(before);
});

test('however many windows are opened, one account bears twenty guesses a day, and the answer does not tell', async () => {
  const { form } = await signUpMember(server);
  const guess = async () => {
    // An hour later each time, so that a mail is sent.
    await server.db.deleteFrom('rate_limits').where('key', 'like', 'account-mail-%').execute();
    const window_id = await askForCode(form.email);
    const code = codeIn(server.mailbox.newest(form.email));
    const wrong = code === '111111' ? '222222' : '111111';
    for (let time = 0; time < 4; time++)
      expect((await confirm({ window_id, code: wrong })).json().code).toBe('code_wrong');
    return { window_id, code };
  };
  for (let window = 0; window < 5; window++) await guess();
  const { window_id, code } = await guess();
  expect((await confirm({ window_id, code })).json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect((await confirm({ window_id, code })).json().code).toBe('code_expired');
});

test('asking for addresses that nobody has takes no mail away from others of the same organisation', async () => {
  const { form } = await signUpMember(server, { email: 'real-one@crowded.example' });
  for (let nobody = 0; nobody < 105; nobody++)
    await server.browser().post('/api/sign-in/code', { email: `nobody-${nobody}@crowded.example` });
  await askForCode(form.email);
  expect(codeIn(server.mailbox.newest(form.email))).toMatch(/^\d{6}$/);
});
