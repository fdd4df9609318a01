import { APIError } from 'better-auth/api';
import { forgetAttempts, type Limit, requireAttempt } from '../../auth/count-attempt.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { viewerOf } from './accounts-queries.ts';

const perAddressAndNetwork: Limit = { name: 'sign-in-pair', most: 10, minutes: 15 };
const perAddress: Limit = { name: 'sign-in-address', most: 50, minutes: 60 };
const perNetwork: Limit = { name: 'sign-in-network', most: 100, minutes: 15 };

type Credentials = { email: string; password: string };
type Caller = { headers: Headers; networkHash: Buffer | null };

/**
 * Checks a password and opens a session: gives the person and the headers with its cookie.
 * Throws credentials_wrong alike for an unknown address and a wrong password, and 429 after too many tries.
 */
export async function signInUser(deps: Pick<Deps, 'db' | 'env' | 'auth'>, credentials: Credentials, caller: Caller) {
  const { email } = credentials;
  const pair = `${email} ${caller.networkHash?.toString('base64') ?? ''}`;
  await requireAttempt(deps, perNetwork, caller.networkHash);
  await requireAttempt(deps, perAddressAndNetwork, pair);
  await requireAttempt(deps, perAddress, email);

  const { response, headers } = await deps.auth.api
    .signInEmail({ body: credentials, headers: caller.headers, returnHeaders: true })
    .catch((error: unknown) => {
      // Whatever the library has against the two, it is said in the same words.
      if (error instanceof APIError && error.statusCode < 500) throw new Problem(401, 'credentials_wrong');
      throw error;
    });
  await forgetAttempts(deps, perAddressAndNetwork, pair);
  await forgetAttempts(deps, perAddress, email);
  const user = await viewerOf(deps.db, response.user.id);
  if (!user) throw new Problem(401, 'credentials_wrong');
  return { user, headers };
}
