import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type GithubPerson = {
  id: number;
  login: string;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean }[];
};

/** The endpoints of GitHub that signing in needs, as its documentation describes them, on loopback. */
export async function startGithub() {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Set<string>();
  const control = {
    person: null as GithubPerson | null,
    endpoints: { authorization: '', token: '', api: '' },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', control.endpoints.api);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/login/oauth/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      back.searchParams.set('iss', 'https://github.com/login/oauth');
      if (control.person) {
        const code = randomBytes(10).toString('hex');
        codes.set(code, {
          challenge: url.searchParams.get('code_challenge') ?? '',
          redirectUri: url.searchParams.get('redirect_uri') ?? '',
        });
        back.searchParams.set('code', code);
      } else back.searchParams.set('error', 'access_denied');
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(await text(request));
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const digest = await crypto.subtle.digest('SHA-256', Buffer.from(form.get('code_verifier') ?? ''));
      const proved = code?.challenge === Buffer.from(digest).toString('base64url');
      // With the status of success, as GitHub does.
      if (!proved || form.get('client_secret') !== 'gh-secret' || form.get('redirect_uri') !== code.redirectUri)
        return json({ error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' });
      const token = `gho_${randomBytes(10).toString('hex')}`;
      tokens.add(token);
      return json({ access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
    }
    if (!tokens.has((request.headers.authorization ?? '').replace(/^bearer /i, '')) || !control.person)
      return json({ message: 'Bad credentials' }, 401);
    const { emails, ...user } = control.person;
    if (url.pathname === '/user') return json(user);
    return url.pathname === '/user/emails' ? json(emails) : json({ message: 'Not Found' }, 404);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  control.endpoints = {
    authorization: `${base}/login/oauth/authorize`,
    token: `${base}/login/oauth/access_token`,
    api: base,
  };
  return control;
}
