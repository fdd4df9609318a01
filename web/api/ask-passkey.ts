import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { ApiError } from './client.ts';

/** Lets the browser make a passkey. Throws an ApiError with words for it: passkey_cancelled, _exists, _unsupported. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  told(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  });

/**
 * Lets the browser sign with a passkey. With `autofill` it waits until somebody picks one in the field of their
 * address. Throws as above.
 */
export const askForPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON, autofill = false) =>
  told(async () => {
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
    const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
    return {
      id: answer.id,
      rawId: answer.rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  });

async function told<T>(ceremony: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw problem('passkey_unsupported');
  return ceremony().catch((error: unknown) => {
    throw problem(codeOf(error));
  });
}

/** A browser does not tell why somebody stopped, or whether it was they: that could tell which passkeys they have. */
function codeOf(error: unknown) {
  const code = error instanceof WebAuthnError ? error.code : '';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'passkey_exists';
  if (/^ERROR_(AUTHENTICATOR_|INVALID_)/.test(code)) return 'passkey_unsupported';
  const name = error instanceof Error ? error.name : '';
  return name === 'NotSupportedError' || name === 'SecurityError' ? 'passkey_unsupported' : 'passkey_cancelled';
}

const problem = (code: string) => new ApiError({ type: 'about:blank', title: 'Passkey', status: 0, code });
