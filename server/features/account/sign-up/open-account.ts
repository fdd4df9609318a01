import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { markDevice } from '#server/auth/identify-request.ts';
import { countInNetworks, requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { readPhoneNumber } from '#server/features/account/details/published.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import type { SignUpInput } from '#shared/account/accounts.ts';
import { signUpRefused, signUpUser } from './sign-up-user.ts';

const perNetwork: Limit = { name: 'sign-up-network', max: 20, minutes: 60 };

/** Of forms with a field that is wrong by itself: what the others tell costs as much to find out. */
const refusedPerNetwork: Limit = { name: 'sign-up-refused', max: 60, minutes: 60 };

/** What else is wrong with a form that is refused; nothing where its network has had too many looked at. */
export async function alsoRefused(
  deps: Deps,
  { phone_number, ...right }: Partial<SignUpInput>,
  request: FastifyRequest,
) {
  const seconds = await countInNetworks(deps, refusedPerNetwork, request.networks);
  if (seconds > 0) return [];
  const phone = phone_number ? { phone: readPhoneNumber(phone_number) } : {};
  return signUpRefused(deps, { ...right, ...phone }, request.deviceHash);
}

/** Opens an account for whoever asks from this browser. Throws as `signUpUser`, and 429. */
export async function openAccount(deps: Deps, request: FastifyRequest, reply: FastifyReply, input: SignUpInput) {
  await requireNetworkAttempt(deps, perNetwork, request);
  const deviceHash = markDevice(request, reply, deps);
  const opened = await signUpUser(deps, input, { locale: localeOf(request), deviceHash });
  // The code that is mailed may be typed anywhere else.
  await noteUse(deps, request, opened.temp_user_id, deviceHash);
  return opened;
}
