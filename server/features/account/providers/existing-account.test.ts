import { describe, expect, test } from 'vitest';
import { signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openGuild } from '#server/testing/open-guild.ts';
import { signInWith, stranger } from '#server/testing/provider-walk.ts';

const { guild, server, profileOf, signedInAs, linkRows } = await openGuild();

describe('an account has the address', () => {
  test('nothing is linked until its owner has signed in and says so', async () => {
    const { browser: owner, form, id } = await signUpMember(server);
    const person = stranger({ email: form.email.toUpperCase() });
    guild.person = person;
    const browser = server.browser();
    expect(await signInWith(server, browser, 'oidc', {}, '/projects/new')).toEqual({
      path: '/signin',
      provider: 'oidc',
      notice: 'exists',
      next: '/signin/link',
    });
    expect(await signedInAs(browser)).toBeNull();
    expect(await linkRows(person.sub)).toEqual([]);

    // Somebody else who signs in on this browser cannot take it.
    const stolen = server.browser();
    stolen.jar.provider_arrival = browser.jar.provider_arrival ?? '';
    const other = await signUpMember(server);
    await stolen.post('/api/sign-in', { email: other.form.email, password: other.form.password });
    await stolen.post('/sign-in/link', { csrf: stolen.jar.csrf, answer: 'link' });
    expect(await linkRows(person.sub)).toEqual([]);

    await browser.post('/api/sign-in', { email: form.email, password: form.password });
    const answered = await browser.post('/sign-in/link', { csrf: browser.jar.csrf, answer: 'link' });
    expect(answered.headers.location).toBe('/projects/new');
    expect(await linkRows(person.sub)).toMatchObject([{ user_id: id }]);
    await server.work();
    expect(server.mailbox.newest(form.email, /Guild/).text).toContain(form.username);

    // From now on it is a way in.
    await owner.post('/api/sign-out');
    expect(await signInWith(server, owner, 'oidc')).toEqual({ path: '/dashboard' });
    expect(await signedInAs(owner)).toBe(form.email);
  });

  test('"not now" links nothing, and a form of another page neither', async () => {
    const { form } = await signUpMember(server);
    const person = stranger({ email: form.email });
    guild.person = person;
    const browser = server.browser();
    await signInWith(server, browser, 'oidc');
    await browser.post('/api/sign-in', { email: form.email, password: form.password });
    // The question is asked again, by a page with a token that counts.
    expect((await browser.post('/sign-in/link', { answer: 'link' })).headers.location).toBe('/signin/link');
    expect(await linkRows(person.sub)).toEqual([]);
    const later = await browser.post('/sign-in/link', { csrf: browser.jar.csrf, answer: 'later' });
    expect(later.headers.location).toBe('/dashboard');
    await browser.post('/sign-in/link', { csrf: browser.jar.csrf, answer: 'link' });
    expect(await linkRows(person.sub)).toEqual([]);
  });

  test('as a further address of somebody, too', async () => {
    const { id } = await signUpMember(server);
    const person = stranger();
    await server.db
      .insertInto('email_addresses')
      .values({ id: crypto.randomUUID(), user_id: id, email: person.email, verified_at: new Date() })
      .execute();
    guild.person = person;
    expect(await signInWith(server, server.browser(), 'oidc')).toMatchObject({ notice: 'exists' });
  });

  test('whoever never proved it gives way: their password and sessions end', async () => {
    const squatter = server.browser();
    const form = signUpForm();
    await squatter.post('/api/sign-up', form);
    await squatter.post('/api/sign-in', { email: form.email, password: form.password });
    expect(await signedInAs(squatter)).toBe(form.email);
    const person = stranger({ email: form.email });
    guild.person = person;
    const browser = server.browser();
    expect(await signInWith(server, browser, 'oidc')).toMatchObject({ path: '/signin/finishing' });
    expect(await signedInAs(browser)).toBe(form.email);
    expect(await profileOf(form.email)).toMatchObject({ email_verified: true, full_name: person.name });
    expect(await signedInAs(squatter)).toBeNull();
    const again = await squatter.post('/api/sign-in', { email: form.email, password: form.password });
    expect(again.statusCode).toBe(401);
  });
});
