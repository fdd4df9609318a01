import type { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import { markAuthenticated } from '#server/auth/mark-session.ts';
import { tellSecurityChange } from '#server/features/account/second-factor/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Passkey, registrationResponseSchema } from '#shared/account/passkeys.ts';
import type { Viewer } from '#shared/session/session.ts';
import { challengeMinutes, makeChallenge, relyingParty, takeChallenge } from './passkey-challenge.ts';
import { describePasskey } from './passkeys.ts';
import { credentialsOf, insertPasskey } from './passkeys-queries.ts';

const maxPasskeys = 20;
/** EdDSA, ES256 and RS256: between them every authenticator, and none is an experiment. */
const algorithms = [-8, -7, -257];

/** What the person's browser needs to make a passkey. Throws passkeys_too_many (409). */
export async function startPasskey({ db, env }: Pick<Deps, 'db' | 'env'>, person: Viewer) {
  const known = await credentialsOf(db, person.id);
  if (known.length >= maxPasskeys) throw new Problem(409, 'passkeys_too_many');
  const { id: rpID, name: rpName } = relyingParty(env);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName,
    rpID,
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.full_name,
    challenge: new Uint8Array(await makeChallenge(db, { purpose: 'register', userId: person.id })),
    timeout: challengeMinutes * 60_000,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

type Given = Asker & { name: string; passkey: z.infer<typeof registrationResponseSchema> };

/**
 * Keeps a new passkey. Throws passkey_refused (422) for an answer that does not hold, passkey_known (409),
 * session_missing (401) when the session has ended meanwhile.
 */
export async function addPasskey(
  deps: Pick<Deps, 'db' | 'env' | 'sessions'>,
  { userId, sessionId, name, passkey }: Given,
): Promise<Passkey> {
  const made = await verifyNew(deps, userId, passkey);
  const kept = await announcing(deps.db, async (trx) => {
    await lockAsker(trx, { userId, sessionId });
    const row = await insertPasskey(trx, {
      user_id: userId,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: passkey.response.transports ?? [],
      device_type: made.credentialDeviceType,
      backed_up: made.credentialBackedUp,
      name,
    });
    if (!row) throw new Problem(409, 'passkey_known');
    // Making it took the person and the device: this session has seen both factors.
    await markAuthenticated(trx, { userId, sessionId, secondFactor: true });
    await tellSecurityChange(trx, userId, 'passkey_added', { passkey: name });
    trx.publish('passkeys', row.id, [userId]);
    return row;
  });
  deps.sessions.forget(userId);
  return describePasskey(kept);
}

async function verifyNew({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string, passkey: Given['passkey']) {
  const refused = new Problem(422, 'passkey_refused');
  const use = { purpose: 'register', userId } as const;
  const expectedChallenge = await takeChallenge(db, passkey.response.clientDataJSON, use);
  if (expectedChallenge === null) throw refused;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(env);
  const { authenticatorAttachment, response, ...rest } = passkey;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: {
      ...rest,
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      clientExtensionResults: {},
      ...(authenticatorAttachment && { authenticatorAttachment }),
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) throw refused;
  return verified.registrationInfo;
}
