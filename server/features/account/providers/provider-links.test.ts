import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startOidcProvider } from '#server/testing/oidc-provider.ts';
import { openGuild } from '#server/testing/open-guild.ts';
import { comeBack, doorOf, signInWith, throughProvider } from '#server/testing/provider-walk.ts';
import { takeBackToken } from '#server/testing/take-back.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const { guild, server } = await openGuild();
let count = 0;
const here = '/settings/security';

const stranger = () => {
  const sub = `link-${++count}`;
  return { sub, name: 'Ada Link', email: `${sub}@elsewhere.example`, email_verified: true };
};
const startLink = (browser: Browser) => browser.post('/api/provider-links', { provider: 'oidc' });
const listOf = async (browser: Browser) => (await browser.get('/api/provider-links')).json();
const makeStale = (userId: string) =>
  server.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', userId)
    .execute();

test('links an account elsewhere, whatever its address, and tells the owner', async () => {
  const { browser, form, id } = await signUpMember(server);
  const person = stranger();
  guild.person = person;
  expect(await listOf(browser)).toEqual({ links: [], providers: [{ id: 'oidc', name: 'Guild' }] });
  expect((await startLink(browser)).json()).toEqual({ url: '/signin/continue' });
  expect(await comeBack(server, browser)).toEqual({ path: here, provider: 'oidc', notice: 'linked' });
  expect((await listOf(browser)).links).toMatchObject([
    { provider: 'oidc', name: 'Guild', email: person.email, usable: true },
  ]);
  await server.work();
  const told = server.mailbox.newest(form.email, /Guild/);
  expect(told.text).toContain('/settings/security');
  expect(takeBackToken(told)).not.toBeNull();
  const audit = server.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id', 'desc');
  expect(await audit.executeTakeFirst()).toEqual({ action: 'link_provider' });
  const elsewhere = server.browser();
  expect(await signInWith(server, elsewhere, 'oidc')).toEqual({ path: '/dashboard' });
  expect((await elsewhere.get('/api/session')).json().user.id).toBe(id);

  await startLink(browser);
  expect(await comeBack(server, browser)).toMatchObject({ notice: 'linked_already' });
  expect((await listOf(browser)).links).toHaveLength(1);
});

test('one that is somebody else’s way in stays theirs', async () => {
  guild.person = stranger();
  await signInWith(server, server.browser(), 'oidc');
  const { browser } = await signUpMember(server);
  await startLink(browser);
  expect(await comeBack(server, browser)).toEqual({ path: here, provider: 'oidc', notice: 'linked_elsewhere' });
  expect((await listOf(browser)).links).toEqual([]);
});

test('needs a fresh proof of who one is, a member, and the session that asked', async () => {
  const { browser, id } = await signUpMember(server);
  const person = stranger();
  guild.person = person;
  expect((await startLink(server.browser())).statusCode).toBe(401);

  await startLink(browser);
  const back = await throughProvider(doorOf(server, browser));
  const other = await signUpMember(server);
  other.browser.jar.provider_flow = browser.jar.provider_flow ?? '';
  const stolen = await other.browser.get(back.pathname + back.search);
  expect(stolen.headers.location).toBe(`${here}?provider=oidc&notice=link_expired#providers`);
  expect((await listOf(other.browser)).links).toEqual([]);
  // And the answer of a try that is over.
  delete browser.jar.provider_flow;
  const late = await browser.get(back.pathname + back.search);
  expect(late.headers.location).toBe(`${here}?provider=oidc&notice=link_expired#providers`);

  await startLink(browser);
  await browser.post('/api/sign-out');
  expect(await comeBack(server, browser)).toMatchObject({ path: '/signin', notice: 'expired' });
  expect(
    await server.db.selectFrom('provider_accounts').selectAll().where('subject', '=', person.sub).execute(),
  ).toEqual([]);

  await makeStale(other.id);
  const refused = await startLink(other.browser);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'step_up_required']);
  expect(id).not.toBe(other.id);
});

test('a provider that is away or cancelled links nothing and says so', async () => {
  const { browser } = await signUpMember(server);
  guild.person = null;
  await startLink(browser);
  expect(await comeBack(server, browser)).toEqual({ path: here, provider: 'oidc', notice: 'cancelled' });
  expect((await browser.post('/api/provider-links', { provider: 'google' })).statusCode).toBe(404);
  const away = await startOidcProvider({ redirectUris: ['http://localhost:3000/sign-in/oidc/callback'] });
  await away.stop();
  const other = await startTestApp(away.settings);
  const { browser: there } = await signUpMember(other);
  const answer = await startLink(there);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider_unreachable']);
  await other.close();
});

test('unlinks, tells the owner, and keeps in mind whose address it was', async () => {
  const { browser, form, id } = await signUpMember(server);
  const person = stranger();
  guild.person = person;
  await startLink(browser);
  await comeBack(server, browser);
  const [{ id: link }] = (await listOf(browser)).links;

  const stranger2 = await signUpMember(server);
  expect((await stranger2.browser.delete(`/api/provider-links/${link}`)).statusCode).toBe(404);
  await makeStale(id);
  expect((await browser.delete(`/api/provider-links/${link}`)).json().code).toBe('step_up_required');
  await browser.post('/api/sign-in', { email: form.email, password: form.password });
  expect((await browser.delete(`/api/provider-links/${link}`)).statusCode).toBe(204);
  expect((await browser.delete(`/api/provider-links/${link}`)).statusCode).toBe(404);
  expect((await listOf(browser)).links).toEqual([]);
  await server.work();
  expect(server.mailbox.mails.filter(({ to, subject }) => to === form.email && /Guild/.test(subject))).toHaveLength(2);
  // That of the sign-up and that of the link still count as their own.
  const owned = server.db.selectFrom('owned_mailboxes').selectAll().where('user_id', '=', id);
  expect(await owned.execute()).toHaveLength(2);
  // It opens an account of its own from now on.
  expect(await signInWith(server, server.browser(), 'oidc')).toMatchObject({ path: '/signin/finishing' });
});

test('the last way in stays, also when two are taken away at the same moment', async () => {
  guild.person = stranger();
  const browser = server.browser();
  await signInWith(server, browser, 'oidc');
  const [{ id: only }] = (await listOf(browser)).links;
  const refused = await browser.delete(`/api/provider-links/${only}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_way_in']);
  expect((await listOf(browser)).links).toHaveLength(1);

  guild.person = stranger();
  await startLink(browser);
  await comeBack(server, browser);
  const { links } = await listOf(browser);
  const answers = await Promise.all(links.map(({ id }: { id: string }) => browser.delete(`/api/provider-links/${id}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect((await listOf(browser)).links).toHaveLength(1);
});
