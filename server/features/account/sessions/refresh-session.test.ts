import { expect, test } from 'vitest';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

/** Time passes for the tokens of a person. */
const later = (userId: string, interval: string) =>
  server.deps.pool.query(
    `update session_tokens t set created_at = t.created_at - $2::interval, replaced_at = t.replaced_at - $2::interval,
       used_at = t.used_at - $2::interval from sessions s where s.id = t.session_id and s.user_id = $1`,
    [userId, interval],
  );
const sessionsOf = (userId: string) =>
  server.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
/** A browser that shows this token. */
function browserWith(token: string) {
  const browser = server.browser();
  browser.jar[sessionCookie] = token;
  return browser;
}
const isIn = async (token: string) => (await browserWith(token).get('/api/session')).json().user !== null;

test('a refresh replaces the cookie and lets the session live for another week', async () => {
  const { browser, id } = await signUpMember(server);
  const before = browser.jar[sessionCookie] as string;
  await server.deps.pool.query(`update sessions set expires_at = now() + interval '1 day' where user_id = $1`, [id]);
  const answer = await browser.post('/api/session/refresh');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().session.refresh_token).toBeNull();
  const after = browser.jar[sessionCookie] as string;
  expect(after).not.toBe(before);
  expect(await isIn(after)).toBe(true);
  const [session] = await sessionsOf(id);
  expect(+(session?.expires_at as Date) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
});

test('a refresh lets no session live longer than ninety days since it began', async () => {
  const { browser, id } = await signUpMember(server);
  const refreshedAfter = async (days: number) => {
    await server.deps.pool.query(`update sessions set created_at = now() - $2::interval where user_id = $1`, [
      id,
      `${days} days`,
    ]);
    const { statusCode } = await browser.post('/api/session/refresh');
    const [session] = await sessionsOf(id);
    return [statusCode, session && Math.round((+session.expires_at - Date.now()) / 86_400_000)];
  };
  expect(await refreshedAfter(82)).toEqual([200, 7]);
  expect(await refreshedAfter(88)).toEqual([200, 2]);
});

test('what was on its way with the old token still arrives, for a minute', async () => {
  const { browser, id } = await signUpMember(server);
  const old = browser.jar[sessionCookie] as string;
  await browser.post('/api/session/refresh');
  await browser.get('/api/session');
  expect(await isIn(old)).toBe(true);
  await later(id, '59 seconds');
  server.deps.sessions.forget(id);
  expect(await isIn(old)).toBe(true);
});

test('an old token used after that ends the session for both, and leaves an audit row', async () => {
  const { browser, id } = await signUpMember(server);
  const stolen = browser.jar[sessionCookie] as string;
  await browser.post('/api/session/refresh');
  await browser.get('/api/session');
  await later(id, '2 minutes');
  server.deps.sessions.forget(id);
  expect(await isIn(stolen)).toBe(false);
  expect((await browser.get('/api/session')).json().user).toBeNull();
  expect(await sessionsOf(id)).toEqual([]);
  const audit = await server.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute();
  expect(audit.map(({ action }) => action)).toContain('end_reused_session');
});

test('an old token handed to the refresh itself ends the session', async () => {
  const { browser, id } = await signUpMember(server);
  const thief = browserWith(browser.jar[sessionCookie] as string);
  expect((await thief.post('/api/session/refresh')).statusCode).toBe(200);
  await thief.get('/api/session');
  await later(id, '2 minutes');
  server.deps.sessions.forget(id);
  const answer = await browser.post('/api/session/refresh');
  expect(answer.statusCode).toBe(401);
  expect(browser.jar[sessionCookie]).toBeUndefined();
  expect((await thief.get('/api/session')).json().user).toBeNull();
});

test('a refresh whose answer was lost can be repeated a day later', async () => {
  const { browser, id } = await signUpMember(server);
  const token = browser.jar[sessionCookie] as string;
  await browserWith(token).post('/api/session/refresh');
  await later(id, '1 day');
  const again = browserWith(token);
  expect((await again.post('/api/session/refresh')).statusCode).toBe(200);
  expect(await isIn(again.jar[sessionCookie] as string)).toBe(true);
  expect(await sessionsOf(id)).toHaveLength(1);
});

test('twenty refreshes at once leave a browser that is signed in, whichever answer came last', async () => {
  const { browser, id } = await signUpMember(server);
  const token = browser.jar[sessionCookie] as string;
  const tabs = Array.from({ length: 20 }, () => browserWith(token));
  const answers = await Promise.all(tabs.map((tab) => tab.post('/api/session/refresh')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  for (const tab of tabs) expect(await isIn(tab.jar[sessionCookie] as string)).toBe(true);
  expect(await sessionsOf(id)).toHaveLength(1);
});

test('nothing to refresh: no cookie, a forged one, an expired session', async () => {
  const { browser, id } = await signUpMember(server);
  expect((await server.browser().post('/api/session/refresh')).json().code).toBe('session_missing');
  expect((await browserWith('x'.repeat(43)).post('/api/session/refresh')).json().code).toBe('session_missing');
  await server.deps.pool.query(`update sessions set expires_at = now() where user_id = $1`, [id]);
  expect((await browser.post('/api/session/refresh')).json().code).toBe('session_missing');
});
