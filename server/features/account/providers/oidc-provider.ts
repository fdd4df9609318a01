import * as client from 'openid-client';
import { ProviderFailure, type ProviderIdentity, type SignInProvider } from '#server/auth/sign-in-provider.ts';
import type { ProviderSettings } from '#server/platform/settings/read-providers.ts';
import { failureOf } from './provider-failures.ts';

/** An answer of a provider is waited for this long. */
const timeoutSeconds = 5;

const discoveryTtl = 24 * 3_600_000;
const attempts = 2;

/** Asks for the provider's description once a day and shares a question under way; a failure is not kept. */
function keepDiscovery(settings: ProviderSettings) {
  let kept: { config: Promise<client.Configuration>; at: number } | null = null;
  return async () => {
    if (kept && Date.now() - kept.at > discoveryTtl) kept = null;
    const current = kept ?? { config: discover(settings), at: Date.now() };
    kept = current;
    return current.config.catch((error: unknown) => {
      if (kept === current) kept = null;
      throw failureOf(error);
    });
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const basic = client.ClientSecretBasic(clientSecret);
  const post = client.ClientSecretPost(clientSecret);
  // Where a provider does not say how a client proves itself, the standard says: by the header.
  const prove: client.ClientAuth = (server, ...rest) => {
    const can = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (can.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
  const options: client.DiscoveryRequestOptions = { timeout: timeoutSeconds };
  // env.ts lets a plain address pass only on this machine.
  if (issuer.startsWith('http:')) options.execute = [client.allowInsecureRequests];
  for (let left = attempts; ; left--) {
    try {
      return await client.discovery(new URL(issuer), clientId, clientSecret, prove, options);
    } catch (error) {
      const failure = failureOf(error);
      if (left <= 1 || failure.reason !== 'unreachable') throw failure;
    }
  }
}

/** What a provider cannot do although the standard asks for it, and what it is asked beside. */
type Ways = { nonce?: boolean; pkce?: boolean; parameters?: Record<string, string> };

/**
 * LinkedIn neither repeats the nonce nor takes a PKCE verifier beside a client secret; there the state alone ties the
 * answer to this browser. Google is asked for the account, or who has several would always be the first.
 */
export const waysOf: Partial<Record<ProviderSettings['id'], Ways>> = {
  google: { parameters: { prompt: 'select_account' } },
  linkedin: { nonce: false, pkce: false },
};

/** Any OpenID Connect provider, found by its issuer when it is first needed (OpenID Connect Core and Discovery 1.0). */
export function oidcProvider(settings: ProviderSettings, ways: Ways = waysOf[settings.id] ?? {}): SignInProvider {
  const { nonce = true, pkce = true, parameters = {} } = ways;
  const configuration = keepDiscovery(settings);

  return {
    id: settings.id,
    name: settings.name,
    async authorizationUrl(redirectUri, secrets) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: secrets.state,
        ...(nonce && { nonce: secrets.nonce }),
        ...(pkce && {
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        }),
        ...parameters,
      });
    },
    async identityOf(callback, secrets) {
      const config = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(config, callback, {
          expectedState: secrets.state,
          idTokenExpected: true,
          ...(nonce && { expectedNonce: secrets.nonce }),
          ...(pkce && { pkceCodeVerifier: secrets.verifier }),
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderFailure('untrusted', 'no id token');
        // The address may stand in the ID token, or only where the access token opens it.
        const asked =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : null;
        return identityOfClaims(settings, claims, asked);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

type Claims = { sub: string; [claim: string]: unknown };

/** `userinfo` when it was asked for the address: then it is what says whether that is verified, too. */
function identityOfClaims(
  { id, issuer }: Pick<ProviderSettings, 'id' | 'issuer'>,
  idToken: Claims,
  userinfo: Claims | null,
): ProviderIdentity {
  const claims = { ...idToken, ...userinfo };
  const { email, email_verified: verified } = userinfo ?? idToken;
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
  const parts = [text(claims.given_name), text(claims.family_name)].filter(Boolean).join(' ');
  return {
    provider: id,
    issuer,
    subject: idToken.sub,
    email: text(email)?.toLowerCase() ?? null,
    // Some providers send the word instead of the value.
    emailVerified: verified === true || verified === 'true',
    name: text(claims.name) ?? text(parts) ?? text(claims.preferred_username),
  };
}
