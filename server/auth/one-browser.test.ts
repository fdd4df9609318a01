import { beforeAll, describe, expect, test } from 'vitest';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { sessionCookie } from './session-cookie.ts';

/** What meets in one browser: a session that was there before, a token beside a cookie, two people in two tabs. */
type Member = Awaited<ReturnType<typeof signUpMember>>;
const server = await openServer();
let ann: Member;
let bo: Member;
beforeAll(async () => {
  [ann, bo] = [await signUpMember(server), await signUpMember(server)];
});

const whoIs = async (token: string | undefined) => {
  const browser = server.browser();
  if (token) browser.jar[sessionCookie] = token;
  return (await browser.get('/api/session')).json().user?.id ?? null;
};

describe('a session that somebody else put into this browser', () => {
  test('is not the one that signing in opens, and ends', async () => {
    const planted = (await signedInBrowser(server, bo.id)).jar[sessionCookie] as string;
    const browser = server.browser();
    browser.jar[sessionCookie] = planted;
    await browser.post('/api/sign-in', ann.form);
    expect(browser.jar[sessionCookie]).not.toBe(planted);
    expect(await whoIs(browser.jar[sessionCookie])).toBe(ann.id);
    expect(await whoIs(planted)).toBeNull();
  });

  test('a token nobody made opens nothing before and after', async () => {
    const planted = 'A'.repeat(43);
    const browser = server.browser();
    browser.jar[sessionCookie] = planted;
    await browser.post('/api/sign-in', ann.form);
    expect(await whoIs(planted)).toBeNull();
  });
});

describe('an access token of one beside the cookie of another', () => {
  const both = async () => {
    const browser = await signedInBrowser(server, bo.id);
    const opened = await server.browser().post('/api/tokens', ann.form);
    const headers = { authorization: `Bearer ${opened.json().session.access_token}`, 'x-csrf-token': '' };
    return { browser, headers, cookie: browser.jar[sessionCookie] as string };
  };

  test('the token says who asks', async () => {
    const { browser, headers } = await both();
    expect((await browser.get('/api/session', headers)).json().user.id).toBe(ann.id);
  });

  test('the cookie is not refreshed without the token against forgery', async () => {
    const { browser, headers, cookie } = await both();
    const answer = await browser.request('POST', '/api/session/refresh', {}, headers);
    expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    expect(await whoIs(cookie)).toBe(bo.id);
  });

  test('signing out ends the session of the token alone', async () => {
    const { browser, headers, cookie } = await both();
    const answer = await browser.request('POST', '/api/sign-out', {}, headers);
    expect([answer.statusCode, answer.cookies]).toEqual([204, []]);
    expect(await whoIs(cookie)).toBe(bo.id);
    expect((await browser.get('/api/session', headers)).json().user).toBeNull();
  });
});

describe('a page that was made for one, in a browser where another has signed in since', () => {
  const page = async (of: Member) => ({
    browser: await signedInBrowser(server, bo.id),
    headers: { 'x-signed-in-as': of.id },
  });
  const edit = { headline: 'Of Ann', version: 1 };

  test('changes nothing', async () => {
    const { browser, headers } = await page(ann);
    const refused = await browser.request('PATCH', '/api/profile', edit, headers);
    expect(refused.json()).toMatchObject({ status: 409, code: 'other_person' });
    const draft = await browser.request('PUT', '/api/drafts', { project_id: null, data: { title: 'Of Ann' } }, headers);
    expect(draft.statusCode).toBe(409);
    expect((await browser.get('/api/drafts')).json().draft).toBeNull();
  });

  test('still learns who is there, and can sign this browser out', async () => {
    const { browser, headers } = await page(ann);
    expect((await browser.get('/api/session', headers)).json().user.id).toBe(bo.id);
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    expect((await browser.request('POST', '/sign-out', '', form)).statusCode).toBe(303);
    expect((await browser.request('PATCH', '/api/profile', edit, headers)).statusCode).toBe(401);
  });

  test('of the same person it works', async () => {
    const { browser, headers } = await page(bo);
    expect((await browser.request('PATCH', '/api/profile', edit, headers)).statusCode).toBe(200);
  });
});
