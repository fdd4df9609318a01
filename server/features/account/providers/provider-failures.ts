import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { ProviderFailure } from '#server/auth/sign-in-provider.ts';

/** RFC 6749 has the first; LinkedIn says the two others. */
const cancelled = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']);
const down = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);
const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']);

/** What an error of the library means for the person. Anything it does not know is thrown on as it is. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof AuthorizationResponseError)
    return new ProviderFailure(
      cancelled.has(error.error) ? 'cancelled' : down.has(error.error) ? 'unreachable' : 'refused',
      `authorization response: ${word(error.error)}`,
    );
  if (error instanceof ResponseBodyError)
    return new ProviderFailure(
      down.has(error.error) ? 'unreachable' : 'refused',
      `token response: ${word(error.error)}`,
    );
  if (error instanceof WWWAuthenticateChallengeError) return new ProviderFailure('refused', 'challenge');
  if (error instanceof ClientError) {
    const code = error.code ?? 'unknown';
    // An answer with a status that no protocol foresees; its body is not looked at.
    if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
      return new ProviderFailure(
        error.cause instanceof Response && error.cause.status < 500 ? 'refused' : 'unreachable',
        code,
      );
    return new ProviderFailure(unreachable.has(code) ? 'unreachable' : 'untrusted', code);
  }
  // What fetch throws when nobody answers.
  if (error instanceof TypeError && error.message === 'fetch failed')
    return new ProviderFailure('unreachable', 'fetch');
  throw error;
}

/** An error code as the standard writes it; anything else is somebody's text and not for the log. */
const word = (code: string) => (/^[a-z_]{1,40}$/.test(code) ? code : 'other');
