import { describe, expect, test } from 'vitest';
import { type OidcServer, startOidcProvider } from '#server/testing/oidc-provider.ts';
import { openGuild } from '#server/testing/open-guild.ts';
import { submission } from '#server/testing/projects.ts';
import { signInWith, stranger } from '#server/testing/provider-walk.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const { guild, server, profileOf, signedInAs, linkRows } = await openGuild();

describe('the first time', () => {
  test('makes an account whose address is confirmed, and waits for its profile', async () => {
    const person = stranger();
    guild.person = person;
    const browser = server.browser();
    expect(await signInWith(server, browser, 'oidc', {}, '/projects/new?from=x')).toEqual({
      path: '/signin/finishing',
      next: '/projects/new?from=x',
    });
    expect(await signedInAs(browser)).toBe(person.email);
    const profile = await profileOf(person.email);
    expect(profile).toMatchObject({
      full_name: person.name,
      username: person.name.toLowerCase().replace(' ', '-'),
      email_verified: true,
      date_of_birth: null,
      phone_number: null,
      role: 'user',
    });
    expect(profile?.email_confirmed_at).toBeInstanceOf(Date);
    expect(await linkRows(person.sub)).toMatchObject([
      { user_id: profile?.id, provider: 'oidc', issuer: guild.issuer, email: person.email },
    ]);
    const addresses = server.db
      .selectFrom('email_addresses')
      .selectAll()
      .where('user_id', '=', profile?.id ?? '');
    expect(await addresses.execute()).toMatchObject([{ email: person.email, verified_at: expect.any(Date) }]);
    const passwords = server.db
      .selectFrom('passwords')
      .select('user_id')
      .where('user_id', '=', profile?.id ?? '');
    expect(await passwords.execute()).toEqual([]);
    const audit = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', profile?.id ?? '')
      .execute();
    expect(audit).toMatchObject([
      { action: 'sign_up', data: { provider: 'oidc' } },
      { action: 'sign_in', data: { method: 'provider' } },
    ]);
    // Who is in may use what needs a verified address.
    expect((await browser.get('/api/projects')).statusCode).toBe(200);
  });

  test('asks for a birth date before anything is published, by the rule of a sign-up', async () => {
    guild.person = stranger();
    const browser = server.browser();
    await signInWith(server, browser, 'oidc');
    const publish = () => browser.post('/api/projects', submission());
    const give = (date_of_birth: string) => browser.put('/api/personal-details', { phone_number: '', date_of_birth });
    const refused = await publish();
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'birth_date_missing']);
    expect((await give(`${new Date().getUTCFullYear() - 10}-01-01`)).json().errors).toEqual([
      { path: 'date_of_birth', code: 'birth_date_too_young' },
    ]);
    expect((await publish()).statusCode).toBe(422);
    expect((await give('1990-02-28')).statusCode).toBe(200);
    expect((await publish()).statusCode).toBe(201);
  });

  test('two at the same moment make one account', async () => {
    const person = stranger();
    guild.person = person;
    const browsers = [server.browser(), server.browser(), server.browser()];
    const places = await Promise.all(browsers.map((browser) => signInWith(server, browser, 'oidc')));
    for (const { path } of places) expect(['/signin/finishing', '/dashboard']).toContain(path);
    expect(await linkRows(person.sub)).toHaveLength(1);
    for (const browser of browsers) expect(await signedInAs(browser)).toBe(person.email);
  });

  test('a user name that is taken is given with a number', async () => {
    const name = 'Grace Hopper';
    for (const [email, username] of [
      ['grace@example.org', 'grace-hopper'],
      ['grace-hopper@example.org', 'grace-hopper-2'],
    ] as const) {
      guild.person = stranger({ name, email });
      await signInWith(server, server.browser(), 'oidc');
      expect((await profileOf(email))?.username).toBe(username);
    }
  });

  test('the address may stand in the ID token alone', async () => {
    const inIdToken = await startOidcProvider({
      redirectUris: ['http://localhost:3000/sign-in/oidc/callback'],
      inIdToken: true,
    });
    const other = await startTestApp(inIdToken.settings);
    inIdToken.person = stranger();
    expect(await signInWith(other, other.browser(), 'oidc')).toMatchObject({ path: '/signin/finishing' });
    expect(inIdToken.requests).not.toContain('/me');

    // An address and whether it is verified count only as one document says both.
    const vouched = { path: '/signin/finishing' };
    const refused = { path: '/signup', notice: 'unverified' };
    const nowhere = { email: undefined };
    for (const [userinfo, idToken, place] of [
      [{ email_verified: undefined }, { ...nowhere, email_verified: true }, refused],
      [{ email_verified: false }, { ...nowhere, email_verified: true }, refused],
      [{ email_verified: true }, { ...nowhere, email_verified: false }, vouched],
      [{ email_verified: true }, { email: 'of-the-token@example.org', email_verified: undefined }, refused],
    ] as const) {
      const { email_verified: _verified, ...person } = stranger();
      const said = userinfo.email_verified === undefined ? person : { ...person, ...userinfo };
      inIdToken.person = { ...said, idToken };
      expect([said, idToken, await signInWith(other, other.browser(), 'oidc')]).toMatchObject([{}, {}, place]);
    }
    await other.close();
    await inIdToken.stop();
  });
});

test('the second time signs in to the same account, also under another address and name', async () => {
  const person = stranger();
  guild.person = person;
  await signInWith(server, server.browser(), 'oidc');
  const before = await profileOf(person.email);
  guild.person = { ...person, email: `moved.${person.email}`, name: 'Renamed' };
  const browser = server.browser();
  expect(await signInWith(server, browser, 'oidc', {}, '/settings')).toEqual({ path: '/settings' });
  expect(await signedInAs(browser)).toBe(person.email);
  expect(await linkRows(person.sub)).toMatchObject([{ user_id: before?.id, email: `moved.${person.email}` }]);
  // The address it had before still counts as one of their own, like the new one.
  await server.work();
  const owned = server.db
    .selectFrom('owned_mailboxes')
    .selectAll()
    .where('user_id', '=', before?.id ?? '');
  expect(await owned.execute()).toHaveLength(2);
});

test('who has set up a second factor still owes it', async () => {
  const person = stranger();
  guild.person = person;
  await signInWith(server, server.browser(), 'oidc');
  const user_id = (await profileOf(person.email))?.id ?? '';
  await server.db
    .insertInto('totp_secrets')
    .values({ user_id, secret: Buffer.alloc(40), confirmed_at: new Date() })
    .execute();
  const browser = server.browser();
  expect(await signInWith(server, browser, 'oidc', {}, '/settings')).toEqual({
    path: '/signin',
    step: 'second-factor',
    next: '/settings',
  });
  expect(await signedInAs(browser)).toBeNull();
  expect(browser.jar.sign_in_challenge).toBeDefined();
});

test('the same subject of another issuer is somebody else', async () => {
  const person = stranger();
  guild.person = person;
  await signInWith(server, server.browser(), 'oidc');
  await server.db
    .updateTable('provider_accounts')
    .set({ issuer: 'https://former.example.org' })
    .where('subject', '=', person.sub)
    .execute();
  guild.person = { ...person, email: `other.${person.email}` };
  const browser = server.browser();
  expect(await signInWith(server, browser, 'oidc')).toMatchObject({ path: '/signin/finishing' });
  expect(await signedInAs(browser)).toBe(`other.${person.email}`);
});

test.each([
  ['not verified', { email_verified: false }],
  ['not said to be verified', { email_verified: undefined }],
  ['missing', { email: undefined, email_verified: undefined }],
  ['no address at all', { email: 'nobody' }],
])('no account is made when the address is %s', async (_case, changes) => {
  const { sub, name, ...rest } = stranger();
  guild.person = { sub, name, ...rest, ...changes } as OidcServer['person'];
  const browser = server.browser();
  expect(await signInWith(server, browser, 'oidc')).toEqual({
    path: '/signup',
    provider: 'oidc',
    notice: 'unverified',
  });
  expect(await signedInAs(browser)).toBeNull();
  expect(await linkRows(sub)).toEqual([]);
});

test('nor when it belongs to a throwaway mailbox', async () => {
  const person = stranger({ email: 'thrown-away@mailinator.com' });
  guild.person = person;
  expect(await signInWith(server, server.browser(), 'oidc')).toMatchObject({ path: '/signup', notice: 'disposable' });
  expect(await profileOf(person.email)).toBeUndefined();
});
