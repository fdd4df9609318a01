import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { markDevice } from '#server/auth/identify-request.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import type { SignUpInput } from '#shared/account/accounts.ts';
import { secondsUntilProofMail } from './mail-proof.ts';
import { signUpUser } from './sign-up-user.ts';

const perNetwork: Limit = { name: 'sign-up-network', max: 20, minutes: 60 };

/** Opens an account for whoever asks from this browser. Throws as `signUpUser`, and 429. */
export async function openAccount(deps: Deps, request: FastifyRequest, reply: FastifyReply, input: SignUpInput) {
  await requireNetworkAttempt(deps, perNetwork, request);
  const inSeconds = await secondsUntilProofMail(deps, input.email);
  const deviceHash = markDevice(request, reply, deps);
  const opened = await signUpUser(deps, input, { locale: localeOf(request), deviceHash, inSeconds });
  // The code that is mailed may be typed anywhere else.
  await noteUse(deps, request, opened.temp_user_id, deviceHash);
  return opened;
}
