import * as client from 'openid-client';
import { z } from 'zod';
import { ProviderFailure, type SignInProvider } from '#server/auth/sign-in-provider.ts';
import type { ProviderSettings } from '#server/platform/settings/read-providers.ts';
import { failureOf } from './provider-failures.ts';

/** GitHub is OAuth 2 with an API of its own, not OpenID Connect. https://docs.github.com/en/apps/oauth-apps */
export const githubEndpoints = {
  authorization: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  api: 'https://api.github.com',
};

const userSchema = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** `endpoints` are others only in tests; no setting leads anybody elsewhere. */
export function githubProvider(settings: ProviderSettings, endpoints = githubEndpoints): SignInProvider {
  const config = new client.Configuration(
    { issuer: settings.issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token },
    settings.clientId,
    settings.clientSecret,
  );
  config.timeout = 5;
  config[client.customFetch] = async (url, options) => {
    const answer = await fetch(url, options as RequestInit);
    if (url !== endpoints.token || !answer.ok) return answer;
    // GitHub tells of errors with the status of success.
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    const failed = typeof body === 'object' && body !== null && 'error' in body;
    return failed ? Response.json(body, { status: 400 }) : answer;
  };
  if (endpoints !== githubEndpoints) client.allowInsecureRequests(config);

  const ask = async <T>(path: string, token: string, schema: z.ZodType<T>): Promise<T> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' });
    const answer = await client.fetchProtectedResource(
      config,
      token,
      new URL(endpoints.api + path),
      'GET',
      null,
      headers,
    );
    if (!answer.ok) throw new ProviderFailure(answer.status < 500 ? 'refused' : 'unreachable', `api ${answer.status}`);
    const parsed = schema.safeParse(await answer.json());
    if (!parsed.success) throw new ProviderFailure('untrusted', 'api answer');
    return parsed.data;
  };

  return {
    id: settings.id,
    name: settings.name,
    async authorizationUrl(redirectUri, { state, verifier }) {
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async identityOf(callback, { state, verifier }) {
      try {
        const { access_token } = await client.authorizationCodeGrant(config, callback, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        const [user, emails] = await Promise.all([
          ask('/user', access_token, userSchema),
          ask('/user/emails?per_page=100', access_token, emailsSchema),
        ]);
        const email = writableAddress(emails);
        return {
          provider: settings.id,
          issuer: settings.issuer,
          // The number stays when the login is changed, and is never given to another.
          subject: String(user.id),
          email: email?.email.toLowerCase() ?? null,
          emailVerified: email?.verified ?? false,
          name: user.name?.trim() || user.login,
        };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** The primary address, or another that is verified; never the stand-in that GitHub makes up and that takes no mail. */
function writableAddress(emails: z.infer<typeof emailsSchema>) {
  const real = emails.filter(({ email }) => !email.toLowerCase().endsWith('@users.noreply.github.com'));
  const verified = real.filter((each) => each.verified);
  return verified.find(({ primary }) => primary) ?? verified[0] ?? real.find(({ primary }) => primary) ?? real[0];
}
