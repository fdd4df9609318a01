import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GithubPerson, startGithub } from '#server/testing/github.ts';
import { startOidcProvider } from '#server/testing/oidc-provider.ts';
import { comeBack, doorOf, signInWith, throughProvider } from '#server/testing/provider-walk.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { githubProvider } from './github-provider.ts';
import { oidcProvider, waysOf } from './oidc-provider.ts';

const settings = {
  id: 'github' as const,
  name: 'GitHub',
  issuer: 'https://github.com/login/oauth',
  clientId: 'gh',
  clientSecret: 'gh-secret',
};
let github: Awaited<ReturnType<typeof startGithub>>;
let server: TestApp;
let count = 0;

const octocat = (emails: GithubPerson['emails']): GithubPerson => ({
  id: 580_000 + ++count,
  login: `octo${count}`,
  name: null,
  emails,
});
const address = (email: string, primary: boolean, verified: boolean) => ({ email, primary, verified });

beforeAll(async () => {
  github = await startGithub();
  const env = { GITHUB_CLIENT_ID: settings.clientId, GITHUB_CLIENT_SECRET: settings.clientSecret };
  server = await startTestApp(env, { providers: [githubProvider(settings, github.endpoints)] });
});
afterAll(async () => {
  await server.close();
  await github.stop();
});

test('the first time makes an account, the second signs in to it, also after the login was changed', async () => {
  const person = octocat([address('Octo@Example.org', true, true)]);
  github.person = person;
  expect(await signInWith(server, server.browser(), 'github')).toMatchObject({ path: '/signin/finishing' });
  github.person = { ...person, login: 'renamed', emails: [] };
  const browser = server.browser();
  expect(await signInWith(server, browser, 'github')).toEqual({ path: '/dashboard' });
  expect((await browser.get('/api/session')).json().user).toMatchObject({
    email: 'octo@example.org',
    username: person.login,
  });
  const [row] = await server.db.selectFrom('provider_accounts').selectAll().execute();
  expect(row).toMatchObject({ provider: 'github', subject: String(person.id), email: 'octo@example.org' });
});

test.each([
  ['the primary address', [address('a@x.example', false, true), address('b@x.example', true, true)], 'b@x.example'],
  [
    'a verified one before the primary',
    [address('c@x.example', true, false), address('d@x.example', false, true)],
    'd@x.example',
  ],
  [
    'never the stand-in',
    [address('1+o@users.noreply.github.com', true, true), address('e@x.example', false, true)],
    'e@x.example',
  ],
])('of several addresses counts %s', async (_which, emails, email) => {
  github.person = octocat(emails);
  const browser = server.browser();
  expect(await signInWith(server, browser, 'github')).toMatchObject({ path: '/signin/finishing' });
  expect((await browser.get('/api/session')).json().user.email).toBe(email);
});

test.each([
  ['none', []],
  ['none that is verified', [address('f@x.example', true, false)]],
  ['only the stand-in', [address('2+o@users.noreply.github.com', true, true)]],
])('with %s no account is made', async (_which, emails) => {
  github.person = octocat(emails);
  expect(await signInWith(server, server.browser(), 'github')).toMatchObject({ path: '/signup', notice: 'unverified' });
});

test('cancelled, a guessed code, a used code, another issuer and another PKCE challenge sign nobody in', async () => {
  github.person = null;
  const browser = server.browser();
  expect(await signInWith(server, browser, 'github')).toMatchObject({ notice: 'cancelled' });
  github.person = octocat([address('g@x.example', true, true)]);
  const guess = { back: (url: URL) => url.searchParams.set('code', 'guessed') };
  expect(await signInWith(server, browser, 'github', guess)).toMatchObject({ notice: 'refused' });
  const foreign = { back: (url: URL) => url.searchParams.set('iss', 'https://github.com') };
  expect(await signInWith(server, browser, 'github', foreign)).toMatchObject({ notice: 'untrusted' });
  const challenge = { door: (url: URL) => url.searchParams.set('code_challenge', 'A'.repeat(43)) };
  expect(await signInWith(server, browser, 'github', challenge)).toMatchObject({ notice: 'refused' });

  await browser.post('/sign-in/github', { csrf: browser.jar.csrf });
  const flow = browser.jar.provider_flow ?? '';
  const back = await throughProvider(doorOf(server, browser));
  expect((await browser.get(back.pathname + back.search)).headers.location).toMatch('/signin/finishing');
  const other = server.browser();
  other.jar.provider_flow = flow;
  expect((await other.get(back.pathname + back.search)).headers.location).toMatch('notice=refused');
  await expect(comeBack(server, browser)).rejects.toThrow('has not left');
});

test('LinkedIn is asked without nonce and PKCE, which it does not know; Google lets one choose the account', async () => {
  expect(waysOf).toEqual({
    google: { parameters: { prompt: 'select_account' } },
    linkedin: { nonce: false, pkce: false },
  });
  const stand = await startOidcProvider({ redirectUris: ['http://localhost:3000/sign-in/linkedin/callback'] });
  const given = { name: 'LinkedIn', issuer: stand.issuer, clientId: 'countersign', clientSecret: 'x' };
  const url = await oidcProvider({ ...given, id: 'linkedin' }).authorizationUrl(
    'http://localhost:3000/sign-in/linkedin/callback',
    { state: 's', nonce: 'n', verifier: 'v' },
  );
  expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'redirect_uri', 'response_type', 'scope', 'state']);
  await stand.stop();
});
