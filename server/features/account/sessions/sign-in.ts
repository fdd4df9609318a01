import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { forgetAttempts, type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { hashPassword, pretendToVerify, verifyPassword } from '#server/auth/password-hash.ts';
import { isPasswordOf, keptPassword, rehashPassword } from '#server/auth/password-queries.ts';
import { isDeviceOf } from '#server/auth/record-traces.ts';
import { openChallenge } from '#server/auth/sign-in-challenge.ts';
import type { Stands } from '#server/auth/stands.ts';
import { type SessionStart, startSession } from '#server/auth/start-session.ts';
import { hasSecondFactor } from '#server/features/account/second-factor/published.ts';
import { accountOfEmail, useMailedCode } from '#server/features/account/sign-up/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { Problem, refusedProof } from '#server/platform/http/problem.ts';
import type { SignInAnswer, typedCodeSchema } from '#shared/account/sessions.ts';

const perAddressAndNetwork: Limit = { name: 'sign-in-pair', max: 10, minutes: 15 };
/** For a browser that the account was used from before: wrong passwords of others do not keep its owner out. */
const perOwnDevice: Limit = { name: 'sign-in-device', max: 10, minutes: 15 };
const perAddress: Limit = { name: 'sign-in-address', max: 50, minutes: 60 };
const perNetwork: Limit = { name: 'sign-in-network', max: 100, minutes: 15 };

type Credentials = { email: string; password: string };
type From = { networks: NetworkPrefix[]; deviceHash: Buffer | null };

/**
 * Checks a password and gives the person's id, and what tells whether that password is theirs still. Throws
 * credentials_wrong alike, and after the same time, for an unknown address, an account without a password and a wrong
 * one; 429 after too many tries.
 */
export async function checkCredentials(
  deps: Pick<Deps, 'db' | 'env'>,
  { email, password }: Credentials,
  { networks, deviceHash }: From,
): Promise<{ userId: string; stands: Stands }> {
  const own = deviceHash && (await isDeviceOf(deps.db, email, deviceHash));
  if (!own) await requireNetworkAttempt(deps, perNetwork, { networks, deviceHash });
  const counted: [Limit, string][] = own
    ? [[perOwnDevice, `${email} ${deviceHash.toString('base64')}`]]
    : [
        [perAddressAndNetwork, `${email} ${networks[0]?.prefix ?? ''}`],
        [perAddress, email],
      ];
  for (const [limit, who] of counted) await requireAttempt(deps, limit, who);

  const account = await accountOfEmail(deps.db, email);
  const kept = account && (await keptPassword(deps.db, account.id));
  if (!account || !kept) {
    await pretendToVerify(password);
    throw refusedProof(new Problem(401, 'credentials_wrong'), account?.id ?? null);
  }
  const { hash, set } = kept;
  const { valid, outdated } = await verifyPassword(hash, password);
  if (!valid) throw refusedProof(new Problem(401, 'credentials_wrong'), account.id);
  if (outdated) await rehashPassword(deps.db, account.id, hash, await hashPassword(password));
  for (const [limit, who] of counted) await forgetAttempts(deps, limit, who);
  return { userId: account.id, stands: (trx) => isPasswordOf(trx, account.id, set) };
}

/**
 * What follows the first factor, whichever it was: a session in this browser, or, for who has set up a second factor, a
 * challenge that lets them give it. Throws account_suspended.
 */
export async function completeSignIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  start: Pick<SessionStart, 'userId' | 'method' | 'stands'>,
): Promise<SignInAnswer> {
  const { userId } = start;
  if (await hasSecondFactor(deps.db, userId)) {
    await openChallenge(deps, reply, start);
    // The second may be given anywhere else. Who has one factor alone does not make this browser one of theirs.
    await noteUse(deps, request, userId, null);
    return { user: null, second_factor: true };
  }
  return { user: await startSession(deps, request, reply, start), second_factor: false };
}

const codesPerNetwork: Limit = { name: 'sign-in-code-network', max: 60, minutes: 15 };

/** Signs in whoever types the mailed code into its window. Throws as `useMailedCode` and `completeSignIn`, and 429. */
export async function signInByCode(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { window_id: windowId, code }: z.infer<typeof typedCodeSchema>,
) {
  await requireNetworkAttempt(deps, codesPerNetwork, request);
  const { userId, email } = await useMailedCode(deps, 'sign_in', { windowId, code });
  const stands = async (trx: Transaction) => (await accountOfEmail(trx, email))?.id === userId;
  return completeSignIn(deps, request, reply, { userId, method: 'code', stands });
}
