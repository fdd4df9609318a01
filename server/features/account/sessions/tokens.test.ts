import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { isMissing } from '#server/testing/debian-programs.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

/** A client that keeps its tokens itself: no cookies, no CSRF token. */
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { bearer, payload }: { bearer?: string; payload?: object } = {},
) =>
  server.app.inject({
    method,
    url,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    ...(payload && { payload }),
  });

async function signIn() {
  const { form, id } = await signUpMember(server);
  const answer = await call('POST', '/api/tokens', { payload: { email: form.email, password: form.password } });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toEqual([]);
  return { form, id, session: answer.json().session as Record<string, string> };
}

test('the session object of an API client: tokens in the answer, none in a cookie', async () => {
  const { form, id, session } = await signIn();
  expect(session).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_at: expect.any(String),
    user: {
      id,
      email: form.email,
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true, username: form.username, full_name: form.full_name },
    },
  });
  const minutes = (Date.parse(session.expires_at as string) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9.9);
  expect(minutes).toBeLessThan(10.1);
});

test('an access token opens what its person may open, and changes need no CSRF token', async () => {
  const { id, session } = await signIn();
  const bearer = session.access_token as string;
  expect((await call('GET', '/api/session', { bearer })).json().user.id).toBe(id);
  expect((await call('GET', '/api/projects', { bearer })).statusCode).toBe(200);
  expect((await call('GET', '/api/admin/projects', { bearer })).statusCode).toBe(404);
  expect((await call('POST', '/api/sign-out', { bearer })).statusCode).toBe(204);
  expect((await call('GET', '/api/projects', { bearer })).json().code).toBe('session_missing');
});

test('a session that was ended ends its access token within the same moment', async () => {
  const { session } = await signIn();
  const bearer = session.access_token as string;
  const { sessions } = (await call('GET', '/api/sessions', { bearer })).json();
  const own = sessions.find(({ current }: { current: boolean }) => current);
  expect((await call('DELETE', `/api/sessions/${own.id}`, { bearer })).statusCode).toBe(204);
  expect((await call('GET', '/api/projects', { bearer })).statusCode).toBe(401);
  expect(await server.db.selectFrom('sessions').select('id').where('id', '=', own.id).execute()).toEqual([]);
});

test('the refresh token rotates in the answer, and a second use of it ends the session', async () => {
  const { session } = await signIn();
  const refresh = (refresh_token: unknown) =>
    call('POST', '/api/tokens/refresh', { payload: { refresh_token } as object });
  const refreshed = (await refresh(session.refresh_token)).json();
  expect(refreshed.session.refresh_token).toMatch(/^[\w-]{43}$/);
  expect(refreshed.session.refresh_token).not.toBe(session.refresh_token);
  const next = (await refresh(refreshed.session.refresh_token)).json();
  await server.deps.pool.query(`update session_tokens set created_at = created_at - interval '1 hour',
    replaced_at = replaced_at - interval '1 hour'`);
  expect((await refresh(session.refresh_token)).statusCode).toBe(401);
  expect((await refresh(next.session.refresh_token)).statusCode).toBe(401);
  expect((await call('GET', '/api/projects', { bearer: next.session.access_token })).statusCode).toBe(401);
});

test.each([
  ['nonsense', async () => 'nonsense'],
  ['unsigned', async () => `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.e30.`],
  ['of a stranger’s key', async () => forged(server.deps.env.publicUrl)],
])('a token that is %s is refused as such', async (_name, make) => {
  const answer = await call('GET', '/api/projects', { bearer: await make() });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe('access_token_invalid');
});

async function forged(issuer: string) {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const { keys } = (await call('GET', '/.well-known/jwks.json')).json();
  return new SignJWT({ sid: randomUUID() })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: keys[0].kid })
    .setIssuer(issuer)
    .setAudience('countersign-api')
    .setSubject(randomUUID())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
}

const noPython = isMissing('python3-jwt', 'python3-cryptography');
test.skipIf(noPython)('another implementation verifies the token by the published keys (python3-jwt)', async () => {
  const { id, session } = await signIn();
  const jwks = (await call('GET', '/.well-known/jwks.json')).body;
  expect(jwks).not.toMatch(/"d"/);
  const program = `
import json, sys, jwt
token, jwks, issuer = json.load(sys.stdin)
key = next(k for k in jwt.PyJWKSet.from_dict(json.loads(jwks)).keys if k.key_id == jwt.get_unverified_header(token)["kid"])
print(json.dumps(jwt.decode(token, key.key, algorithms=["EdDSA"], audience="countersign-api", issuer=issuer)))`;
  const decode = (token: string) =>
    execFileSync('/usr/bin/python3', ['-c', program], {
      input: JSON.stringify([token, jwks, server.deps.env.publicUrl]),
      stdio: ['pipe', 'pipe', 'pipe'],
    }).toString();
  expect(JSON.parse(decode(session.access_token as string))).toMatchObject({ sub: id });
  const [head, body, signature = ''] = (session.access_token as string).split('.');
  const changed = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(() => decode(changed)).toThrow(/InvalidSignatureError/);
});

test('after a change of SECRET_KEY a new key signs, and what the old one signed still verifies', async () => {
  const { session } = await signIn();
  const env = { ...server.deps.env, secretKey: 'another-key-of-at-least-thirty-two-characters' };
  const changed = createAccessTokens({ env, db: server.db });
  const signed = await changed.sign({ userId: randomUUID(), sessionId: randomUUID() });
  expect(await changed.sessionOf(signed.token)).toBeTruthy();
  expect(await changed.sessionOf(session.access_token as string)).toBeTruthy();
  expect((await changed.jwks()).keys).toHaveLength(2);
});

test('an access token is never enough for what is grave, however fresh its session', async () => {
  const { session } = await signIn();
  const bearer = session.access_token as string;
  expect((await call('POST', '/api/passkeys/options', { bearer })).json()).toMatchObject({
    status: 403,
    code: 'step_up_required',
  });
});
