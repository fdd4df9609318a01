import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgetUnfinished } from '#server/features/account/sign-up/forget-unfinished.ts';
import { signedInBrowser, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { hashPassword } from './password-hash.ts';

/** An address is verified by any of three facts. */
type Facts = { flag?: boolean; timestamp?: boolean; provider?: boolean };
const table: [Facts, boolean][] = [
  [{}, false],
  [{ flag: true }, true],
  [{ timestamp: true }, true],
  [{ provider: true }, true],
  [{ flag: true, timestamp: true, provider: true }, true],
];

const server = await openServer();
let admin: Awaited<ReturnType<typeof signUpMember>>;
let hash: string;
const { password } = signUpForm();

beforeAll(async () => {
  admin = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  server.deps.sessions.forget(admin.id);
  hash = await hashPassword(password);
});

async function addPerson({ flag = false, timestamp = false, provider = false }: Facts) {
  const { password: _typed, ...form } = signUpForm();
  const id = randomUUID();
  const facts = { email_verified: flag, email_confirmed_at: timestamp ? new Date() : null };
  await server.db
    .insertInto('profiles')
    .values({ id, ...form, ...facts })
    .execute();
  await server.db.insertInto('passwords').values({ user_id: id, hash }).execute();
  const there = { provider: 'oidc', issuer: 'https://guild.example', subject: id } as const;
  if (provider)
    await server.db
      .insertInto('provider_accounts')
      .values({ id: randomUUID(), user_id: id, ...there })
      .execute();
  return { ...form, id };
}

describe.each(table)('%j: %s', (facts, verified) => {
  test('by every call that asks', async () => {
    const person = await addPerson(facts);
    const browser = await signedInBrowser(server, person.id);
    const { user, session } = (await browser.get('/api/session')).json();
    expect([user.email_verified, session.user.user_metadata.email_verified]).toEqual([verified, verified]);
    expect((await browser.get('/api/projects')).statusCode).toBe(verified ? 200 : 403);
    const signedIn = await server.browser().post('/api/sign-in', { email: person.email, password });
    expect(signedIn.json().user.email_verified).toBe(verified);
    const bearer = (await server.browser().post('/api/tokens', { email: person.email, password })).json();
    const authorization = `Bearer ${bearer.session.access_token}`;
    expect((await server.browser().get('/api/projects', { authorization })).statusCode).toBe(verified ? 200 : 403);
  });

  test('by what others see', async () => {
    const person = await addPerson(facts);
    expect((await server.browser().get(`/api/profiles/${person.username}`)).statusCode).toBe(verified ? 200 : 404);
    const seen = (await admin.browser.get(`/api/admin/users/${person.id}`)).json();
    expect(seen.state).toBe(verified ? 'active' : 'unverified');
    const address = server.db.selectFrom('email_addresses').select('verified_at').where('user_id', '=', person.id);
    expect((await address.executeTakeFirstOrThrow()).verified_at !== null).toBe(verified);
  });

  test('by what may replace or forget an account', async () => {
    const person = await addPerson(facts);
    const exists = async () =>
      (await server.db.selectFrom('profiles').select('id').where('id', '=', person.id).execute()).length === 1;
    const old = new Date(Date.now() - 8 * 86_400_000);
    await server.db.updateTable('profiles').set({ created_at: old }).where('id', '=', person.id).execute();
    const again = signUpForm({ email: person.email });
    expect((await server.browser().post('/api/sign-up', again)).statusCode).toBe(202);
    expect(await exists()).toBe(verified);
    await forgetUnfinished(server.db);
    expect(await exists()).toBe(verified);
  });

  test('by the mails that are sent', async () => {
    const person = await addPerson(facts);
    await server.browser().post('/api/sign-in/code', { email: person.email });
    await server.browser().post('/api/email-verification/resend', { temp_user_id: person.id });
    await server.work();
    const subjects = server.mailbox.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(subjects).toHaveLength(1);
    expect(subjects[0]).toMatch(verified ? /code/ : /onfirm|address/);
  });
});
