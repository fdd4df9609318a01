import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeIn, linkIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

const newMailbox = () => `box${randomUUID().slice(0, 8)}`;
const wrongFor = (email: string) => (codeIn(server.mailbox.newest(email)) === '111111' ? '222222' : '111111');

/** Somebody opens an account with an address; the mail has gone out. */
async function signUp(email: string) {
  const browser = server.browser();
  const { temp_user_id } = (await browser.post('/api/sign-up', signUpForm({ email }))).json();
  await server.work();
  const prove = (body: object) => browser.post('/api/email-verification', body);
  return {
    guess: (code: string) => prove({ temp_user_id, code }),
    follow: () => prove({ token: linkIn(server.mailbox.newest(email)).searchParams.get('token') }),
  };
}
type Guesser = Pick<Awaited<ReturnType<typeof signUp>>, 'guess'>;

/** Somebody names an address as theirs. */
async function nameAsOwn(email: string) {
  const { browser } = await signUpMember(server);
  const { id } = (await browser.post('/api/email-addresses', { email })).json();
  await server.work();
  const prove = (body: object) => browser.post('/api/email-addresses/confirm', body);
  return {
    guess: (code: string) => prove({ address_id: id, code }),
    follow: () => prove({ token: linkIn(server.mailbox.newest(email)).searchParams.get('token') }),
  };
}

/** Five wrong guesses, each answered as any wrong one. */
async function guessWrong({ guess }: Guesser, email: string) {
  const answers = await Promise.all(Array.from({ length: 5 }, () => guess(wrongFor(email))));
  expect(answers.map((answer) => answer.json().code)).toEqual(Array(5).fill('code_wrong'));
}

test('accounts opened with one mailbox in many spellings share twenty guesses; the link goes on working', async () => {
  const name = newMailbox();
  for (let turn = 0; turn < 4; turn++) {
    const email = `${name}+${turn}@gmail.com`;
    await guessWrong(await signUp(email), email);
  }
  const email = `${name}@googlemail.com`;
  const owner = await signUp(email);
  const code = codeIn(server.mailbox.newest(email));
  // Who guesses is not told that the day is over.
  expect((await owner.guess(wrongFor(email))).json().code).toBe('code_wrong');
  const refused = await owner.guess(code);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'code_spent']);
  expect(refused.headers['retry-after']).toBe('3600');
  expect((await owner.follow()).json().user).toMatchObject({ email_verified: true });
});

test('sign-ups and added addresses count together, and the link of an added address goes on working', async () => {
  const email = `${newMailbox()}@harbour.example`;
  for (let turn = 0; turn < 3; turn++) await guessWrong(await nameAsOwn(email), email);
  await guessWrong(await signUp(email), email);
  const owner = await nameAsOwn(email);
  const refused = await owner.guess(codeIn(server.mailbox.newest(email)));
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'code_spent']);
  const proved = await owner.follow();
  expect(proved.json()).toMatchObject({ email, verified_at: expect.any(String) });
});

test('a right code that was one guess too many stays so when it is sent again as the last of its mail', async () => {
  const email = `${newMailbox()}@harbour.example`;
  for (let turn = 0; turn < 4; turn++) await guessWrong(await signUp(email), email);
  const last = await signUp(email);
  for (let turn = 0; turn < 4; turn++) await last.guess(wrongFor(email));
  const code = codeIn(server.mailbox.newest(email));
  const codes = [await last.guess(code), await last.guess(code)].map((answer) => answer.json().code);
  expect(codes).toEqual(['code_spent', 'code_spent']);
});

test('a right code within the allowance counts, and another mailbox has its own', async () => {
  const [email, other] = [`${newMailbox()}@harbour.example`, `${newMailbox()}@harbour.example`];
  for (let turn = 0; turn < 3; turn++) await guessWrong(await signUp(email), email);
  const last = await signUp(email);
  for (let turn = 0; turn < 4; turn++) await last.guess(wrongFor(email));
  expect((await last.guess(codeIn(server.mailbox.newest(email)))).statusCode, 'the twentieth').toBe(200);
  expect((await (await signUp(other)).guess(codeIn(server.mailbox.newest(other)))).statusCode).toBe(200);
});

test('a day later the codes count again', async () => {
  const email = `${newMailbox()}@harbour.example`;
  for (let turn = 0; turn < 4; turn++) await guessWrong(await signUp(email), email);
  await server.deps.pool.query('update rate_limits set last_request = last_request - 86400001');
  expect((await (await signUp(email)).guess(codeIn(server.mailbox.newest(email)))).statusCode).toBe(200);
});
