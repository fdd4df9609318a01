import type { FastifyReply, FastifyRequest } from 'fastify';
import { countAttempt, type Limit, secondsUntilEnd } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { markDevice } from '#server/auth/identify-request.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import type { SignUpInput } from '#shared/account/accounts.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { signUpUser } from './sign-up-user.ts';

const perNetwork: Limit = { name: 'sign-up-network', max: 20, minutes: 60 };
/** Anybody may type an address: beyond these its mails wait, and an earlier one of them makes way to the last. */
const perMailbox: Limit = { name: 'sign-up-mailbox', max: 10, minutes: 24 * 60 };
/** All that wait go at one moment: who signs up again and again puts it off no further. */
const late: Limit = { name: 'sign-up-late', max: 1, minutes: 60 };

/** Opens an account for whoever asks from this browser. Throws as `signUpUser`, and 429. */
export async function openAccount(deps: Deps, request: FastifyRequest, reply: FastifyReply, input: SignUpInput) {
  await requireNetworkAttempt(deps, perNetwork, request);
  const mailbox = mailboxOf(input.email);
  const inSeconds = (await countAttempt(deps, perMailbox, mailbox)) ? 0 : await secondsUntilEnd(deps, late, mailbox);
  const deviceHash = markDevice(request, reply, deps);
  const opened = await signUpUser(deps.db, input, { locale: localeOf(request), deviceHash, inSeconds });
  // The code that is mailed may be typed anywhere else.
  await noteUse(deps, request, opened.temp_user_id, deviceHash);
  return opened;
}
