import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import { handIn } from '#server/testing/identity.ts';
import { type Browser, startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;
let second: Awaited<ReturnType<typeof signUpAdmin>>;
const sql = (text: string, ...values: unknown[]) => server.deps.pool.query(text, values).then(({ rows }) => rows);
async function signUpAdmin() {
  const made = await signUpMember(server);
  await sql(`update profiles set role = 'admin' where id = $1`, made.id);
  return { ...made, browser: await signedInBrowser(server, made.id) };
}
beforeAll(async () => {
  server = await startTestApp();
  admin = await signUpAdmin();
  second = await signUpAdmin();
}, 60_000);
afterAll(() => server.close());
const look = (id: string, part: string, by: Browser = admin.browser) =>
  by.post(`/api/admin/identity/${id}/pictures/${part}/look`);
const decide = (id: string, body: object, by: Browser = admin.browser) =>
  by.post(`/api/admin/identity/${id}/decision`, body);
let numbers = 0;
const number = () => `XQ ${700_000_000 + ++numbers}`;
const approval = (submitted_at: string, changes: object = {}) => ({
  decision: 'approve',
  submitted_at,
  name: 'Noor Haddad',
  date_of_birth: '1990-02-28',
  country: 'ES',
  document: 'passport',
  number: number(),
  profile: { full_name: 'Noor Haddad', date_of_birth: '1990-02-28' },
  ...changes,
});
const rejection = (submitted_at: string) => ({
  ...{ decision: 'reject', submitted_at },
  ...{ reason: 'unreadable', message: 'The light hides the number.' },
});
async function submitted(changes: Record<string, string> = {}) {
  const { id: userId, browser, form } = await signUpMember(server, changes);
  return { userId, browser, form, ...(await handIn(browser)) };
}
const statusOf = async (userId: string) =>
  (await sql('select verification_status from profiles where id = $1', userId))[0].verification_status;

describe('an admin of a case that is their own under another name', () => {
  const refused = async (id: string, submitted_at: string, by: Browser) => {
    for (const answer of [
      await look(id, 'front', by),
      await decide(id, approval(submitted_at), by),
      await decide(id, rejection(submitted_at), by),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'own_identity']);
    expect((await by.get(`/api/admin/identity/${id}`)).json()).toMatchObject({ own: true, same_document: [] });
  };

  test('of an account with the same mailbox', async () => {
    const [name] = admin.form.email.split('@');
    const other = await submitted({ email: `${name}+two@example.org` });
    await server.work();
    await refused(other.id, other.submitted_at, admin.browser);
    expect(await statusOf(other.userId)).toBe('pending');
    expect((await decide(other.id, approval(other.submitted_at), second.browser)).statusCode).toBe(200);
  });

  test('of an account that handed in the document with which they were verified', async () => {
    const third = await signUpAdmin();
    const own = await handIn(third.browser);
    const same = number();
    expect((await decide(own.id, approval(own.submitted_at, { number: same }))).statusCode).toBe(200);
    const other = await submitted();
    const typed = approval(other.submitted_at, { number: same, grounds: 'I know this person well.' });
    expect((await decide(other.id, typed, third.browser)).json().code).toBe('identity_held');
    expect((await decide(other.id, typed, third.browser)).json().code).toBe('own_identity');
    await refused(other.id, other.submitted_at, third.browser);
    expect(await statusOf(other.userId)).toBe('pending');
  });
});

test('grounds for one document that others have handed in are none for another', async () => {
  const [first, other, late] = [await submitted(), await submitted(), await submitted()];
  const [one, two] = [number(), number()];
  await decide(first.id, approval(first.submitted_at, { number: one }));
  await decide(other.id, approval(other.submitted_at, { number: two }));
  const typed = approval(late.submitted_at, { grounds: 'Both accounts are of one person.' });
  expect((await decide(late.id, { ...typed, number: one })).json().code).toBe('identity_held');
  expect((await decide(late.id, { ...typed, number: two })).json().code).toBe('identity_held');
  const { same_document } = (await admin.browser.get(`/api/admin/identity/${late.id}`)).json();
  expect(same_document).toMatchObject([{ username: other.form.username }]);
  expect((await decide(late.id, { ...typed, number: two })).statusCode).toBe(200);
});

describe('what an admin found right of one profile', () => {
  const grounds = 'The name before her marriage; the marriage certificate came by mail.';

  test('is not right of a name that was taken since', async () => {
    const person = await submitted();
    const { version } = (await person.browser.get('/api/profile')).json();
    expect((await person.browser.patch('/api/profile', { full_name: 'Ada Lovelace', version })).statusCode).toBe(200);
    const answer = await decide(person.id, approval(person.submitted_at, { name: 'Nura Khalil', grounds }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'identity_profile_changed']);
    expect(await statusOf(person.userId)).toBe('pending');
  });

  test('is not right of a date of birth that was given since', async () => {
    const person = await submitted();
    const details = { phone_number: person.form.phone_number, date_of_birth: '1971-12-02' };
    expect((await person.browser.put('/api/personal-details', details)).statusCode).toBeLessThan(300);
    const answer = await decide(person.id, approval(person.submitted_at, { name: 'Nura Khalil', grounds }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'identity_profile_changed']);
    expect(await statusOf(person.userId)).toBe('pending');
  });
});
