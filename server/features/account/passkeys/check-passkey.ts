import type { Deps } from '#server/auth/deps.ts';
import { tellSecurityChange } from '#server/features/account/second-factor/published.ts';
import { Problem, refusedProof } from '#server/platform/http/problem.ts';
import type { PasskeyAnswer } from '#shared/account/passkeys.ts';
import {
  type ChallengeUse,
  challengeMinutes,
  makeChallenge,
  relyingParty,
  takeChallenge,
} from './passkey-challenge.ts';
import { credentialsOf, passkeyOfCredential, takeSignature } from './passkeys-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/** What a browser needs to sign with a passkey: any of this site at sign-in, one of the person's own later. */
export async function askForPasskey({ db, env }: Stores, use: ChallengeUse) {
  const known = use.userId === null ? [] : await credentialsOf(db, use.userId);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: relyingParty(env).id,
    challenge: new Uint8Array(await makeChallenge(db, use)),
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
}

/**
 * Checks what a passkey signed and gives the person it belongs to. Throws passkey_refused (401) for everything else: a
 * passkey nobody has, another site, an old challenge, nobody verified. A signature that is right but counts no further
 * comes from a copy: it is refused as well, and the owner hears of it.
 */
export async function checkPasskey({ db, env }: Stores, answer: PasskeyAnswer, use: ChallengeUse): Promise<string> {
  const expectedChallenge = await takeChallenge(db, answer.response.clientDataJSON, use);
  const passkey = await passkeyOfCredential(db, answer.id);
  const refused = refusedProof(new Problem(401, 'passkey_refused'), passkey?.user_id ?? null);
  if (expectedChallenge === null || !passkey || !belongs(passkey.user_id, answer, use)) throw refused;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(env);
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: answer.type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    // The count is compared below, by the database, and after the signature: two requests at once cannot both pass.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw refused;
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo;
  if (await takeSignature(db, passkey.id, { counter, backedUp })) return passkey.user_id;
  await db
    .transaction()
    .execute((trx) => tellSecurityChange(trx, passkey.user_id, 'passkey_refused', { passkey: passkey.name }));
  throw refused;
}

/** The person the passkey says it was made for, and the one who is asked, are its owner. */
function belongs(ownerId: string, { response }: PasskeyAnswer, { userId }: ChallengeUse) {
  if (userId !== null && userId !== ownerId) return false;
  const { userHandle } = response;
  if (!userHandle) return userId !== null;
  return Buffer.from(userHandle, 'base64url').toString('hex') === ownerId.replaceAll('-', '');
}
