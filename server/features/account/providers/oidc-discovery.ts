import * as client from 'openid-client';
import type { ProviderSettings } from '#server/platform/settings/read-providers.ts';
import { failureOf } from './provider-failures.ts';

/** An answer of a provider is waited for this long. */
const timeoutSeconds = 5;

const discoveryTtl = 24 * 3_600_000;
const attempts = 2;

/** Asks for the provider's description once a day and shares a question under way; a failure is not kept. */
export function keepDiscovery(settings: ProviderSettings) {
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
