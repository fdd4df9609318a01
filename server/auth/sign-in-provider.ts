import type { ProviderId } from '#server/platform/settings/read-providers.ts';

/** Made anew for each try to sign in, and kept in this browser's sealed cookie until it comes back. */
export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** Whom a provider vouches for. The address counts only as far as the provider says that it is verified. */
export type ProviderIdentity = {
  provider: ProviderId;
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
};

/** Somebody else who knows people: a port to the outside. */
export type SignInProvider = {
  id: ProviderId;
  name: string;
  /** Where the browser is sent to. Throws ProviderFailure. */
  authorizationUrl(redirectUri: string, secrets: FlowSecrets): Promise<URL>;
  /**
   * Who came back: `callback` is the whole address as it was asked for, on our public origin. Throws ProviderFailure.
   */
  identityOf(callback: URL, secrets: FlowSecrets): Promise<ProviderIdentity>;
};

/**
 * 'cancelled' by the person, 'refused' by the provider (or the code was used), 'unreachable' (down, slow, broken), or
 * 'untrusted': what it answered does not pass the checks (issuer, nonce, signature).
 */
export type FailureReason = 'cancelled' | 'refused' | 'unreachable' | 'untrusted';

export class ProviderFailure extends Error {
  readonly reason: FailureReason;

  /** `detail` goes into the log: a code, never what a query or an answer held. */
  constructor(reason: FailureReason, detail: string) {
    super(detail);
    this.name = 'ProviderFailure';
    this.reason = reason;
  }
}
